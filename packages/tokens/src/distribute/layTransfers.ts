import { countLengthBytes } from '../pack/countTransactionBytes.ts'

/** What all transfers of a list have in common. Addresses are 32 bytes each. */
export type TransferLayout = {
  readonly version: 'legacy' | 0
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

const signatureBytes = 1 + 64
const headerBytes = 3
const keyBytes = 32
const blockhashBytes = 32
const createBytes = 1 + 1 + 6 + 1 + 1
const limitBytes = 1 + 1 + 1 + 5
const priceBytes = 1 + 1 + 1 + 9

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
  const calls = made * createBytes + (existing + made) * transferBytes(layout)
  const memo = memoBytes > 0 ? 1 + 1 + countLengthBytes(memoBytes) + memoBytes : 0
  return (
    signatureBytes +
    (layout.version === 0 ? 2 : 0) +
    headerBytes +
    1 +
    countKeys(layout, shape) * keyBytes +
    blockhashBytes +
    1 +
    budgetBytes(layout) +
    memo +
    calls
  )
}

/** Whether the network takes it: by bytes, accounts, instructions and compute units. */
export function fitsBatch(layout: TransferLayout, shape: BatchShape, limit: number): boolean {
  const { existing, made, memoBytes } = shape
  const trace = made * traceOfCreate + existing + countBudget(layout) + (memoBytes > 0 ? 1 : 0)
  return (
    countKeys(layout, shape) <= lockLimit &&
    trace <= traceLimit &&
    unitsOf(shape) <= unitsCeiling &&
    sizeBatch(layout, shape) <= limit
  )
}

/** Compute units that a batch takes at most. */
const unitsOf = ({ existing, made, memoBytes }: BatchShape): number =>
  made * unitsOfCreate + existing * unitsOfTransfer + memoBytes * 500 + unitsOfTransfer

function countKeys(layout: TransferLayout, { existing, made, memoBytes }: BatchShape): number {
  const programs = 1 + (made > 0 ? 2 : 0) + (memoBytes > 0 ? 1 : 0) + (layout.budget ? 1 : 0)
  return 2 + existing + 2 * made + programs + (needsMint(layout, made) ? 1 : 0)
}

const needsMint = ({ decimals }: TransferLayout, made: number) => decimals !== null || made > 0
const transferBytes = ({ decimals }: TransferLayout) => (decimals === null ? 1 + 1 + 3 + 1 + 9 : 1 + 1 + 4 + 1 + 10)
const countBudget = ({ budget }: TransferLayout) => (budget ? (budget.microLamports > 0n ? 2 : 1) : 0)
const budgetBytes = (layout: TransferLayout) => [0, limitBytes, limitBytes + priceBytes][countBudget(layout)] ?? 0

/**
 * Writes a message that pays everybody of a batch, laid out by hand: what takes a library milliseconds for each transaction
 * takes microseconds, because nothing has to be found out that is not known. Nobody may stand in a batch twice.
 */
export function layTransfers(
  layout: TransferLayout,
  batch: { readonly transfers: readonly Transfer[]; readonly memo: Uint8Array; readonly blockhash: Uint8Array },
): Uint8Array {
  const { transfers, memo, blockhash } = batch
  const made = transfers.filter(({ isNew }) => isNew)
  const shape = { existing: transfers.length - made.length, made: made.length, memoBytes: memo.length }
  const bytes = new Uint8Array(sizeBatch(layout, shape) - signatureBytes)
  const view = new DataView(bytes.buffer)
  let at = 0
  const put = (value: number) => {
    bytes[at++] = value
  }
  const putAll = (values: Uint8Array) => {
    bytes.set(values, at)
    at += values.length
  }

  // Written to: the wallet, the source, everybody's account. Only read: owners of new accounts, the mint, programs.
  const keys = countKeys(layout, shape)
  const firstOwner = 2 + transfers.length
  const mintIndex = firstOwner + made.length
  const tokenIndex = mintIndex + (needsMint(layout, made.length) ? 1 : 0)
  const systemIndex = tokenIndex + 1
  const associatedIndex = systemIndex + 1
  const memoIndex = tokenIndex + 1 + (made.length > 0 ? 2 : 0)
  const budgetIndex = memoIndex + (memo.length > 0 ? 1 : 0)
  if (layout.version === 0) put(0x80)
  put(1)
  put(0)
  put(keys - firstOwner)
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
  if (layout.budget) putAll(layout.programs.budget)
  putAll(blockhash)

  put(countBudget(layout) + (memo.length > 0 ? 1 : 0) + transfers.length + made.length)
  if (layout.budget) {
    put(budgetIndex)
    put(0)
    put(5)
    put(2)
    view.setUint32(at, layout.budget.units, true)
    at += 4
    if (layout.budget.microLamports > 0n) {
      put(budgetIndex)
      put(0)
      put(9)
      put(3)
      view.setBigUint64(at, layout.budget.microLamports, true)
      at += 8
    }
  }
  if (memo.length > 0) {
    put(memoIndex)
    put(0)
    if (memo.length >= 0x80) put((memo.length & 0x7f) | 0x80)
    put(memo.length >= 0x80 ? memo.length >>> 7 : memo.length)
    putAll(memo)
  }
  let owner = firstOwner
  for (const [index, { amount, isNew }] of transfers.entries()) {
    const account = 2 + index
    if (isNew) {
      put(associatedIndex)
      put(6)
      put(0)
      put(account)
      put(owner++)
      put(mintIndex)
      put(systemIndex)
      put(tokenIndex)
      put(1)
      put(1)
    }
    put(tokenIndex)
    put(layout.decimals === null ? 3 : 4)
    put(1)
    if (layout.decimals !== null) put(mintIndex)
    put(account)
    put(0)
    put(layout.decimals === null ? 9 : 10)
    put(layout.decimals === null ? 3 : 12)
    view.setBigUint64(at, amount, true)
    at += 8
    if (layout.decimals !== null) put(layout.decimals)
  }
  return bytes
}
