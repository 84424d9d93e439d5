import type { Address } from '@solana/kit'
import type { InstructionName, ProgramName } from '@solsmith/chain'

/** Authorities that `setAuthority` transfers. */
export type AuthorityName =
  | 'mint'
  | 'freeze'
  | 'owner'
  | 'close'
  | 'transferFee'
  | 'withheldFees'
  | 'closeMint'
  | 'interest'
  | 'delegate'
  | 'hook'
  | 'confidential'
  | 'confidentialFee'
  | 'pointer'
  | 'groupPointer'
  | 'memberPointer'
  | 'multiplier'
  | 'pause'
  | 'permissionedBurn'
  | 'metadata'
  | 'other'

/** What an instruction does, as one figure or line. */
export type InstructionDetail =
  | { readonly kind: 'sol'; readonly lamports: bigint }
  | {
      readonly kind: 'units'
      readonly amount: bigint
      /** As stated by the transaction, here or when it creates the mint; the program refuses any other value. */
      readonly decimals?: number
      readonly mint?: Address
      /** Symbol from the same transaction. */
      readonly symbol?: string
      /** Source token account, if the instruction does not name the mint. */
      readonly from?: Address
      readonly to?: Address
    }
  | { readonly kind: 'authority'; readonly authority: AuthorityName; readonly next: Address | null }
  | { readonly kind: 'token'; readonly name: string; readonly symbol: string; readonly uri: string }
  /** Multi-line; other control characters are escaped. */
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'transferFee'
      readonly basisPoints: number
      /** Per transfer, in base units. */
      readonly maximumFee: bigint
      readonly mint?: Address
      readonly decimals?: number
      readonly symbol?: string
    }
  /** Basis points a year. */
  | { readonly kind: 'interest'; readonly basisPoints: number }
  /** Of displayed balances, from `startSeconds` (Unix time) or immediately. */
  | { readonly kind: 'multiplier'; readonly multiplier: number; readonly startSeconds: bigint | null }
  /** Of new token accounts. */
  | { readonly kind: 'accountState'; readonly isFrozen: boolean }
  /** A null value removes it. */
  | { readonly kind: 'field'; readonly field: string; readonly value: string | null }
  | { readonly kind: 'computeUnits'; readonly count: number }
  | { readonly kind: 'computePrice'; readonly microLamports: bigint }

/** What an address receives: value, an account or an authority. */
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

/** Decoded instruction; unknown parts are null. */
export type DescribedInstruction = {
  readonly programAddress: Address
  readonly program: ProgramName | null
  /** Null if unknown or if its accounts cannot be read: bytes and accounts are shown instead. */
  readonly instruction: InstructionName | null
  readonly detail: InstructionDetail | null
  /** Addresses that gain; all accounts for an unknown instruction. */
  readonly gains: readonly Gain[]
  readonly dataHex: string
}

/** Change in the signer's balance. */
export type BalanceChange = {
  readonly mint: Address | null
  readonly symbol: string | null
  readonly decimals: number
  /** Base units; negative for outflows. */
  readonly amount: bigint
  /** Balance before. */
  readonly held: bigint
}

/** Authority that the user loses or shares without a balance change. */
export type PowerLoss = {
  readonly kind: 'owner' | 'delegate' | 'closeAuthority' | 'frozen' | 'program' | 'data' | 'rights'
  readonly account: Address
  /** Null if no one receives it. */
  readonly to: Address | null
  /** Amount that a delegate may take. */
  readonly amount?: bigint
}

/** Part of an account in a transaction. */
export type AccountPart =
  | { readonly kind: 'wallet' | 'programAddress' | 'poolVaults' | 'lockVault' | 'poolFee' }
  | {
      readonly kind: 'mint' | 'metadata' | 'pool' | 'lock'
      readonly token: string
      readonly isNew: boolean
    }
  | { readonly kind: 'program'; readonly program: ProgramName | null }

/** Simulated effects of a transaction. */
export type ApprovalEffects =
  | {
      readonly status: 'known'
      readonly balances: readonly BalanceChange[]
      readonly losses: readonly PowerLoss[]
      /** Other accounts whose balances grow. */
      readonly receivers: ReadonlySet<Address>
      readonly parts: ReadonlyMap<Address, AccountPart>
      readonly feeLamports: bigint | null
      /** Owners of the token accounts it writes to. */
      readonly owners: ReadonlyMap<Address, Address>
      readonly symbols: ReadonlyMap<Address, string>
      /** Mint and decimals of the token accounts. */
      readonly mints: ReadonlyMap<Address, Address>
      readonly decimals: ReadonlyMap<Address, number>
    }
  /**
   * The simulation failed. `isUnlandable`: its blockhash is unknown (as in a sign-in transaction), so it can never
   * execute.
   */
  | { readonly status: 'failed'; readonly isUnlandable?: true }
  | { readonly status: 'unread' }

/** A transaction to sign, and its effects. */
export type DescribedTransaction = {
  readonly feePayer: Address
  /** Never expires, because it advances a durable nonce. */
  readonly isDurable: boolean
  readonly instructions: readonly DescribedInstruction[]
  readonly effects: ApprovalEffects
}
