import { instructionBytes, opcodes, relocationTypes, sectionFlags } from './elf.ts'
import { LinkError } from './errors.ts'
import type { Layout } from './layoutProgram.ts'
import type { SbpfVersion } from './linkProgram.ts'
import type { ObjectSymbol, Relocation, Section } from './parseObject.ts'
import type { LiveSections, Resolve } from './resolveSymbols.ts'
import { hashSyscall, syscalls } from './syscalls.ts'

/** A call of the runtime: where its instruction is in the code, and whom it calls. */
export type SyscallSite = { readonly offset: number; readonly name: string }

type Linking = { readonly layout: Layout; readonly resolve: Resolve; readonly version: SbpfVersion }

/** Writes final addresses into every live section, and lists the calls of the runtime. */
export function relocate(live: LiveSections, linking: Linking): readonly SyscallSite[] {
  return [...live.text, ...live.rodata].flatMap((section) =>
    section.relocations.flatMap((relocation) => relocateOne(section, relocation, linking) ?? []),
  )
}

function relocateOne(section: Section, relocation: Relocation, linking: Linking): SyscallSite | null {
  const { type, offset, symbol } = relocation
  const isText = (section.flags & sectionFlags.executable) !== 0
  const opcode = section.data[offset]
  if (type === relocationTypes.none) return null
  if (type === relocationTypes.pointer && !isText && offset + 8 <= section.size) {
    writePointer(section, relocation, linking)
    return null
  }
  if (type === relocationTypes.wideLoad && isText && opcode === opcodes.wideLoad && offset + 16 <= section.size) {
    writeWideLoad(section, relocation, linking)
    return null
  }
  if (type === relocationTypes.call && isText && opcode === opcodes.call && offset + 8 <= section.size)
    return linking.resolve(symbol)
      ? writeCall(section, relocation, linking)
      : writeSyscall(section, relocation, linking)
  throw new LinkError('UnsupportedRelocationError', { type, where: describe(section, offset) })
}

/** The addend is what stands there already: clang writes REL, not RELA. */
function writePointer(section: Section, { offset, symbol }: Relocation, linking: Linking): void {
  const address = findAddress(symbol, describe(section, offset), linking) + section.data.readBigUInt64LE(offset)
  section.data.writeBigUInt64LE(BigInt.asUintN(64, address), offset)
}

/** The value is split over the immediates of the two slots. */
function writeWideLoad({ data, ...section }: Section, { offset, symbol }: Relocation, linking: Linking): void {
  const addend = BigInt(data.readUInt32LE(offset + 4)) | (BigInt(data.readUInt32LE(offset + 12)) << 32n)
  const address = findAddress(symbol, describe(section, offset), linking) + BigInt.asIntN(64, addend)
  const value = BigInt.asUintN(64, address)
  data.writeUInt32LE(Number(value & 0xffff_ffffn), offset + 4)
  data.writeUInt32LE(Number(value >> 32n), offset + 12)
}

/** An internal call counts instructions from the one after it. A static function is its section plus an addend. */
function writeCall(section: Section, { offset, symbol }: Relocation, linking: Linking): null {
  const { data } = section
  const where = describe(section, offset)
  const here = linking.layout.addressOf(section) ?? 0n
  const addend = (data.readInt32LE(offset + 4) + 1) * instructionBytes
  const target = findAddress(symbol, where, linking) + BigInt(addend)
  const distance = (target - (here + BigInt(offset + instructionBytes))) / BigInt(instructionBytes)
  data.writeUInt8((data.readUInt8(offset + 1) & 0x0f) | 0x10, offset + 1)
  data.writeInt32LE(Number(distance), offset + 4)
  return null
}

/** v3 calls the runtime by a hash; v0 leaves a hole for the loader and a dynamic relocation that names the function. */
function writeSyscall(section: Section, { offset, symbol }: Relocation, { layout, version }: Linking): SyscallSite {
  const { data } = section
  if (!syscalls.has(symbol.name))
    throw new LinkError('UndefinedSymbolError', { symbol: symbol.name, where: describe(section, offset) })
  data.writeUInt8(data.readUInt8(offset + 1) & 0x0f, offset + 1)
  data.writeUInt32LE(version === 3 ? hashSyscall(symbol.name) : 0xffff_ffff, offset + 4)
  return { offset: (layout.offsets.get(section) ?? 0) + offset, name: symbol.name }
}

function findAddress(symbol: ObjectSymbol, where: string, { layout, resolve }: Linking): bigint {
  const target = resolve(symbol)
  const address = target && layout.addressOf(target.section)
  if (!target || address === null)
    throw new LinkError('UndefinedSymbolError', { symbol: symbol.name || 'a nameless symbol', where })
  return address + BigInt(target.offset)
}

/** Names a place for a person: file, section and offset. */
export const describe = ({ file, name }: Pick<Section, 'file' | 'name'>, offset: number) =>
  `${file}:${name}+0x${offset.toString(16)}`
