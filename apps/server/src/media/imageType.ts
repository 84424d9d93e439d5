import type { ImageType } from '@solsmith/wire'
import { readJpegSize } from './readJpegSize.ts'

/**
 * By header, because names and types prove nothing.
 *
 * @returns Null for truncated headers and undisplayable types, including SVG.
 */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = imageTypes.find(({ matches }) => matches(header))
  return type?.name ?? null
}

const imageTypes: readonly { readonly name: ImageType; readonly matches: (bytes: DataView) => boolean }[] = [
  { name: 'image/png', matches: isPng },
  { name: 'image/jpeg', matches: (bytes) => readJpegSize(bytes) !== null },
  { name: 'image/webp', matches: isWebp },
  { name: 'image/gif', matches: isGif },
]

/** PNG 1.2 §3.1, §4.1.1. */
function isPng(bytes: DataView): boolean {
  return (
    bytes.byteLength >= 33 &&
    textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' &&
    bytes.getUint32(8) === 13 &&
    textAt(bytes, 12, 4) === 'IHDR' &&
    bytes.getUint32(16) > 0 &&
    bytes.getUint32(20) > 0
  )
}

/** GIF89a §17, §18. */
function isGif(bytes: DataView): boolean {
  return (
    bytes.byteLength >= 13 &&
    /^GIF8[79]a$/.test(textAt(bytes, 0, 6)) &&
    bytes.getUint16(6, true) > 0 &&
    bytes.getUint16(8, true) > 0
  )
}

/** RFC 9649 §2.4. */
function isWebp(bytes: DataView): boolean {
  return (
    bytes.byteLength >= 30 &&
    textAt(bytes, 0, 4) === 'RIFF' &&
    bytes.getUint32(4, true) + 8 <= bytes.byteLength &&
    /^WEBPVP8[ LX]$/.test(textAt(bytes, 8, 8))
  )
}

const textAt = (bytes: DataView, offset: number, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + offset, length).toString('latin1')
