import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clampCrop, cropSquare, encodeCrop, zoomLimit } from './crop.ts'
import { isSquare, readImage, readImageType } from './readImage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['image/gif', bytes('GIF89a')],
  ['image/webp', bytes('RIFF\u0000\u0000\u0000\u0000WEBP')],
])('recognizes %s by its first bytes', (type, head) => {
  expect(readImageType(head)).toBe(type)
})

test.each(['<html><script>', '<svg xmlns=', '%PDF-1.7', 'RIFFxxxxWAVE', 'PK\u0003\u0004', ''])(
  'refuses %s as an image',
  (text) => {
    expect(readImageType(bytes(text))).toBeNull()
  },
)

test('refuses HTML with the name of a PNG', async () => {
  const file = new File(['<html><script>alert(1)</script>'], 'logo.png', { type: 'image/png' })
  expect(await readImage(file)).toEqual({ issue: { name: 'ImageTypeIssue' } })
})

test('refuses 20 MB before reading', async () => {
  const file = { size: 20_000_000 } as Blob
  expect(await readImage(file)).toEqual({ issue: { name: 'ImageTooLargeIssue', bytes: 20_000_000 } })
})

test('keeps crops inside the image', () => {
  const side = fc.integer({ min: 200, max: 10_000 })
  const share = fc.double({ min: -2, max: 3, noNaN: true })
  fc.assert(
    fc.property(side, side, share, share, fc.double({ min: -1, max: 9, noNaN: true }), (width, height, x, y, zoom) => {
      const { left, top, side } = cropSquare({ x, y, zoom }, { width, height })
      expect(left >= -0.001 && top >= -0.001).toBe(true)
      expect(left + side <= width + 0.001 && top + side <= height + 0.001).toBe(true)
      expect(side >= Math.min(width, height) / zoomLimit - 0.001).toBe(true)
      expect(clampCrop(clampCrop({ x, y, zoom }, { width, height }), { width, height })).toEqual(
        clampCrop({ x, y, zoom }, { width, height }),
      )
    }),
  )
})

test('accepts 5 % off square', () => {
  expect(isSquare({ width: 1000, height: 950 })).toBe(true)
  expect(isSquare({ width: 1000, height: 900 })).toBe(false)
})

function drawAs(size: { readonly width: number; readonly height: number } | null) {
  const found: string[] = []
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    found.push(blob.type)
    if (!size) throw new DOMException('Not an image', 'InvalidStateError')
    return size
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return found
}

const pngOf = (length: number) => {
  const data = new Uint8Array(length)
  data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([data], 'logo', { type: 'text/html' })
}

test('reads an image as the type of its bytes', async () => {
  const found = drawAs({ width: 200, height: 640 })

  expect(await readImage(pngOf(10_000_000))).toEqual({ bitmap: { width: 200, height: 640 } })
  expect(found).toEqual(['image/png'])
})

test.for([
  ['one byte too many', 10_000_001, { width: 400, height: 400 }, { name: 'ImageTooLargeIssue', bytes: 10_000_001 }],
  ['nothing that can be drawn', 64, null, { name: 'ImageUnreadableIssue' }],
  ['one pixel too few', 64, { width: 400, height: 199 }, { name: 'ImageTooSmallIssue', width: 400, height: 199 }],
] as const)('refuses an image with %s', async ([, length, size, issue]) => {
  drawAs(size)

  expect(await readImage(pngOf(length))).toEqual({ issue })
})

test('draws the crop over the whole stored image', async () => {
  const drawn: unknown[][] = []
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: (...all: unknown[]) => void drawn.push(all) }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob([], { type })),
  }
  vi.stubGlobal('document', { createElement: () => canvas })
  onTestFinished(() => void vi.unstubAllGlobals())
  const bitmap = { width: 800, height: 400 } as ImageBitmap // Only the size is read.

  const blob = await encodeCrop(bitmap, { x: 0.5, y: 0.5, zoom: 2 })

  expect(blob?.type).toBe('image/webp')
  expect([canvas.width, canvas.height]).toEqual([512, 512])
  expect(drawn).toEqual([[bitmap, 300, 100, 200, 200, 0, 0, 512, 512]])
})

test('returns null if the browser cannot draw', async () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
  onTestFinished(() => void vi.unstubAllGlobals())

  expect(await encodeCrop({ width: 400, height: 400 } as ImageBitmap, { x: 0.5, y: 0.5, zoom: 1 })).toBeNull() // Only the size is read.
})
