import type { Address } from '@solana/kit'
import type { InstructionName, ProgramName } from '@solsmith/chain'

/** Powers that `setAuthority` passes on. */
export type AuthorityName = 'mint' | 'freeze' | 'owner' | 'close' | 'metadata' | 'other'

/** What an instruction does, as far as it can be told in one figure or line. */
export type InstructionDetail =
  | { readonly kind: 'sol'; readonly lamports: bigint }
  | {
      readonly kind: 'units'
      readonly amount: bigint
      /** As the transaction itself says, here or where it makes the mint; the program refuses any other. */
      readonly decimals?: number
      readonly mint?: Address
      /** As the transaction itself names a token that it makes. */
      readonly symbol?: string
      /** The token account that it leaves, where the instruction does not name the mint. */
      readonly from?: Address
      /** The token account that gets it. */
      readonly to?: Address
    }
  /** `next` is null for no one. */
  | { readonly kind: 'authority'; readonly authority: AuthorityName; readonly next: Address | null }
  | { readonly kind: 'token'; readonly name: string; readonly symbol: string; readonly uri: string }
  /** In lines; what else is hidden is written out. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'computeUnits'; readonly count: number }
  | { readonly kind: 'computePrice'; readonly microLamports: bigint }

/** What an address gets: value, an account, or a power. */
export type GainRole =
  | 'account'
  | 'authority'
  | 'closeAuthority'
  | 'creator'
  | 'delegate'
  | 'feeAuthority'
  | 'freezeAuthority'
  | 'metadata'
  | 'mintAuthority'
  | 'owner'
  | 'program'
  | 'to'
export type Gain = { readonly role: GainRole; readonly address: Address }

/** An instruction in the words of a wallet; what is not known of it is null. */
export type DescribedInstruction = {
  readonly programAddress: Address
  /** Null for a program that we do not know. */
  readonly program: ProgramName | null
  /** Null for an instruction that we do not know, or whose accounts cannot be read: its bytes and accounts are shown. */
  readonly instruction: InstructionName | null
  readonly detail: InstructionDetail | null
  /** Each address that gains by it; of one that we do not know, each of its accounts. */
  readonly gains: readonly Gain[]
  readonly dataHex: string
}

/** What the account that signs would have more or less of. */
export type BalanceChange = {
  /** Null for SOL. */
  readonly mint: Address | null
  readonly symbol: string | null
  readonly decimals: number
  /** Base units; below zero for what leaves. */
  readonly amount: bigint
  /** What there is of it before. */
  readonly held: bigint
}

/** A power over what the person has that changes, although no balance does. */
export type PowerLoss = {
  readonly kind: 'owner' | 'delegate' | 'closeAuthority' | 'frozen' | 'program' | 'data' | 'rights'
  /** Over which account. */
  readonly account: Address
  /** Who gets it; null where no one does. */
  readonly to: Address | null
  /** How much of a token a delegate may take. */
  readonly amount?: bigint
}

/** What the network says that the bytes would do. */
export type ApprovalEffects =
  | {
      readonly status: 'known'
      readonly balances: readonly BalanceChange[]
      readonly losses: readonly PowerLoss[]
      /** Others who have more of something afterwards. */
      readonly receivers: ReadonlySet<Address>
      /** Null where the network does not say. */
      readonly feeLamports: bigint | null
      /** Who owns the token accounts that it writes to. */
      readonly owners: ReadonlyMap<Address, Address>
      readonly symbols: ReadonlyMap<Address, string>
      /** Whose tokens the token accounts hold, and into how many decimals those are divided. */
      readonly mints: ReadonlyMap<Address, Address>
      readonly decimals: ReadonlyMap<Address, number>
    }
  /** It would fail. Where the network knows no blockhash of it, as of a sign-in by a transaction, it cannot be executed at all. */
  | { readonly status: 'failed'; readonly isUnlandable?: true }
  /** The network did not answer. */
  | { readonly status: 'unread' }

/** A transaction that is to be signed, and what it would do. */
export type DescribedTransaction = {
  readonly feePayer: Address
  /** Whether it never expires, because it uses up a durable nonce. */
  readonly isDurable: boolean
  readonly instructions: readonly DescribedInstruction[]
  readonly effects: ApprovalEffects
}
