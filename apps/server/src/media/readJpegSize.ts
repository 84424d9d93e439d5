/**
 * Largest frame before the scan (ITU T.81 §B.1.1, §B.2.2). Refuses markers without parameters (TEM, RSTn, SOI, EOI),
 * which decoders read differently.
 */
export function readJpegSize(bytes: DataView): { readonly width: number; readonly height: number } | null {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return null
  let size: { width: number; height: number } | null = null
  for (let offset = 2; offset + 4 <= bytes.byteLength; ) {
    if (bytes.getUint8(offset) !== 0xff) return null
    const marker = bytes.getUint8(offset + 1)
    // 0xff padding (§B.1.1.2).
    if (marker === 0xff) {
      offset += 1
      continue
    }
    const length = bytes.getUint16(offset + 2)
    if (marker < 0xc0 || isWithoutParameters(marker) || length < 2) return null
    if (marker === startOfScan) return size
    if (isStartOfFrame(marker)) {
      if (offset + 9 > bytes.byteLength) return null
      const frame = { width: bytes.getUint16(offset + 7), height: bytes.getUint16(offset + 5) }
      if (frame.width === 0 || frame.height === 0) return null
      if (size === null || frame.width * frame.height > size.width * size.height) size = frame
    }
    offset += 2 + length
  }
  return size
}

const startOfScan = 0xda

/** Except DHT, JPG and DAC. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** TEM is below all others. */
const isWithoutParameters = (marker: number) => marker >= 0xd0 && marker <= 0xd9
