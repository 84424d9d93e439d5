import type { ObjectFile } from '../parseObject.ts'

/** A section of an object that no compiler made, so that the linker is tested without one. */
export type CraftedSection = {
  readonly name: string
  readonly data: readonly number[]
  /** Default: constants, and code when the name starts with `.text`. */
  readonly flags?: number
  readonly type?: number
  readonly align?: number
  readonly relocations?: readonly { readonly at: number; readonly type: number; readonly symbol: string }[]
  readonly relocationSection?: number
}

export type CraftedSymbol = {
  readonly name: string
  /** A section's name, or a reserved index; absent when someone else defines it. */
  readonly section?: string | number
  readonly offset?: number
  readonly binding?: number
}

const headerBytes = 64

/** Writes an object as clang does: sections, their relocations, symbols, names. */
export function craftObject(input: {
  sections: readonly CraftedSection[]
  symbols: readonly CraftedSymbol[]
}): ObjectFile {
  const { sections } = input
  const symbols: readonly CraftedSymbol[] = [{ name: '', binding: 0 }, ...input.symbols]
  const indexOf = (name: string | number | undefined) =>
    typeof name === 'number'
      ? name
      : name === undefined
        ? 0
        : 1 + sections.findIndex((section) => section.name === name)
  const texts = craftTexts(symbols.map(({ name }) => name))
  const symbolsIndex = sections.length + 1
  const raw = [
    { name: '', type: 0, flags: 0, data: Buffer.alloc(0), link: 0, info: 0, align: 0 },
    ...sections.map(({ name, data, flags, type = 1, align = 8 }) => ({
      name,
      type,
      flags: flags ?? (name.startsWith('.text') ? 6 : 2),
      data: Buffer.from(data),
      link: 0,
      info: 0,
      align,
    })),
    {
      name: '.symtab',
      type: 2,
      flags: 0,
      data: craftSymbols(symbols, texts.at, indexOf),
      link: symbolsIndex + 1,
      info: 0,
      align: 8,
    },
    { name: '.strtab', type: 3, flags: 0, data: texts.bytes, link: 0, info: 0, align: 1 },
    ...sections.flatMap(({ name, relocations, relocationSection = 9 }) =>
      relocations
        ? [
            {
              name: `.rel${name}`,
              type: relocationSection,
              flags: 0,
              data: craftRelocations(relocations, symbols),
              link: symbolsIndex,
              info: indexOf(name),
              align: 8,
            },
          ]
        : [],
    ),
  ]
  return { name: 'crafted.o', bytes: craftFile(raw) }
}

type RawSection = { name: string; type: number; flags: number; data: Buffer; link: number; info: number; align: number }

function craftFile(sections: readonly RawSection[]): Uint8Array {
  const names = craftTexts([...sections.map(({ name }) => name), '.shstrtab'])
  const all = [...sections, { name: '.shstrtab', type: 3, flags: 0, data: names.bytes, link: 0, info: 0, align: 1 }]
  const bodies: Buffer[] = []
  let at = headerBytes
  const headers = all.map(({ name, type, flags, data, link, info, align }) => {
    const header = Buffer.alloc(headerBytes)
    header.writeUInt32LE(names.at(name), 0)
    header.writeUInt32LE(type, 4)
    const words: readonly [number, number][] = [
      [8, flags],
      [24, at],
      [32, data.length],
      [48, align],
    ]
    for (const [offset, value] of words) header.writeBigUInt64LE(BigInt(value), offset)
    header.writeUInt32LE(link, 40)
    header.writeUInt32LE(info, 44)
    bodies.push(data)
    at += data.length
    return header
  })
  const file = Buffer.alloc(headerBytes)
  file.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  file.writeUInt16LE(1, 16)
  file.writeUInt16LE(247, 18)
  file.writeBigUInt64LE(BigInt(at), 40)
  file.writeUInt16LE(all.length, 60)
  file.writeUInt16LE(all.length - 1, 62)
  return Buffer.concat([file, ...bodies, ...headers])
}

function craftSymbols(
  symbols: readonly CraftedSymbol[],
  nameAt: (name: string) => number,
  indexOf: (section: string | number | undefined) => number,
): Buffer {
  return Buffer.concat(
    symbols.map(({ name, section, offset = 0, binding = 1 }) => {
      const bytes = Buffer.alloc(24)
      bytes.writeUInt32LE(nameAt(name), 0)
      bytes.writeUInt8(binding << 4, 4)
      bytes.writeUInt16LE(indexOf(section), 6)
      bytes.writeBigUInt64LE(BigInt(offset), 8)
      return bytes
    }),
  )
}

function craftRelocations(
  relocations: NonNullable<CraftedSection['relocations']>,
  symbols: readonly CraftedSymbol[],
): Buffer {
  return Buffer.concat(
    relocations.map(({ at, type, symbol }) => {
      const bytes = Buffer.alloc(16)
      bytes.writeBigUInt64LE(BigInt(at), 0)
      bytes.writeUInt32LE(type, 8)
      bytes.writeUInt32LE(
        symbols.findIndex(({ name }) => name === symbol),
        12,
      )
      return bytes
    }),
  )
}

function craftTexts(names: readonly string[]): { bytes: Buffer; at: (name: string) => number } {
  const text = names.map((name) => `${name}\0`).join('')
  return { bytes: Buffer.from(`\0${text}`), at: (name) => 1 + `\0${text}`.indexOf(`\0${name}\0`) }
}

/** One instruction: opcode, registers, offset, immediate. */
export function instruction(
  opcode: number,
  {
    dst = 0,
    src = 0,
    offset = 0,
    immediate = 0,
  }: { dst?: number; src?: number; offset?: number; immediate?: number } = {},
): readonly number[] {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt8(opcode, 0)
  bytes.writeUInt8((src << 4) | dst, 1)
  bytes.writeInt16LE(offset, 2)
  bytes.writeInt32LE(immediate, 4)
  return [...bytes]
}

/** `dst = immediate`, `dst = address`, a call, and the end. */
export const move = (dst: number, immediate: number) => instruction(0xb7, { dst, immediate })
export const loadAddress = (dst: number) => [...instruction(0x18, { dst }), ...instruction(0)]
export const call = () => instruction(0x85, { src: 1, immediate: -1 })
export const exit = instruction(0x95)
