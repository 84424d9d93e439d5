import { priorityLamports } from '../cost/fetchPriorityLevels.ts'
import { countLengthBytes } from '../pack/countTransactionBytes.ts'

/** What all transfers of a list share. Addresses are 32 bytes each. */
export type TransferLayout = {
  readonly version: 'legacy' | 0 | 1
  readonly wallet: Uint8Array
  readonly source: Uint8Array
  readonly mint: Uint8Array
  readonly tokenProgram: Uint8Array
  readonly programs: {
    readonly system: Uint8Array
    readonly associated: Uint8Array
    readonly memo: Uint8Array
    readonly budget: Uint8Array
  }
  /** Token-2022 requires mint and decimals in every transfer; null if not needed. */
  readonly decimals: number | null
  /** Null omits both; a price of 0 omits only the price. */
  readonly budget: { readonly units: number; readonly microLamports: bigint } | null
}

export type Transfer = {
  readonly owner: Uint8Array
  readonly account: Uint8Array
  readonly amount: bigint
  readonly isNew: boolean
}

/** Transfers of each kind in a transaction, and its memo length (0 for none). */
export type BatchShape = { readonly existing: number; readonly made: number; readonly memoBytes: number }

const signatureBytes = 64
const headerBytes = 3
const keyBytes = 32
const blockhashBytes = 32
const createAccounts = 6
const limitBytes = 1 + 1 + 1 + 5
const priceBytes = 1 + 1 + 1 + 9
/** Version 1 header fields: mask, compute units, loaded bytes and total priority fee. */
const factsBytes = 4
const headUnitsBytes = 4 + 4
const headPriceBytes = 8
/** Mask bits in the header: priority fee (two bits, for 8 bytes), units, loaded bytes. */
const [priceFact, unitsFact, loadedFact] = [0b11, 0b100, 0b1000]
/** Default limit of earlier versions: 64 MiB. */
const loadedBytesLimit = 64 * 1_024 * 1_024

/** Limit of accounts and of instructions per transaction, inner calls included. */
const lockLimit = 64
const traceLimit = 64
/** Creating an associated account makes five inner calls (measured). */
const traceOfCreate = 6
/** Maximum compute units per new account, since finding its address can take many tries. */
const unitsOfCreate = 40_000
const unitsOfTransfer = 5_000
export const unitsCeiling = 1_400_000

export function sizeBatch(layout: TransferLayout, shape: BatchShape): number {
  const { existing, made, memoBytes } = shape
  const transfer = layout.decimals === null ? callBytes(layout, 3, 9) : callBytes(layout, 4, 10)
  const calls = made * callBytes(layout, createAccounts, 1) + (existing + made) * transfer
  const memo = memoBytes > 0 ? callBytes(layout, 0, memoBytes) : 0
  return signatureBytes + frameBytes(layout) + countKeys(layout, shape) * keyBytes + budgetBytes(layout) + memo + calls
}

/** Version, header, blockhash and counts; plus the signature count (earlier versions) or table count. */
const frameBytes = ({ version }: TransferLayout) =>
  headerBytes + blockhashBytes + (version === 1 ? 1 + factsBytes + 2 : version === 0 ? 1 + 1 + 2 + 1 : 1 + 2)

const callBytes = ({ version }: TransferLayout, accounts: number, data: number) =>
  (version === 1 ? 1 + 1 + 2 : 1 + 1 + countLengthBytes(data)) + accounts + data

/** Checks bytes, accounts, instructions and compute units, with spare accounts reserved. */
export function fitsBatch(layout: TransferLayout, shape: BatchShape, limit: number, spareAccounts = 0): boolean {
  const { existing, made, memoBytes } = shape
  const trace = made * traceOfCreate + existing + countBudgetCalls(layout) + (memoBytes > 0 ? 1 : 0)
  return (
    countKeys(layout, shape) + spareAccounts <= lockLimit &&
    trace <= traceLimit &&
    unitsOf(shape) <= unitsCeiling &&
    sizeBatch(layout, shape) <= limit
  )
}

const unitsOf = ({ existing, made, memoBytes }: BatchShape): number =>
  made * unitsOfCreate + existing * unitsOfTransfer + memoBytes * 500 + unitsOfTransfer

function countKeys(layout: TransferLayout, { existing, made, memoBytes }: BatchShape): number {
  const programs = 1 + (made > 0 ? 2 : 0) + (memoBytes > 0 ? 1 : 0) + (callsBudget(layout) ? 1 : 0)
  return 2 + existing + 2 * made + programs + (needsMint(layout, made) ? 1 : 0)
}

const needsMint = ({ decimals }: TransferLayout, made: number) => decimals !== null || made > 0
/** Version 1 states it in its header instead. */
const callsBudget = ({ version, budget }: TransferLayout) => version !== 1 && budget !== null
const countBudgetCalls = (layout: TransferLayout) => (callsBudget(layout) ? (hasPrice(layout) ? 2 : 1) : 0)
const hasPrice = ({ budget }: TransferLayout) => budget !== null && budget.microLamports > 0n

