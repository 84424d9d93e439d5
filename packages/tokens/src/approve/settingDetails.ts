import {
  getF64Decoder,
  getI16Decoder,
  getI64Decoder,
  getU16Decoder,
  getU64Decoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import type { InstructionName } from '@solsmith/chain'
import type { InstructionDetail } from './described.ts'
import type { Accounts } from './readGains.ts'

/** Layouts of Token-2022: two bytes name the instruction, the mint is the first account. */
export const settingDetails: {
  readonly [I in InstructionName]?: (data: ReadonlyUint8Array, accounts: Accounts) => InstructionDetail | null
} = {
  initializeTransferFee: (data, accounts) => readFee(data, accounts, afterOptional(data, afterOptional(data, 2))),
  setTransferFee: (data, accounts) => readFee(data, accounts, 2),
  initializeInterest: (data) => ({ kind: 'interest', basisPoints: getI16Decoder().read(data, 34)[0] }),
  updateInterest: (data) => ({ kind: 'interest', basisPoints: getI16Decoder().read(data, 2)[0] }),
  initializeScale: (data) => ({
    kind: 'multiplier',
    multiplier: getF64Decoder().read(data, 34)[0],
    startSeconds: null,
  }),
  updateScale: readScale,
  initializeDefaultState: readState,
  updateDefaultState: readState,
}

function readFee(data: ReadonlyUint8Array, [mint]: Accounts, at: number): InstructionDetail {
  const [basisPoints, next] = getU16Decoder().read(data, at)
  const [maximumFee] = getU64Decoder().read(data, next)
  return { kind: 'transferFee', basisPoints, maximumFee, ...(mint ? { mint } : {}) }
}

function readScale(data: ReadonlyUint8Array): InstructionDetail {
  const [multiplier, next] = getF64Decoder().read(data, 2)
  const [startSeconds] = getI64Decoder().read(data, next)
  return { kind: 'multiplier', multiplier, startSeconds: startSeconds > 0n ? startSeconds : null }
}

/** A flag, and an address if it is set. */
const afterOptional = (data: ReadonlyUint8Array, at: number) => at + (data[at] === 0 ? 1 : 33)

function readState(data: ReadonlyUint8Array): InstructionDetail | null {
  const isFrozen = states[data[2] ?? 0]
  return isFrozen === undefined ? null : { kind: 'accountState', isFrozen }
}

/** 1 is initialized, 2 frozen. */
const states: Readonly<Record<number, boolean>> = { 1: false, 2: true }
