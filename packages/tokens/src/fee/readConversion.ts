import { type Address, getBase58Encoder, type Signature } from '@solana/kit'
import { listAccounts } from '@solsmith/chain'
import { type FeeAction, type FeeTable, isFeeAction, splitFee, tableAt } from './feeTable.ts'
import { readFee, type TopInstruction } from './readFee.ts'

/** A transaction as far as it can pay an affiliate. */
export type TopTransaction = {
  readonly signature: Signature
  readonly slot: bigint
  /** Seconds since 1970; null where the network does not keep it. */
  readonly time: number | null
  readonly hasFailed: boolean
  readonly signers: readonly Address[]
  readonly instructions: readonly TopInstruction[]
}

/** An action that paid an affiliate exactly what its instance's table says. */
export type Conversion = {
  readonly signature: Signature
  readonly slot: bigint
  readonly time: number | null
  readonly action: FeeAction
  /** All of the fee, in lamports. */
  readonly feeLamports: bigint
  /** The affiliate's share of it. */
  readonly lamports: bigint
}

/**
 * Judges whether a transaction counts for an affiliate: it succeeded, and its own instructions are the transfer to the operator,
 * one memo and the transfer to the affiliate, all by who paid for the transaction and exactly as the table of its slot splits them.
 */
export function readConversion(
  transaction: TopTransaction,
  { affiliate, tables }: { readonly affiliate: Address; readonly tables: readonly FeeTable[] },
): Conversion | null {
  const { signature, slot, time, hasFailed, signers } = transaction
  const fee = hasFailed ? null : readFee(transaction.instructions)
  const table = tableAt(tables, slot)
  if (!fee || !table || !isFeeAction(fee.action) || fee.payer !== signers[0]) return null
  if (fee.affiliate?.address !== affiliate || signers.includes(affiliate)) return null
  if (fee.treasury !== table.treasury || affiliate === table.treasury) return null
  const feeLamports = table.lamports[fee.action] ?? 0n
  const { treasuryLamports, affiliateLamports } = splitFee(feeLamports, table.affiliateBasisPoints)
  const isExact = fee.treasuryLamports === treasuryLamports && fee.affiliate.lamports === affiliateLamports
  if (!isExact || affiliateLamports === 0n) return null
  return { signature, slot, time, action: fee.action, feeLamports, lamports: affiliateLamports }
}

/** A transaction as `getTransaction` tells it with `json`. */
type Told = {
  readonly slot: bigint
  readonly blockTime: bigint | null
  readonly meta: { readonly err: unknown } | null
  readonly transaction: {
    readonly message: {
      readonly accountKeys: readonly Address[]
      readonly header: { readonly numRequiredSignatures: number }
      readonly instructions: readonly {
        readonly programIdIndex: number
        readonly accounts: readonly number[]
        readonly data: string
      }[]
    }
  }
}

/** Reads the instructions that a transaction itself names. One whose end is not told counts as failed. */
export function readTopTransaction(signature: Signature, told: Told): TopTransaction {
  const { message } = told.transaction
  const keys = listAccounts(told)
  return {
    signature,
    slot: told.slot,
    time: told.blockTime === null ? null : Number(told.blockTime),
    hasFailed: told.meta === null || told.meta.err !== null,
    signers: keys.slice(0, message.header.numRequiredSignatures),
    instructions: message.instructions.flatMap(({ programIdIndex, accounts, data }) => {
      const programAddress = keys[programIdIndex]
      if (!programAddress) return []
      return [
        {
          programAddress,
          accounts: accounts.flatMap((index) => keys[index] ?? []),
          data: getBase58Encoder().encode(data),
        },
      ]
    }),
  }
}