function budgetBytes(layout: TransferLayout): number {
  if (layout.budget === null) return 0
  if (layout.version === 1) return headUnitsBytes + (hasPrice(layout) ? headPriceBytes : 0)
  return limitBytes + (hasPrice(layout) ? priceBytes : 0)
}

/**
 * Encodes a batch's message by hand: microseconds instead of a library's milliseconds per transaction. A batch must not
 * pay the same address twice.
 */
// Long, because it writes one message from first byte to last, and calls would cost more than the writing.
export function encodeTransfers(
  layout: TransferLayout,
  batch: { readonly transfers: readonly Transfer[]; readonly memo: Uint8Array; readonly blockhash: Uint8Array },
): Uint8Array {
  const { transfers, memo, blockhash } = batch
  const made = transfers.filter(({ isNew }) => isNew)
  const shape = { existing: transfers.length - made.length, made: made.length, memoBytes: memo.length }
  const isV1 = layout.version === 1
  const bytes = new Uint8Array(sizeBatch(layout, shape) - signatureBytes - (isV1 ? 0 : 1))
  const view = new DataView(bytes.buffer)
  let at = 0
  let head = 0
  const put = (value: number) => {
    bytes[at++] = value
  }
  const putAll = (values: Uint8Array) => {
    bytes.set(values, at)
    at += values.length
  }
  const putNumber = (value: bigint | number) => {
    if (typeof value === 'bigint') view.setBigUint64(at, value, true)
    else view.setUint32(at, value, true)
    at += typeof value === 'bigint' ? 8 : 4
  }
  const call = (program: number, accounts: readonly number[], dataBytes: number) => {
    if (isV1) {
      bytes[head] = program
      bytes[head + 1] = accounts.length
      view.setUint16(head + 2, dataBytes, true)
      head += 4
    } else {
      put(program)
      put(accounts.length)
    }
    for (const account of accounts) put(account)
    if (isV1) return
    put(dataBytes >= 0x80 ? (dataBytes & 0x7f) | 0x80 : dataBytes)
    if (dataBytes >= 0x80) put(dataBytes >>> 7)
  }

  // Writable: wallet, source, recipients' accounts. Read-only: owners of new accounts, mint, programs.
  const keys = countKeys(layout, shape)
  const firstOwner = 2 + transfers.length
  const mintIndex = firstOwner + made.length
  const tokenIndex = mintIndex + (needsMint(layout, made.length) ? 1 : 0)
  const systemIndex = tokenIndex + 1
  const associatedIndex = systemIndex + 1
  const memoIndex = tokenIndex + 1 + (made.length > 0 ? 2 : 0)
  const budgetIndex = memoIndex + (memo.length > 0 ? 1 : 0)
  const calls = countBudgetCalls(layout) + (memo.length > 0 ? 1 : 0) + transfers.length + made.length
  if (layout.version !== 'legacy') put(0x80 | layout.version)
  put(1)
  put(0)
  put(keys - firstOwner)
  if (isV1) {
    putNumber(layout.budget ? unitsFact | loadedFact | (hasPrice(layout) ? priceFact : 0) : 0)
    putAll(blockhash)
    put(calls)
  }
  put(keys)
  putAll(layout.wallet)
  putAll(layout.source)
  for (const { account } of transfers) putAll(account)
  for (const { owner } of made) putAll(owner)
  if (needsMint(layout, made.length)) putAll(layout.mint)
  putAll(layout.tokenProgram)
  if (made.length > 0) {
    putAll(layout.programs.system)
    putAll(layout.programs.associated)
  }
  if (memo.length > 0) putAll(layout.programs.memo)
  if (callsBudget(layout)) putAll(layout.programs.budget)

  if (isV1) {
    if (layout.budget && hasPrice(layout)) putNumber(priorityLamports(layout.budget))
    if (layout.budget) {
      putNumber(layout.budget.units)
      putNumber(loadedBytesLimit)
    }
    head = at
    at += calls * 4
  } else {
    putAll(blockhash)
    put(calls)
    if (layout.budget) {
      call(budgetIndex, [], 5)
      put(2)
      putNumber(layout.budget.units)
    }
    if (layout.budget && hasPrice(layout)) {
      call(budgetIndex, [], 9)
      put(3)
      putNumber(layout.budget.microLamports)
    }
  }
  if (memo.length > 0) {
    call(memoIndex, [], memo.length)
    putAll(memo)
  }
  let owner = firstOwner
  for (const [index, { amount, isNew }] of transfers.entries()) {
    const account = 2 + index
    if (isNew) {
      call(associatedIndex, [0, account, owner++, mintIndex, systemIndex, tokenIndex], 1)
      put(1)
    }
    if (layout.decimals === null) {
      call(tokenIndex, [1, account, 0], 9)
      put(3)
    } else {
      call(tokenIndex, [1, mintIndex, account, 0], 10)
      put(12)
    }
    putNumber(amount)
    if (layout.decimals !== null) put(layout.decimals)
  }
  return bytes
}
