import { checkCode } from './checkCode.ts'
import { instructionBytes } from './elf.ts'
import { LinkError } from './errors.ts'
import { type Layout, layoutProgram } from './layoutProgram.ts'
import { type ObjectFile, parseObject, type Section } from './parseObject.ts'
import { relocate } from './relocate.ts'
import { findLiveSections, resolveSymbols } from './resolveSymbols.ts'
import { writeImageV0 } from './writeImageV0.ts'
import { writeImageV3 } from './writeImageV3.ts'

/** v3 is what ships; v0 traps wild stack writes and NULL reads that v3 does not, so tests run on it too. */
export type SbpfVersion = 0 | 3

export type LinkedProgram = {
  readonly elf: Uint8Array
  readonly instructions: number
  /** The largest stack frame. */
  readonly stackBytes: number
  /** Functions of the runtime that are called, in order of the alphabet. */
  readonly syscalls: readonly string[]
}

const entrypoint = 'entrypoint'

/**
 * Links what clang compiled (`-target bpf -mcpu=v2`) into a program that Solana's loaders accept. The same objects give
 * the same bytes.
 *
 * @throws {LinkError} Whatever `LinkErrors` lists.
 * @example const { elf } = linkProgram([{ name: 'hello.o', bytes }], 3)
 */
export function linkProgram(objects: readonly ObjectFile[], version: SbpfVersion): LinkedProgram {
  if (version !== 0 && version !== 3) throw new LinkError('UnsupportedVersionError', { version })
  const parsed = objects.map(parseObject)
  const { resolve, find } = resolveSymbols(parsed)
  const entry = find(entrypoint)
  if (!entry) throw new LinkError('NoEntrypointError', { symbol: entrypoint })

  const live = findLiveSections(parsed, entry, resolve)
  const layout = layoutProgram(live, resolve, version)
  const syscallSites = relocate(live, { layout, resolve, version })
  const code = join(live.text, layout, layout.text.size)
  const { stackBytes } = checkCode(code, { layout, version, syscallSites })

  const image = {
    layout,
    code,
    constants: join(live.rodata, layout, layout.rodata.size),
    entry: (layout.addressOf(entry.section) ?? 0n) + BigInt(entry.offset),
  }
  return {
    elf: version === 3 ? writeImageV3(image) : writeImageV0(image, syscallSites),
    instructions: code.length / instructionBytes,
    stackBytes,
    syscalls: [...new Set(syscallSites.map(({ name }) => name))].toSorted(),
  }
}

function join(sections: readonly Section[], { offsets }: Layout, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (const section of sections) section.data.copy(bytes, offsets.get(section) ?? 0)
  return bytes
}
