import {
  alignUp,
  relocationBytes,
  relocationTypes,
  sectionFlags,
  sectionHeaderBytes,
  sectionTypes,
  symbolBindings,
  symbolBytes,
} from './elf.ts'
import { programRegion } from './layoutProgram.ts'
import type { SyscallSite } from './relocate.ts'
import { type Segment, segmentFlags, segmentTypes, writeFileHeader, writeSegments } from './writeElf.ts'
import type { Image } from './writeImageV3.ts'

type SectionToWrite = {
  readonly name: string
  readonly type: number
  readonly flags: number
  readonly data: Buffer
  readonly fileOffset: number
  readonly link?: number
  readonly info?: number
  readonly entryBytes?: number
}

/** Tags of the dynamic table. */
const dynamicTags = {
  end: 0,
  strings: 5,
  symbols: 6,
  stringsBytes: 10,
  symbolBytes: 11,
  relocations: 17,
  relocationsBytes: 18,
  relocationBytes: 19,
  flags: 30,
}
/** Relocations change the code itself. */
const textRelocationFlag = 4

/**
 * sBPF v0: a shared object with sections. All addresses are final already, and the loader leaves those at or above the
 * program's region alone; only calls of the runtime need a dynamic relocation.
 */
export function writeImageV0(image: Image, sites: readonly SyscallSite[]): Buffer {
  const { layout, entry } = image
  const sections = listSections(image, sites)
  const lastSection = sections.at(-1)
  const tableOffset = alignUp((lastSection?.fileOffset ?? 0) + (lastSection?.data.length ?? 0), 8)
  const file = Buffer.alloc(tableOffset + sectionHeaderBytes * sections.length)
  writeFileHeader(file, {
    entry: entry - programRegion,
    flags: 0,
    segments: layout.segments,
    sections: { fileOffset: tableOffset, count: sections.length, namesIndex: sections.length - 1 },
  })
  writeSegments(file, listSegments(sections))
  writeSections(file, sections, tableOffset)
  return file
}

/** Code and constants; when the runtime is called, what the loader needs to find those calls; and names. */
function listSections({ layout, code, constants }: Image, sites: readonly SyscallSite[]): readonly SectionToWrite[] {
  const { loaded, executable } = sectionFlags
  const sections: SectionToWrite[] = [
    { name: '', type: sectionTypes.none, flags: 0, data: Buffer.alloc(0), fileOffset: 0 },
    {
      name: '.text',
      type: sectionTypes.bits,
      flags: loaded | executable,
      data: code,
      fileOffset: layout.text.fileOffset,
    },
  ]
  if (constants.length > 0)
    sections.push({
      name: '.rodata',
      type: sectionTypes.bits,
      flags: loaded,
      data: constants,
      fileOffset: layout.rodata.fileOffset,
    })
  const end = layout.rodata.fileOffset + constants.length
  if (sites.length > 0)
    sections.push(...listDynamicSections(sites, { textOffset: layout.text.fileOffset, end, first: sections.length }))
  const last = sections.at(-1)
  return [
    ...sections,
    {
      name: '.shstrtab',
      type: sectionTypes.strings,
      flags: 0,
      data: joinTexts([...sections.map(({ name }) => name), '.shstrtab']).bytes,
      fileOffset: alignUp(last ? last.fileOffset + last.data.length : 0, 8),
    },
  ]
}

function listDynamicSections(
  sites: readonly SyscallSite[],
  { textOffset, end, first }: { textOffset: number; end: number; first: number },
): readonly SectionToWrite[] {
  const names = [...new Set(sites.map(({ name }) => name))]
  const texts = joinTexts(names)
  const symbols = writeSymbols(names, texts.offsetOf)
  const relocations = writeRelocations(sites, names, textOffset)
  const dynamicBytes = 16 * 9

  const dynamicOffset = alignUp(end, 8)
  const symbolsOffset = dynamicOffset + dynamicBytes
  const textsOffset = symbolsOffset + symbols.length
  const relocationsOffset = alignUp(textsOffset + texts.bytes.length, 8)
  const dynamic = writePairs([
    [dynamicTags.flags, textRelocationFlag],
    [dynamicTags.relocations, relocationsOffset],
    [dynamicTags.relocationsBytes, relocations.length],
    [dynamicTags.relocationBytes, relocationBytes],
    [dynamicTags.symbols, symbolsOffset],
    [dynamicTags.symbolBytes, symbolBytes],
    [dynamicTags.strings, textsOffset],
    [dynamicTags.stringsBytes, texts.bytes.length],
    [dynamicTags.end, 0],
  ])
  const flags = sectionFlags.loaded
  const [symbolsIndex, textsIndex] = [first + 1, first + 2]
  return [
    {
      name: '.dynamic',
      type: sectionTypes.dynamic,
      flags,
      data: dynamic,
      fileOffset: dynamicOffset,
      link: textsIndex,
      entryBytes: 16,
    },
    {
      name: '.dynsym',
      type: sectionTypes.dynamicSymbols,
      flags,
      data: symbols,
      fileOffset: symbolsOffset,
      link: textsIndex,
      info: 1,
      entryBytes: symbolBytes,
    },
    { name: '.dynstr', type: sectionTypes.strings, flags, data: texts.bytes, fileOffset: textsOffset },
    {
      name: '.rel.dyn',
      type: sectionTypes.relocations,
      flags,
      data: relocations,
      fileOffset: relocationsOffset,
      link: symbolsIndex,
      entryBytes: relocationBytes,
    },
  ]
}

