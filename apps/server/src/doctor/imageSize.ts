import type { ImageType } from '@solsmith/wire'
import { readJpegSize } from '../media/readJpegSize.ts'

export type ImageSize = { readonly width: number; readonly height: number }

export function readImageSize(bytes: Uint8Array, type: ImageType): ImageSize | null {
  try {
    return readers[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return null
    throw error
  }
}

const readers: { readonly [T in ImageType]: (bytes: DataView) => ImageSize | null } = {
  'image/png': (bytes) => ({ width: bytes.getUint32(16), height: bytes.getUint32(20) }),
  'image/gif': (bytes) => ({ width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }),
  'image/jpeg': readJpegSize,
  'image/webp': readWebp,
}

/** RFC 9649 §2.5 to §2.7. */
function readWebp(bytes: DataView): ImageSize | null {
  const kind = bytes.getUint8(15)
  if (kind === 0x58) return { width: 1 + read24(bytes, 24), height: 1 + read24(bytes, 27) }
  if (kind === 0x20) return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
  if (kind !== 0x4c) return null
  const bits = bytes.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

const read24 = (bytes: DataView, at: number) => bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)
