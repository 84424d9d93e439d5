import { join, toBytes } from './hex.ts'

export type RlpItem = Uint8Array | readonly RlpItem[]

/** Transactions are shallower. */
const depthLimit = 6

export function encodeRlp(item: RlpItem): Uint8Array<ArrayBuffer> {
  if (!(item instanceof Uint8Array)) {
    const content = join(item.map(encodeRlp))
    return join([head(content.length, 0xc0), content])
  }
  const [first = 0] = item
  if (item.length === 1 && first < 0x80) return new Uint8Array(item)
  return join([head(item.length, 0x80), item])
}

function head(length: number, offset: number): Uint8Array {
  if (length < 56) return Uint8Array.of(offset + length)
  const size = toBytes(BigInt(length))
  return join([Uint8Array.of(offset + 55 + size.length), size])
}

/** Decodes exactly one item, or returns null. */
export function decodeRlp(bytes: Uint8Array): RlpItem | null {
  const read = readItem(bytes, 0, 0)
  return read?.end === bytes.length ? read.item : null
}

type Read = { readonly item: RlpItem; readonly end: number } | null

function readItem(bytes: Uint8Array, at: number, depth: number): Read {
  const tag = bytes[at]
  if (tag === undefined || depth > depthLimit) return null
  if (tag < 0x80) return { item: bytes.subarray(at, at + 1), end: at + 1 }
  const isList = tag >= 0xc0
  const span = readSpan(bytes, at, tag - (isList ? 0xc0 : 0x80))
  if (span === null) return null
  if (!isList) return { item: bytes.subarray(span.start, span.end), end: span.end }
  const items: RlpItem[] = []
  for (let next = span.start; next < span.end; ) {
    const read = readItem(bytes.subarray(0, span.end), next, depth + 1)
    if (read === null) return null
    items.push(read.item)
    next = read.end
  }
  return { item: items, end: span.end }
}

function readSpan(
  bytes: Uint8Array,
  at: number,
  size: number,
): { readonly start: number; readonly end: number } | null {
  const digits = size < 56 ? 0 : size - 55
  if (digits > 4) return null
  const start = at + 1 + digits
  const length = digits === 0 ? size : bytes.subarray(at + 1, start).reduce((total, byte) => total * 256 + byte, 0)
  return start + length > bytes.length ? null : { start, end: start + length }
}
