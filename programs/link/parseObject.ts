import {
  bpfMachine,
  fileTypes,
  relocationBytes,
  sectionFlags,
  sectionHeaderBytes,
  sectionTypes,
  symbolBytes,
} from './elf.ts'
import { LinkError } from './errors.ts'

/** What clang made of one C file. */
export type ObjectFile = { readonly name: string; readonly bytes: Uint8Array }

/** A piece of code or data. Its bytes are a private copy, which relocation changes in place. */
export type Section = {
  readonly file: string
  readonly name: string
  readonly type: number
  readonly flags: number
  readonly align: number
  readonly size: number
  readonly data: Buffer
  readonly relocations: Relocation[]
}

export type ObjectSymbol = {
  readonly name: string
  readonly binding: number
  /** Where in its section. */
  readonly offset: number
  /** Null when another object, or the runtime, has to define it. */
  readonly section: Section | null
}

/** Says that the bytes at `offset` stand for the address of `symbol`. */
export type Relocation = { readonly offset: number; readonly type: number; readonly symbol: ObjectSymbol }

export type ParsedObject = {
  readonly file: string
  readonly sections: readonly Section[]
  readonly symbols: readonly ObjectSymbol[]
}

type Header = { readonly link: number; readonly info: number; readonly nameOffset: number; readonly section: Section }

const undefinedIndex = 0
/** Indices from here on have meanings of their own, such as a constant. */
const reservedIndices = 0xff00
const commonIndex = 0xfff2
/** Nothing that a program keeps needs more; a damaged file would ask for gigabytes. */
const alignLimit = 4096

/** Reads a relocatable object. Refuses what it would otherwise have to guess. */
export function parseObject({ name: file, bytes }: ObjectFile): ParsedObject {
  try {
    return parse(file, Buffer.from(bytes))
  } catch (cause) {
    if (cause instanceof LinkError) throw cause
    // Buffer throws a RangeError at the first field that lies outside the file.
    throw new LinkError('NotAnObjectError', { file, reason: 'it is cut short' }, { cause })
  }
}

function parse(file: string, bytes: Buffer): ParsedObject {
  refuseOtherFiles(file, bytes)
  const headers = readHeaders(file, bytes)
  const symbols = readSymbols(file, headers)
  readRelocations(file, headers, symbols)
  return { file, sections: headers.map(({ section }) => section), symbols }
}

function refuseOtherFiles(file: string, bytes: Buffer): void {
  const refuse = (reason: string) => new LinkError('NotAnObjectError', { file, reason })
  if (bytes.readUInt32BE(0) !== 0x7f454c46) throw refuse('it is no ELF file')
  if (bytes[4] !== 2 || bytes[5] !== 1) throw refuse('it is not of 64 bits, little endian')
  if (bytes.readUInt16LE(16) !== fileTypes.relocatable) throw refuse('it is not relocatable')
  if (bytes.readUInt16LE(18) !== bpfMachine) throw refuse('it is for another machine')
}

function readHeaders(file: string, bytes: Buffer): readonly Header[] {
  const start = readWord(bytes, 40)
  const count = bytes.readUInt16LE(60)
  const raw = Array.from({ length: count }, (_, index) => {
    const at = start + index * sectionHeaderBytes
    if (at + sectionHeaderBytes > bytes.length) throw new RangeError('header outside the file')
    const type = bytes.readUInt32LE(at + 4)
    const offset = readWord(bytes, at + 24)
    const size = readWord(bytes, at + 32)
    const align = Math.max(readWord(bytes, at + 48), 1)
    if (align > alignLimit) throw new LinkError('UnsupportedObjectError', { file, feature: `an alignment of ${align}` })
    if (type !== sectionTypes.zeroes && offset + size > bytes.length) throw new RangeError('section outside the file')
    return {
      nameOffset: bytes.readUInt32LE(at),
      link: bytes.readUInt32LE(at + 40),
      info: bytes.readUInt32LE(at + 44),
      type,
      flags: readWord(bytes, at + 8),
      align,
      size,
      data: type === sectionTypes.zeroes ? Buffer.alloc(0) : bytes.subarray(offset, offset + size),
    }
  })
  const names = at(raw, bytes.readUInt16LE(62)).data
  return raw.map(({ nameOffset, link, info, ...rest }) => ({
    nameOffset,
    link,
    info,
    section: { ...rest, file, name: readText(names, nameOffset), relocations: [] },
  }))
}

function readSymbols(file: string, headers: readonly Header[]): readonly ObjectSymbol[] {
  const table = headers.find(({ section }) => section.type === sectionTypes.symbols)
  if (!table) throw new LinkError('NotAnObjectError', { file, reason: 'it has no symbols' })
  const texts = at(headers, table.link).section.data
  const { data } = table.section
  return Array.from({ length: Math.floor(data.length / symbolBytes) }, (_, index) => {
    const from = index * symbolBytes
    const name = readText(texts, data.readUInt32LE(from))
    const sectionIndex = data.readUInt16LE(from + 6)
    if (sectionIndex === commonIndex)
      throw new LinkError('MutableGlobalError', { file, section: 'common', symbols: [name] })
    const isDefined = sectionIndex !== undefinedIndex && sectionIndex < reservedIndices
    return {
      name,
      binding: data.readUInt8(from + 4) >> 4,
      offset: readWord(data, from + 8),
      section: isDefined ? at(headers, sectionIndex).section : null,
    }
  })
}

/** Hands every relocation to the section that it changes. */
function readRelocations(file: string, headers: readonly Header[], symbols: readonly ObjectSymbol[]): void {
  for (const { section, info } of headers) {
    if (section.type !== sectionTypes.relocations && section.type !== sectionTypes.relocationsWithAddend) continue
    const target = at(headers, info).section
    const isLoaded = (target.flags & sectionFlags.loaded) !== 0
    if (section.type === sectionTypes.relocationsWithAddend && isLoaded)
      throw new LinkError('UnsupportedObjectError', { file, feature: 'relocations with addends' })
    if (section.type === sectionTypes.relocationsWithAddend) continue
    for (let from = 0; from < section.data.length; from += relocationBytes)
      target.relocations.push({
        offset: readWord(section.data, from),
        type: section.data.readUInt32LE(from + 8),
        symbol: at(symbols, section.data.readUInt32LE(from + 12)),
      })
  }
}

/** Offsets and sizes are 64 bits wide; no file of ours needs more than 53. */
function readWord(bytes: Buffer, offset: number): number {
  const value = bytes.readBigUInt64LE(offset)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('number out of range')
  return Number(value)
}

function readText(bytes: Buffer, from: number): string {
  const end = bytes.indexOf(0, from)
  if (end < 0) throw new RangeError('text without an end')
  return bytes.toString('latin1', from, end)
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError('index outside the table')
  return item
}
