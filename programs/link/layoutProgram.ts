import { alignUp, fileHeaderBytes, relocationTypes, segmentHeaderBytes } from './elf.ts'
import type { SbpfVersion } from './linkProgram.ts'
import type { Section } from './parseObject.ts'
import type { LiveSections, Resolve } from './resolveSymbols.ts'

/** Where the parts of a program are, in the file and in the VM. */
export type Layout = {
  readonly segments: number
  readonly text: Part
  readonly rodata: Part
  /** Where each section is in its part. */
  readonly offsets: ReadonlyMap<Section, number>
  readonly addressOf: (section: Section) => bigint | null
}

type Part = { readonly fileOffset: number; readonly address: bigint; readonly size: number }

/** Where the VM shows the program: all of a v0 file, the code of a v3 file. */
export const programRegion = 0x1_0000_0000n

/** v3 maps constants at address 0; nothing is put where NULL points. */
const nullGapBytes = 16

/** Every section starts at a multiple of this, or of its own larger alignment. */
const minimumAlign = 8

/** Gives every live section its place. */
export function layoutProgram(live: LiveSections, resolve: Resolve, version: SbpfVersion): Layout {
  const offsets = new Map<Section, number>()
  const textBytes = place(live.text, 0, offsets)
  const rodataBytes = place(live.rodata, version === 3 ? nullGapBytes : 0, offsets)

  const segments = version === 3 ? 2 : 1 + (rodataBytes > 0 ? 1 : 0) + (callsRuntime(live, resolve) ? 2 : 0)
  const start = fileHeaderBytes + segmentHeaderBytes * segments
  const textOffset = version === 3 ? start + rodataBytes : start
  const rodataOffset = version === 3 ? start : start + textBytes
  const text: Part = {
    fileOffset: textOffset,
    address: version === 3 ? programRegion : programRegion + BigInt(textOffset),
    size: textBytes,
  }
  const rodata: Part = {
    fileOffset: rodataOffset,
    address: version === 3 ? 0n : programRegion + BigInt(rodataOffset),
    size: rodataBytes,
  }
  const texts = new Set(live.text)
  return {
    segments,
    text,
    rodata,
    offsets,
    addressOf(section) {
      const offset = offsets.get(section)
      return offset === undefined ? null : (texts.has(section) ? text : rodata).address + BigInt(offset)
    },
  }
}

/** Puts sections one after the other and returns where the next one could start. */
function place(sections: readonly Section[], start: number, offsets: Map<Section, number>): number {
  let at = start
  for (const section of sections) {
    at = alignUp(at, Math.max(section.align, minimumAlign))
    offsets.set(section, at)
    at += section.size
  }
  return alignUp(at, minimumAlign)
}

const callsRuntime = ({ text }: LiveSections, resolve: Resolve) =>
  text.some(({ relocations }) =>
    relocations.some(({ type, symbol }) => type === relocationTypes.call && resolve(symbol) === null),
  )
