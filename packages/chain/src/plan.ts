import type { Address, AddressesByLookupTableAddress, InstructionPlan } from '@solana/kit'

/** What a plan does, as the journal and receipts name it. `send/kinds.ts` of `connect` says where each is resumed, and what it is called. */
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
  /** From the wallet's own window: SOL or a token to someone, one token for another by a provider, and several calls as one. */
  | 'transfer'
  | 'wallet-swap'
  | 'wallet-batch'

/**
 * What should happen on a chain, before anyone has decided how it is sent. `tokens` makes plans, `connect` sends them,
 * and neither knows the other.
 */
export type Plan = {
  readonly kind: PlanKind
  /** Pays the fee and signs. The only signer of the plans of this product. */
  readonly feePayer: Address
  readonly instructions: InstructionPlan
  /**
   * Its instructions are plans of one transaction each, or one such plan, with the room that the planner left in them. They are
   * put together as they fit when not said.
   */
  readonly isPacked?: true
  /** The account that the plan is about (the mint). Its existence afterwards is the proof that the plan ran. */
  readonly subject: Address
  /** A name for people, kept in the journal with the subject. */
  readonly label: string
  /**
   * `signature` where the subject may exist anyway (anyone who is paid has an account already): then the network's word about
   * the signature alone tells whether the plan ran. The subject's existence tells it when not said.
   */
  readonly proof?: 'signature'
  /** What is paid for running it, where that is fixed beforehand; found out by simulating when not said. */
  readonly budget?: { readonly units: number; readonly microLamports: bigint }
  /** `legacy` for wallets that know nothing newer, 1 where a wallet says that it signs it; version 0 when not said. */
  readonly version?: 'legacy' | 1
  /**
   * The fee payer's nonce account, whose value takes the place of a blockhash: what is signed with it waits as long as a person
   * needs, and lands once or never, because landing changes the value.
   */
  readonly nonceAccount?: Address
  /** Public lookup tables that make a transaction of version 0 shorter: the addresses in each. */
  readonly lookupTables?: AddressesByLookupTableAddress
}
