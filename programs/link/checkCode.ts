import { instructionBytes, opcodes, sectionFlags } from './elf.ts'
import { LinkError } from './errors.ts'
import type { Layout } from './layoutProgram.ts'
import type { SbpfVersion } from './linkProgram.ts'
import { describe, type SyscallSite } from './relocate.ts'

type Decoded = {
  readonly opcode: number
  readonly dst: number
  readonly src: number
  readonly offset: number
  readonly immediate: number
}

/** The three low bits of an opcode. */
const classes = { loadPacket: 0, load: 1, storeImmediate: 2, store: 3, alu32: 4, jump: 5, jump32: 6, alu64: 7 }

/** The VM's frames; clang's own limit is 512, unless told otherwise. */
const frameLimitBytes = 4096
const framePointer = 10
/** The high bits of loads and stores: plain memory, and atomic. */
const memoryMode = 0x60
const atomicMode = 0xc0
const byteSwap = 0xd0

/**
 * Refuses instructions that the VM lacks or reads otherwise than clang, and gives register calls the form of the version.
 *
 * @returns The largest stack frame that was seen, in bytes.
 */
export function checkCode(
  code: Buffer,
  input: { layout: Layout; version: SbpfVersion; syscallSites: readonly SyscallSite[] },
): { stackBytes: number } {
  const { layout, version } = input
  const sites = new Set(input.syscallSites.map(({ offset }) => offset))
  let stackBytes = 0
  for (let at = 0; at < code.length; at += instructionBytes) {
    const instruction = decode(code, at)
    const problem =
      findForeign(instruction) ??
      findWildJump(instruction, at, code.length) ??
      findBadCall(instruction, at, { code, version, sites })
    if (problem)
      throw new LinkError('UnsupportedInstructionError', {
        opcode: instruction.opcode,
        reason: problem,
        where: locate(layout, at),
      })
    stackBytes = Math.max(stackBytes, measureFrame(code, at, instruction))
    if (instruction.opcode === opcodes.callRegister) writeRegisterCall(code, at, instruction, version)
    if (instruction.opcode === opcodes.wideLoad) at += instructionBytes
  }
  if (stackBytes > frameLimitBytes)
    throw new LinkError('StackTooLargeError', { bytes: stackBytes, limitBytes: frameLimitBytes })
  return { stackBytes }
}

function decode(code: Buffer, at: number): Decoded {
  const registers = code.readUInt8(at + 1)
  return {
    opcode: code.readUInt8(at),
    dst: registers & 15,
    src: registers >> 4,
    offset: code.readInt16LE(at + 2),
    immediate: code.readInt32LE(at + 4),
  }
}

/** What another machine has and this VM does not, or not with the same meaning. */
function findForeign(instruction: Decoded): string | null {
  const { opcode, src, offset } = instruction
  const kind = opcode & 7
  const mode = opcode & 0xe0
  const isMemory = kind === classes.load || kind === classes.storeImmediate || kind === classes.store
  if (opcode === opcodes.wideLoad) return src === 0 ? null : 'a wide load of something that is no number'
  if (kind === classes.loadPacket) return 'an access to packets'
  if (kind === classes.store && mode === atomicMode) return 'an atomic instruction'
  if (isMemory && mode !== memoryMode) return 'a load or store of a newer kind (compile with -mcpu=v2)'
  if (kind === classes.alu32 && (opcode & 0xf0) !== byteSwap)
    return '32-bit arithmetic: the VM extends the sign, clang expects zeroes (compile with -mcpu=v2)'
  if (kind === classes.jump32) return 'a comparison of 32 bits (compile with -mcpu=v2)'
  if (kind === classes.alu64 && offset !== 0) return 'signed division or a move that extends the sign'
  if (isMemory && baseOf(instruction) === framePointer && offset >= 0)
    return 'an access above the frame: a sixth argument?'
  return null
}

/** The register that a load or store counts from, or null for other instructions. */
function baseOf({ opcode, src, dst }: Decoded): number | null {
  const kind = opcode & 7
  if (kind === classes.load) return src
  return kind === classes.storeImmediate || kind === classes.store ? dst : null
}

function findWildJump({ opcode, offset }: Decoded, at: number, size: number): string | null {
  const isCall = opcode === opcodes.call || opcode === opcodes.callRegister || opcode === opcodes.exit
  if ((opcode & 7) !== classes.jump || isCall) return null
  return isInside(at, offset, size) ? null : 'a jump out of the code'
}

function findBadCall(
  instruction: Decoded,
  at: number,
  { code, version, sites }: { code: Buffer; version: SbpfVersion; sites: ReadonlySet<number> },
): string | null {
  const { opcode, src, immediate } = instruction
  if (opcode === opcodes.wideLoad && at + 2 * instructionBytes > code.length) return 'half a wide load'
  if (opcode === opcodes.callRegister && !isRegister(registerOf(instruction)))
    return 'a call by a register that is none'
  if (opcode !== opcodes.call || sites.has(at)) return null
  if (src !== 1) return 'a call of nothing that has a name'
  // The loader of v0 takes -1 for a hole to be filled.
  if (version === 0 && immediate === -1) return 'a function whose first instruction calls it cannot be written in v0'
  return isInside(at, immediate, code.length) ? null : 'a call out of the code'
}

/** Up to clang 18 the register stands in the immediate, later in `dst`. */
const registerOf = ({ immediate, dst }: Decoded) => (immediate !== 0 ? immediate : dst)
const isRegister = (number: number) => number >= 0 && number < framePointer

const isInside = (at: number, distance: number, size: number) => {
  const target = at + instructionBytes * (1 + distance)
  return target >= 0 && target < size
}

/** v0 wants the register in the immediate, v3 in `dst`. */
function writeRegisterCall(code: Buffer, at: number, instruction: Decoded, version: SbpfVersion): void {
  const register = registerOf(instruction)
  code.writeUInt8(version === 0 ? 0 : register, at + 1)
  code.writeInt32LE(version === 0 ? register : 0, at + 4)
}

/** How far below the frame pointer an instruction reaches: directly, or by `rX = r10; rX += -N`. */
function measureFrame(code: Buffer, at: number, instruction: Decoded): number {
  const { opcode, dst, offset, immediate } = instruction
  if (opcode !== opcodes.wideLoad && baseOf(instruction) === framePointer) return -offset
  const addsConstant = opcode === 0x07 && immediate < 0 && at >= instructionBytes
  const copiedFrame = addsConstant && code[at - 8] === 0xbf && code[at - 7] === ((framePointer << 4) | dst)
  return copiedFrame ? -immediate : 0
}

function locate({ offsets }: Layout, at: number): string {
  const found = [...offsets].find(
    ([section, offset]) =>
      (section.flags & sectionFlags.executable) !== 0 && at >= offset && at < offset + section.size,
  )
  return found ? describe(found[0], at - found[1]) : `instruction ${at / instructionBytes}`
}
