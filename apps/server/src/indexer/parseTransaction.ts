import type { InstructionName } from '@solsmith/chain'
import type { Movement } from './movements.ts'
import { type Balances, readBalanceChanges } from './readBalanceChanges.ts'
import { listKeys, readInstructions } from './readInstructions.ts'
import { readMovements } from './readMovements.ts'
import { type PoolState, readSwaps, type Swap } from './readSwaps.ts'
import type { RpcTransaction } from './rpcTransaction.ts'

/** Effects of a confirmed transaction. */
export type ParsedTransaction = {
  readonly signature: string
  readonly isFailed: boolean
  /** Lamports. */
  readonly fee: bigint
  readonly payer: string
  readonly signers: readonly string[]
  /** Each once, in order of their start. */
  readonly instructions: readonly InstructionName[]
  /** They add up to the balance changes. */
  readonly movements: readonly Movement[]
  readonly swaps: readonly Swap[]
  readonly pools: readonly PoolState[]
  /** Final balance of each mentioned token account. */
  readonly held: Balances['held']
  /** Created mints. */
  readonly createdMints: readonly string[]
  /** By token with a reported balance. */
  readonly decimals: ReadonlyMap<string, number>
}

/** Parses a confirmed transaction: balance changes, transfers and pool actions. */
export function parseTransaction(transaction: RpcTransaction): ParsedTransaction {
  const { meta, transaction: told } = transaction
  const keys = listKeys(transaction)
  const isFailed = meta.err !== null
  // A failed transaction has no effect but its fee.
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
