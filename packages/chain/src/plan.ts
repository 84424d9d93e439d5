import type { Address, AddressesByLookupTableAddress, InstructionPlan } from '@solana/kit'

/** Kind of a plan, as the journal and receipts name it. `send/kinds.ts` of `connect` maps it to a page and a title. */
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
  /** From the wallet modal: a transfer, a swap by a provider, and several calls as one. */
  | 'transfer'
  | 'wallet-swap'
  | 'wallet-batch'

/**
 * A change on a chain, independent of how it is sent. `tokens` creates plans, `connect` sends them, and neither knows
 * the other.
 */
export type Plan = {
  readonly kind: PlanKind
  /** Pays the fee and signs. The only signer of this product's plans. */
  readonly feePayer: Address
  readonly instructions: InstructionPlan
  /** The instructions are already packed into transactions. By default they are packed as they fit. */
  readonly isPacked?: true
  /** Account that the plan is about (the mint). Its existence afterwards proves that the plan ran. */
  readonly subject: Address
  /** Display name, stored in the journal. */
  readonly label: string
  /**
   * `signature` if the subject may exist anyway, as the accounts of recipients do: then only the signature's status
   * proves that the plan ran. Default: the subject's existence.
   */
  readonly proof?: 'signature'
  /** Fixed compute budget. Default: found by simulation. */
  readonly budget?: { readonly units: number; readonly microLamports: bigint }
  /** `legacy` for wallets without version 0, 1 for wallets that support it. Default: version 0. */
  readonly version?: 'legacy' | 1
  /**
   * The fee payer's nonce account, whose value replaces the blockhash: the signed transaction does not expire, and
   * lands at most once, because landing changes the value.
   */
  readonly nonceAccount?: Address
  /** Public lookup tables that shorten a version 0 transaction: the addresses in each. */
  readonly lookupTables?: AddressesByLookupTableAddress
}
