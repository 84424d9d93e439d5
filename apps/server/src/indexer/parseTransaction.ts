import type { InstructionName } from '@solsmith/chain'
import type { Movement } from './movements.ts'
import { type Balances, readBalanceChanges } from './readBalanceChanges.ts'
import { listKeys, readInstructions } from './readInstructions.ts'
import { readMovements } from './readMovements.ts'
import { type PoolState, readSwaps, type Swap } from './readSwaps.ts'
import type { RpcTransaction } from './rpcTransaction.ts'

export type ParsedTransaction = {
  readonly signature: string
  readonly isFailed: boolean
  readonly fee: bigint
  readonly payer: string
  readonly signers: readonly string[]
  /** Each once, in order. */
  readonly instructions: readonly InstructionName[]
  /** Add up to the balance changes. */
  readonly movements: readonly Movement[]
  readonly swaps: readonly Swap[]
  readonly pools: readonly PoolState[]
  /** Final balances. */
  readonly held: Balances['held']
  readonly createdMints: readonly string[]
  /** By token. */
  readonly decimals: ReadonlyMap<string, number>
}

export function parseTransaction(transaction: RpcTransaction): ParsedTransaction {
  const { meta, transaction: told } = transaction
  const keys = listKeys(transaction)
  const isFailed = meta.err !== null
  // A failed transaction only pays its fee.
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
