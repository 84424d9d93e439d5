import type { ImageType } from '@solsmith/wire'

export type ImageIssue =
  | { readonly name: 'ImageTypeIssue' }
  | { readonly name: 'ImageTooLargeIssue'; readonly bytes: number }
  | { readonly name: 'ImageUnreadableIssue' }
  | { readonly name: 'ImageTooSmallIssue'; readonly width: number; readonly height: number }

const fileLimitBytes = 10_000_000

const sideLimitPixels = 200

const squareTolerance = 0.05

const starts: readonly { readonly type: ImageType; readonly offset: number; readonly bytes: readonly number[] }[] = [
  { type: 'image/png', offset: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', offset: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', offset: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', offset: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
]

/** Detects an image's type by its first bytes, because name and MIME type prove nothing. */
export function readImageType(head: Uint8Array): ImageType | null {
  return starts.find(({ offset, bytes }) => bytes.every((byte, at) => head[offset + at] === byte))?.type ?? null
}

/** Decodes a file as an image or returns the issue. Checks the size before reading. */
export async function readImage(
  file: Blob,
): Promise<{ readonly bitmap: ImageBitmap } | { readonly issue: ImageIssue }> {
  if (file.size > fileLimitBytes) return { issue: { name: 'ImageTooLargeIssue', bytes: file.size } }
  const type = readImageType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (!type) return { issue: { name: 'ImageTypeIssue' } }
  const bitmap = await createImageBitmap(new Blob([file], { type })).catch(() => null)
  if (!bitmap) return { issue: { name: 'ImageUnreadableIssue' } }
  const { width, height } = bitmap
  if (Math.min(width, height) < sideLimitPixels) return { issue: { name: 'ImageTooSmallIssue', width, height } }
  return { bitmap }
}

export const isSquare = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.abs(width - height) <= squareTolerance * Math.max(width, height)
