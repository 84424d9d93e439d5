import { priorityLamports } from '../cost/fetchPriorityLevels.ts'
import { countLengthBytes } from '../pack/countTransactionBytes.ts'

/** What all transfers of a list have in common. Addresses are 32 bytes each. */
export type TransferLayout = {
  readonly version: 'legacy' | 0 | 1
  /** Owns what is sent, pays and signs. */
  readonly wallet: Uint8Array
  /** The account that it is sent from. */
  readonly source: Uint8Array
  readonly mint: Uint8Array
  readonly tokenProgram: Uint8Array
  readonly programs: {
    readonly system: Uint8Array
    readonly associated: Uint8Array
    readonly memo: Uint8Array
    readonly budget: Uint8Array
  }
  /** Token-2022 wants the mint and its decimals with every transfer; null where they are not needed. */
  readonly decimals: number | null
  /** Compute units and their price; null leaves both out, a price of 0 leaves the price out. */
  readonly budget: { readonly units: number; readonly microLamports: bigint } | null
}

/** One receiver, as the bytes need them. */
export type Transfer = {
  readonly owner: Uint8Array
  readonly account: Uint8Array
  readonly amount: bigint
  /** Their account does not exist yet, and is made. */
  readonly isNew: boolean
}

/** How many of each kind are in a transaction, and how long its memo is (0 for none). */
export type BatchShape = { readonly existing: number; readonly made: number; readonly memoBytes: number }

const signatureBytes = 64
const headerBytes = 3
const keyBytes = 32
const blockhashBytes = 32
const createAccounts = 6
const limitBytes = 1 + 1 + 1 + 5
const priceBytes = 1 + 1 + 1 + 9
/** What version 1 says of its budget in its head: which facts, units, bytes loaded, and the price of all of it. */
const factsBytes = 4
const headUnitsBytes = 4 + 4
const headPriceBytes = 8
/** Bits of the facts in a head: a price (two, since it is twice as long), units, bytes loaded. */
const [priceFact, unitsFact, loadedFact] = [0b11, 0b100, 0b1000]
/** What earlier versions may load without saying so, 64 MiB. */
const loadedBytesLimit = 64 * 1_024 * 1_024

/** Most accounts that a transaction may name, and most instructions that it may run, those among them that programs call. */
const lockLimit = 64
const traceLimit = 64
/** Making an associated account calls five times; so it was counted. */
const traceOfCreate = 6
/** What a made account takes at most in compute units: finding its address may take many tries. */
const unitsOfCreate = 40_000
const unitsOfTransfer = 5_000
export const unitsCeiling = 1_400_000

/** Bytes of a transaction on the wire. */
export function sizeBatch(layout: TransferLayout, shape: BatchShape): number {
  const { existing, made, memoBytes } = shape
  const transfer = layout.decimals === null ? callBytes(layout, 3, 9) : callBytes(layout, 4, 10)
  const calls = made * callBytes(layout, createAccounts, 1) + (existing + made) * transfer
  const memo = memoBytes > 0 ? callBytes(layout, 0, memoBytes) : 0
  return signatureBytes + frameBytes(layout) + countKeys(layout, shape) * keyBytes + budgetBytes(layout) + memo + calls
}

/** Version, header, blockhash and counts; and before them the count of signatures, or after them that of tables. */
const frameBytes = ({ version }: TransferLayout) =>
  headerBytes + blockhashBytes + (version === 1 ? 1 + factsBytes + 2 : version === 0 ? 1 + 1 + 2 + 1 : 1 + 2)

const callBytes = ({ version }: TransferLayout, accounts: number, data: number) =>
  (version === 1 ? 1 + 1 + 2 : 1 + 1 + countLengthBytes(data)) + accounts + data

/** Whether the network takes it: by bytes, accounts, instructions and compute units, with some accounts left for others. */
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

/** Compute units that a batch takes at most. */
const unitsOf = ({ existing, made, memoBytes }: BatchShape): number =>
  made * unitsOfCreate + existing * unitsOfTransfer + memoBytes * 500 + unitsOfTransfer

function countKeys(layout: TransferLayout, { existing, made, memoBytes }: BatchShape): number {
  const programs = 1 + (made > 0 ? 2 : 0) + (memoBytes > 0 ? 1 : 0) + (callsBudget(layout) ? 1 : 0)
  return 2 + existing + 2 * made + programs + (needsMint(layout, made) ? 1 : 0)
}

const needsMint = ({ decimals }: TransferLayout, made: number) => decimals !== null || made > 0
/** Version 1 says it in its head instead. */
const callsBudget = ({ version, budget }: TransferLayout) => version !== 1 && budget !== null
const countBudgetCalls = (layout: TransferLayout) => (callsBudget(layout) ? (hasPrice(layout) ? 2 : 1) : 0)
const hasPrice = ({ budget }: TransferLayout) => budget !== null && budget.microLamports > 0n

function budgetBytes(layout: TransferLayout): number {
  if (layout.budget === null) return 0
  if (layout.version === 1) return headUnitsBytes + (hasPrice(layout) ? headPriceBytes : 0)
  return limitBytes + (hasPrice(layout) ? priceBytes : 0)
}

/**
 * Writes a message that pays everyone of a batch, laid out by hand: what takes a library milliseconds for each transaction
 * takes microseconds, because nothing has to be found out that is not known. No one may be in a batch twice.
 */
// Long, because it writes one message from its first byte to its last, and calls would cost more than the writing.
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
  // Version 1 has the heads of all instructions before what belongs to them.
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

  // Written to: the wallet, the source, everyone's account. Only read: owners of new accounts, the mint, programs.
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
