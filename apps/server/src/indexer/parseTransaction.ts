import type { InstructionName } from '@solsmith/chain'
import type { Movement } from './movements.ts'
import { type Balances, readBalanceChanges } from './readBalanceChanges.ts'
import { listKeys, readInstructions } from './readInstructions.ts'
import { readMovements } from './readMovements.ts'
import { type PoolState, readSwaps, type Swap } from './readSwaps.ts'
import type { RpcTransaction } from './rpcTransaction.ts'

/** What one confirmed transaction did. */
export type ParsedTransaction = {
  readonly signature: string
  readonly isFailed: boolean
  /** Lamports. */
  readonly fee: bigint
  readonly payer: string
  readonly signers: readonly string[]
  /** What was done, each once, in the order in which it began. */
  readonly instructions: readonly InstructionName[]
  /** They add up to what each balance changed by. */
  readonly movements: readonly Movement[]
  readonly swaps: readonly Swap[]
  readonly pools: readonly PoolState[]
  /** What each account of tokens that was named holds afterwards. */
  readonly held: Balances['held']
  /** Mints that were made. */
  readonly createdMints: readonly string[]
  /** Of each token whose balance is told. */
  readonly decimals: ReadonlyMap<string, number>
}

/** Reads what a confirmed transaction did: whose balances changed, who sent what to whom, and what happened in pools. */
export function parseTransaction(transaction: RpcTransaction): ParsedTransaction {
  const { meta, transaction: told } = transaction
  const keys = listKeys(transaction)
  const isFailed = meta.err !== null
  // One that failed did nothing, but for its fee.
  const steps = isFailed ? [] : readInstructions(transaction, keys)
  const balances = readBalanceChanges(transaction, keys, steps)
  const payer = keys[0] ?? ''
  const fee = BigInt(meta.fee)
  return {
    signature: told.signatures[0] ?? '',
    isFailed,
    fee,
    payer,
    signers: told.message.accountKeys.slice(0, told.message.header.numRequiredSignatures),
    instructions: [...new Set(steps.flatMap(({ name }) => name ?? []))],
    movements: readMovements({ ...balances, payer, fee }, steps),
    ...readSwaps(steps, meta.logMessages ?? [], balances),
    held: isFailed ? [] : balances.held,
    createdMints: steps.flatMap(({ name, accounts }) => (name === 'initializeMint' ? (accounts[0] ?? []) : [])),
    decimals: balances.decimals,
  }
}
