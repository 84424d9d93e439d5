import type { Address, AddressesByLookupTableAddress, InstructionPlan } from '@solana/kit'

/** Kind of a plan in the journal and receipts. */
export type PlanKind =
  | 'create-token'
  | 'create-token-and-pool'
  | 'make-nonce'
  | 'mint-supply'
  | 'burn'
  | 'freeze'
  | 'thaw'
  | 'set-authority'
  | 'update-metadata'
  | 'set-transfer-fee'
  | 'collect-fees'
  | 'tune'
  | 'pause'
  | 'resume'
  | 'close-mint'
  | 'create-pool'
  | 'create-pool-and-lock'
  | 'create-pool-and-burn'
  | 'add-liquidity'
  | 'remove-liquidity'
  | 'swap'
  | 'collect-liquidity-fees'
  | 'lock-liquidity'
  | 'burn-liquidity'
  | 'distribute'
  | 'reclaim'
  | 'wrap'
  | 'unwrap'
  /** From the wallet modal: a transfer, a swap by a provider, or several calls. */
  | 'transfer'
  | 'wallet-swap'
  | 'wallet-batch'
  /** Instructions of a site that uses the toolkit. */
  | 'instructions'

/** Change on chain, independent of its sending. */
export type Plan = {
  readonly kind: PlanKind
  /** The only signer of this product's plans. */
  readonly feePayer: Address
  readonly instructions: InstructionPlan
  /** Already packed into transactions. */
  readonly isPacked?: true
  /** Account whose existence proves success (the mint). */
  readonly subject: Address
  readonly label: string
  /** `signature` if the subject can exist regardless, so only the signature proves success. */
  readonly proof?: 'signature'
  /** Default: simulated. */
  readonly budget?: { readonly units: number; readonly microLamports: bigint }
  /** Default: version 0. */
  readonly version?: 'legacy' | 1
  /** Nonce account in place of a blockhash: the transaction does not expire and lands at most once. */
  readonly nonceAccount?: Address
  /** For version 0. */
  readonly lookupTables?: AddressesByLookupTableAddress
}
