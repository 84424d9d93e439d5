import { inflateSync } from 'node:zlib'

export type Font = {
  /** OpenType (sfnt). */
  readonly file: Uint8Array
  /** Relative to the size. */
  readonly widths: ReadonlyMap<number, number>
}

/** W3C WOFF File Format 1.0. */
export function readFont(woff: Buffer): Font {
  const tables = readTables(woff)
  return { file: writeOpenType(woff.subarray(4, 8), tables), widths: readWidths(tables) }
}

type Table = { readonly tag: string; readonly checksum: number; readonly bytes: Buffer<ArrayBufferLike> }

function readTables(woff: Buffer): readonly Table[] {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('Not a WOFF file')
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(44 + 20 * index)
    const [start, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = woff.subarray(start, start + packed)
    return {
      tag: entry.toString('latin1', 0, 4),
      checksum: entry.readUInt32BE(16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
}

/** Aligns tables to four bytes. */
function writeOpenType(flavor: Buffer, tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length)
  flavor.copy(head)
  head.writeUInt16BE(tables.length, 4)
  const parts: Uint8Array[] = [head]
  let at = head.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + 16 * index
    head.write(tag, entry, 'latin1')
    for (const [place, value] of [checksum, at, bytes.length].entries())
      head.writeUInt32BE(value, entry + 4 + 4 * place)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    at += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function readWidths(tables: readonly Table[]): ReadonlyMap<number, number> {
  const find = (tag: string) => {
    const table = tables.find((one) => one.tag === tag)
    if (!table) throw new TypeError(`The font has no ${tag}`)
    return table.bytes
  }
  const unitsPerEm = find('head').readUInt16BE(18)
  const measured = find('hhea').readUInt16BE(34)
  const advances = find('hmtx')
  const widthOf = (glyph: number) => advances.readUInt16BE(4 * Math.min(glyph, measured - 1)) / unitsPerEm
  return new Map(readGlyphs(find('cmap')).map(([character, glyph]) => [character, widthOf(glyph)]))
}

/** Basic plane: format 4 (OpenType, `cmap`). */
function readGlyphs(cmap: Buffer): readonly (readonly [number, number])[] {
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const start = places.find((place) => cmap.readUInt16BE(place) === 4)
  if (start === undefined) throw new TypeError('The font has no characters of the basic plane')
  const table = cmap.subarray(start)
  const size = table.readUInt16BE(6)
  return Array.from({ length: size / 2 }, (_, index) => readSegment(table, size, 2 * index)).flat()
}

function readSegment(table: Buffer, size: number, index: number): readonly (readonly [number, number])[] {
  const read = (at: number) => table.readUInt16BE(at + index)
  const [last, first, delta, offset] = [read(14), read(16 + size), read(16 + 2 * size), read(16 + 3 * size)]
  // End marker of the table.
  if (first === 0xffff) return []
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const character = first + step
    const named = offset === 0 ? character : table.readUInt16BE(16 + 3 * size + index + offset + 2 * step)
    return [character, named === 0 ? 0 : (named + delta) & 0xffff] as const
  }).filter(([, glyph]) => glyph !== 0)
}
