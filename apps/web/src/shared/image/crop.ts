import { imagePixels } from './imagePixels.ts'

/** The square to crop: its center as shares of width and height, and the zoom. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number }

type Size = { readonly width: number; readonly height: number }

export const centred: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const zoomLimit = 4

export function clampCrop({ x, y, zoom }: Crop, size: Size): Crop {
  const limited = Math.min(Math.max(zoom, 1), zoomLimit)
  const side = Math.min(size.width, size.height) / limited
  return { x: clamp(x, side / size.width / 2), y: clamp(y, side / size.height / 2), zoom: limited }
}

export function cropSquare(crop: Crop, size: Size): { left: number; top: number; side: number } {
  const { x, y, zoom } = clampCrop(crop, size)
  const side = Math.min(size.width, size.height) / zoom
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side }
}

/** Redraws the square at 512 x 512, which drops hidden contents of the file (location, camera, embedded scripts). */
export async function encodeCrop(bitmap: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = imagePixels
  canvas.height = imagePixels
  const context = canvas.getContext('2d')
  if (!context) return null
  const { left, top, side } = cropSquare(crop, bitmap)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, side, side, 0, 0, imagePixels, imagePixels)
  // Browsers without WebP encoding return PNG, which every wallet reads as well.
  return new Promise((done) => canvas.toBlob(done, 'image/webp', 0.92))
}

const clamp = (value: number, margin: number) => Math.min(Math.max(value, margin), 1 - margin)