function writeSymbols(names: readonly string[], offsetOf: (name: string) => number): Buffer {
  const symbols = Buffer.alloc(symbolBytes * (names.length + 1)) // the first is always empty
  names.forEach((name, index) => {
    symbols.writeUInt32LE(offsetOf(name), symbolBytes * (index + 1))
    symbols.writeUInt8(symbolBindings.global << 4, symbolBytes * (index + 1) + 4)
  })
  return symbols
}

function writeRelocations(sites: readonly SyscallSite[], names: readonly string[], textOffset: number): Buffer {
  const relocations = Buffer.alloc(relocationBytes * sites.length)
  sites.forEach(({ offset, name }, index) => {
    const symbol = BigInt(names.indexOf(name) + 1)
    relocations.writeBigUInt64LE(BigInt(textOffset + offset), relocationBytes * index)
    relocations.writeBigUInt64LE((symbol << 32n) | BigInt(relocationTypes.call), relocationBytes * index + 8)
  })
  return relocations
}

function writePairs(pairs: readonly (readonly [number, number])[]): Buffer {
  const bytes = Buffer.alloc(16 * pairs.length)
  pairs.forEach(([tag, value], index) => {
    bytes.writeBigUInt64LE(BigInt(tag), 16 * index)
    bytes.writeBigUInt64LE(BigInt(value), 16 * index + 8)
  })
  return bytes
}

/** Code, constants, and the dynamic sections as one, which a second segment names. */
function listSegments(sections: readonly SectionToWrite[]): readonly Segment[] {
  const find = (name: string) => sections.find((section) => section.name === name)
  const [text, rodata, dynamic, relocations] = ['.text', '.rodata', '.dynamic', '.rel.dyn'].map(find)
  const { load } = segmentTypes
  const { readable, executable } = segmentFlags
  const at = (fileOffset: number) => ({ fileOffset, address: BigInt(fileOffset) })
  const segments: Segment[] = []
  if (text) segments.push({ type: load, flags: readable | executable, ...at(text.fileOffset), size: text.data.length })
  if (rodata) segments.push({ type: load, flags: readable, ...at(rodata.fileOffset), size: rodata.data.length })
  if (dynamic && relocations) {
    const size = relocations.fileOffset + relocations.data.length - dynamic.fileOffset
    segments.push({ type: load, flags: readable, ...at(dynamic.fileOffset), size })
    segments.push({ type: segmentTypes.dynamic, flags: readable, ...at(dynamic.fileOffset), size: dynamic.data.length })
  }
  return segments
}

function writeSections(file: Buffer, sections: readonly SectionToWrite[], tableOffset: number): void {
  const names = joinTexts(sections.map(({ name }) => name))
  sections.forEach((section, index) => {
    section.data.copy(file, section.fileOffset)
    if (index === 0) return // an empty header
    const at = tableOffset + sectionHeaderBytes * index
    const isLoaded = (section.flags & sectionFlags.loaded) !== 0
    const word = (offset: number, value: number) => file.writeBigUInt64LE(BigInt(value), at + offset)
    file.writeUInt32LE(names.offsetOf(section.name), at)
    file.writeUInt32LE(section.type, at + 4)
    word(8, section.flags)
    word(16, isLoaded ? section.fileOffset : 0)
    word(24, section.fileOffset)
    word(32, section.data.length)
    file.writeUInt32LE(section.link ?? 0, at + 40)
    file.writeUInt32LE(section.info ?? 0, at + 44)
    word(48, section.type === sectionTypes.strings ? 1 : 8)
    word(56, section.entryBytes ?? 0)
  })
}

/** A string table: an empty text, then each name once. */
function joinTexts(names: readonly string[]): { bytes: Buffer; offsetOf: (name: string) => number } {
  const offsets = new Map([['', 0]])
  let text = '\0'
  for (const name of names) {
    if (offsets.has(name)) continue
    offsets.set(name, text.length)
    text += `${name}\0`
  }
  return { bytes: Buffer.from(text, 'latin1'), offsetOf: (name) => offsets.get(name) ?? 0 }
}
