import { type Address, getBase58Encoder, type Signature } from '@solana/kit'
import { listAccounts } from '@solsmith/chain'
import { type FeeAction, type FeeTable, isFeeAction, splitFee, tableAt } from './feeTable.ts'
import { readFee, type TopInstruction } from './readFee.ts'

export type TopTransaction = {
  readonly signature: Signature
  readonly slot: bigint
  /** Seconds since 1970; null if the network no longer stores it. */
  readonly time: number | null
  readonly hasFailed: boolean
  readonly signers: readonly Address[]
  readonly instructions: readonly TopInstruction[]
}

/** Action that paid an affiliate exactly as its instance's table requires. */
export type Conversion = {
  readonly signature: Signature
  readonly slot: bigint
  readonly time: number | null
  readonly action: FeeAction
  /** Whole fee, in lamports. */
  readonly feeLamports: bigint
  /** Affiliate's share. */
  readonly lamports: bigint
}

/**
 * Accepts a successful transaction whose fee payer transfers to operator and affiliate around one memo, split exactly
 * by the table of its slot.
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

/** `getTransaction` with `json` encoding. */
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

/** A missing status counts as failed. */
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
