import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { priorityLamports } from '../cost/fetchPriorityLevels.ts'
import { findExtension, type MintExtension } from '../read/mintExtensions.ts'
import type { ReadRent } from '../token/planCreateToken.ts'
import { accountExtensionBytes, associatedAccountBytes } from '../token/sizeToken.ts'
import type { TransferLayout } from './encodeTransfers.ts'
import type { Distribution } from './planDistribution.ts'

/** The sender's costs, in lamports. */
export type DistributionCost = {
  readonly made: number
  /** Rent of new accounts, which their owners keep. */
  readonly depositLamports: bigint
  readonly transactions: number
  readonly feeLamports: bigint
  readonly priorityLamports: bigint
  readonly totalLamports: bigint
}

const classicAccountBytes = 165
const signatureLamports = 5_000n

/** Computes a distribution's cost, with rent from the network. */
export async function costDistribution(
  readRent: ReadRent,
  {
    batches,
    layout,
    token,
  }: Pick<Distribution, 'batches' | 'layout'> & {
    readonly token: { readonly program: string; readonly extensions: readonly MintExtension[] }
  },
): Promise<DistributionCost> {
  const made = batches.reduce((sum, { shape }) => sum + shape.made, 0)
  const deposit = made > 0 ? await readRent(sizeAccount(token)) : 0n
  const fees = signatureLamports * BigInt(batches.length)
  const priority = BigInt(batches.length) * pricePriority(layout)
  const deposits = deposit * BigInt(made)
  return {
    made,
    depositLamports: deposits,
    transactions: batches.length,
    feeLamports: fees,
    priorityLamports: priority,
    totalLamports: deposits + fees + priority,
  }
}

const pricePriority = ({ budget }: TransferLayout) => (budget ? priorityLamports(budget) : 0n)

function sizeAccount(token: { readonly program: string; readonly extensions: readonly MintExtension[] }): number {
  if (token.program === TOKEN_PROGRAM_ADDRESS) return classicAccountBytes
  // The keys are the extensions, by its type.
  const kinds = Object.keys(accountExtensionBytes) as (keyof typeof accountExtensionBytes)[]
  return kinds.reduce(
    (sum, kind) => sum + (findExtension(token, kind) ? (accountExtensionBytes[kind] ?? 0) : 0),
    associatedAccountBytes,
  )
}
