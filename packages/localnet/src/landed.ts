import type { AccountChange, AccountReader } from './accounts.ts'
import { createReader, createWriter, type Reader } from './binary.ts'
import { readAccountStep, writeAccountStep } from './encodeAccountState.ts'
import { computeFee } from './fees.ts'
import { type LoadedMessage, resolveWritable } from './loadAddresses.ts'
import { nameKey } from './parse/nameKey.ts'
import { parseTransaction, type WireTransaction } from './parse/parseTransaction.ts'
import { readSvmError, readSvmResult } from './svm/encodeResult.ts'
import type { SvmResult } from './svm/svm.ts'
import type { Balances, TokenBalance } from './tokenBalances.ts'
import type { TransactionError } from './transactionError.ts'

/** Details stay encoded until `readDetails`; the journal has the same bytes plus account changes. */
export type Landed = {
  readonly signature: string
  readonly slot: bigint
  /** Seconds since 1970. */
  readonly blockTime: bigint
  readonly err: TransactionError | null
  /** Static, then loaded writable and read-only ones. */
  readonly addresses: readonly string[]
  readonly record: Uint8Array
}

export type LandedDetails = Landed &
  SvmResult & {
    transaction: WireTransaction
    writable: readonly boolean[]
    loadedAddresses: { writable: readonly string[]; readonly: readonly string[] }
    /** Lamports with priority fee. */
    fee: bigint
    /** Micro-lamports per compute unit. */
    unitPrice: bigint
    preBalances: readonly bigint[]
    postBalances: readonly bigint[]
    preTokenBalances: readonly TokenBalance[]
    postTokenBalances: readonly TokenBalance[]
  }

const writer = createWriter()

export function createLanded(input: {
  transaction: WireTransaction
  slot: bigint
  blockTime: bigint
  loaded: LoadedMessage
  /** From `writeSvmResult`. */
  result: Uint8Array
  err: TransactionError | null
  before: Balances
  after: Balances
}): Landed {
  const { transaction, slot, blockTime, loaded, result, err, before, after } = input
  writer.u64(slot)
  writer.u64(blockTime)
  writer.sized(transaction.bytes)
  writer.sized(result)
  for (const keys of [loaded.loadedKeys.writable, loaded.loadedKeys.readonly]) {
    writer.u8(keys.length)
    for (const key of keys) writer.raw(key)
  }
  writer.u8(loaded.addresses.length)
  for (const lamports of before.lamports) writer.u64(lamports)
  for (const lamports of after.lamports) writer.u64(lamports)
  const hasTokens = before.tokens.length > 0 || after.tokens.length > 0
  writer.text(hasTokens ? JSON.stringify([before.tokens, after.tokens]) : '')
  return {
    signature: transaction.signature,
    slot,
    blockTime,
    err,
    addresses: loaded.addresses,
    record: writer.take(),
  }
}

/** @param before - Previous accounts. */
export function writeLanded(
  { record, addresses }: Landed,
  changes: readonly AccountChange[],
  before: AccountReader,
): Uint8Array {
  writer.raw(record)
  writer.u16(changes.length)
  for (const { address, account } of changes) {
    writer.u8(addresses.indexOf(address))
    writeAccountStep(writer, before.get(address), account)
  }
  return writer.take()
}

/** Reads only what indexes need. */
export function openLanded(written: Uint8Array): { landed: Landed; transaction: WireTransaction } {
  const reader = createReader(written)
  const { slot, blockTime, transaction, result, loadedAddresses } = readHead(reader)
  reader.raw(2 * 8 * reader.u8())
  reader.sized()
  // A copy, because a view would retain the file.
  const record = written.slice(0, reader.offset())
  const addresses = [...transaction.message.addresses, ...loadedAddresses.writable, ...loadedAddresses.readonly]
  const landed = {
    signature: transaction.signature,
    slot,
    blockTime,
    err: readSvmError(result),
    addresses,
    record,
  }
  return { landed, transaction }
}

export function readDetails(landed: Landed): LandedDetails {
  const reader = createReader(landed.record)
  const { transaction, result, loadedAddresses } = readHead(reader)
  const balances = readBalances(reader)
  return {
    ...landed,
    ...readSvmResult(result),
    transaction,
    loadedAddresses,
    writable: resolveWritable(transaction.message, loadedAddresses.writable.length, landed.addresses.length),
    ...computeFee(transaction.message),
    preBalances: balances.before.lamports,
    postBalances: balances.after.lamports,
    preTokenBalances: balances.before.tokens,
    postTokenBalances: balances.after.tokens,
  }
}

export function readAccountChanges(written: Uint8Array, { addresses }: Landed, before: AccountReader): AccountChange[] {
  const reader = createReader(written)
  // Skips slot and time, transaction, result, keys, balances, tokens.
  reader.raw(16)
  reader.sized()
  reader.sized()
  for (const _ of ['writable', 'readonly']) reader.raw(32 * reader.u8())
  reader.raw(2 * 8 * reader.u8())
  reader.sized()
  const changes: AccountChange[] = []
  for (let left = reader.u16(); left > 0; left -= 1) {
    const address = addresses[reader.u8()] ?? ''
    changes.push({ address, account: readAccountStep(reader, before.get(address)) })
  }
  return changes
}

function readHead(reader: Reader) {
  const [slot, blockTime] = [reader.u64(), reader.u64()]
  // Support for version 1 was checked when it arrived.
  const transaction = parseTransaction(reader.sized(), 1)
  const result = reader.sized()
  const readKeys = () => Array.from({ length: reader.u8() }, () => nameKey(reader.raw(32)))
  const loadedAddresses = { writable: readKeys(), readonly: readKeys() }
  return { slot, blockTime, transaction, result, loadedAddresses }
}

function readBalances(reader: Reader): { before: Balances; after: Balances } {
  const count = reader.u8()
  const readLamports = () => Array.from({ length: count }, () => reader.u64())
  const [before, after] = [readLamports(), readLamports()]
  const text = reader.text()
  // Only `createLanded` writes it.
  const tokens = text === '' ? [[], []] : (JSON.parse(text) as [TokenBalance[], TokenBalance[]])
  return {
    before: { lamports: before, tokens: tokens[0] ?? [] },
    after: { lamports: after, tokens: tokens[1] ?? [] },
  }
}
