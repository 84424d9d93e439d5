import type { Layout } from './layoutProgram.ts'
import { segmentFlags, segmentTypes, writeFileHeader, writeSegments } from './writeElf.ts'

/** What is in a program, once every address is known. */
export type Image = {
  readonly layout: Layout
  readonly code: Buffer
  readonly constants: Buffer
  readonly entry: bigint
}

/** sBPF v3: constants, then code; no sections and no relocations (SIMD-0189). */
export function writeImageV3({ layout, code, constants, entry }: Image): Buffer {
  const { text, rodata } = layout
  const file = Buffer.alloc(text.fileOffset + text.size)
  writeFileHeader(file, { entry, flags: 3, segments: layout.segments })
  writeSegments(file, [
    { type: segmentTypes.load, flags: segmentFlags.readable, ...rodata },
    { type: segmentTypes.load, flags: segmentFlags.executable, ...text },
  ])
  constants.copy(file, rodata.fileOffset)
  code.copy(file, text.fileOffset)
  return file
}
