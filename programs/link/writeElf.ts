import { bpfMachine, fileHeaderBytes, fileTypes, sectionHeaderBytes, segmentHeaderBytes } from './elf.ts'

/** What the file's header says that differs between versions. */
export type FileHeader = {
  readonly entry: bigint
  readonly flags: number
  readonly segments: number
  readonly sections?: { readonly fileOffset: number; readonly count: number; readonly namesIndex: number }
}

export type Segment = {
  readonly type: number
  readonly flags: number
  readonly fileOffset: number
  readonly address: bigint
  readonly size: number
}

export const segmentTypes = { load: 1, dynamic: 2 }
export const segmentFlags = { executable: 1, readable: 4 }

export function writeFileHeader(to: Buffer, { entry, flags, segments, sections }: FileHeader): void {
  to.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])
  to.writeUInt16LE(fileTypes.shared, 16)
  to.writeUInt16LE(bpfMachine, 18)
  to.writeUInt32LE(1, 20)
  to.writeBigUInt64LE(entry, 24)
  to.writeBigUInt64LE(BigInt(fileHeaderBytes), 32)
  to.writeBigUInt64LE(BigInt(sections?.fileOffset ?? 0), 40)
  to.writeUInt32LE(flags, 48)
  to.writeUInt16LE(fileHeaderBytes, 52)
  to.writeUInt16LE(segmentHeaderBytes, 54)
  to.writeUInt16LE(segments, 56)
  to.writeUInt16LE(sectionHeaderBytes, 58)
  to.writeUInt16LE(sections?.count ?? 0, 60)
  to.writeUInt16LE(sections?.namesIndex ?? 0, 62)
}

export function writeSegments(to: Buffer, segments: readonly Segment[]): void {
  segments.forEach(({ type, flags, fileOffset, address, size }, index) => {
    const at = fileHeaderBytes + segmentHeaderBytes * index
    to.writeUInt32LE(type, at)
    to.writeUInt32LE(flags, at + 4)
    const words = [BigInt(fileOffset), address, address, BigInt(size), BigInt(size), 8n]
    words.forEach((word, place) => {
      to.writeBigUInt64LE(word, at + 8 + 8 * place)
    })
  })
}
