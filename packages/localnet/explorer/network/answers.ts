/**
 * What the network answers, as far as it is used here. The network of this package is the only one that ever answers;
 * what comes out of its accounts and transactions is text and numbers to show, and is never trusted beyond that.
 */

/** An integer on the wire: exact, and a `bigint` where a `number` would not be. */
export type Integer = number | bigint

export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Null, a name, or a name with facts. */
export type TransactionError = null | string | { readonly [name: string]: unknown }

export type ParsedInstruction = {
  readonly programId: string
  readonly program?: string
  readonly parsed?: string | { readonly type: string; readonly info: Readonly<Record<string, unknown>> }
  readonly accounts?: readonly string[]
  readonly data?: string
  readonly stackHeight?: number | null
}

export type TokenAmount = { readonly amount: string; readonly decimals: number; readonly uiAmountString: string }

export type TokenBalance = {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly uiTokenAmount: TokenAmount
}

type AccountKey = {
  readonly pubkey: string
  readonly signer: boolean
  readonly writable: boolean
  readonly source: 'transaction' | 'lookupTable'
}

export type TransactionAnswer = {
  readonly slot: Integer
  readonly blockTime: Integer | null
  readonly version: 'legacy' | number
  readonly transaction: {
    readonly signatures: readonly string[]
    readonly message: {
      readonly accountKeys: readonly AccountKey[]
      readonly recentBlockhash: string
      readonly instructions: readonly ParsedInstruction[]
    }
  }
  readonly meta: {
    readonly err: TransactionError
    readonly fee: Integer
    readonly preBalances: readonly Integer[]
    readonly postBalances: readonly Integer[]
    readonly preTokenBalances: readonly TokenBalance[]
    readonly postTokenBalances: readonly TokenBalance[]
    readonly innerInstructions: readonly {
      readonly index: number
      readonly instructions: readonly ParsedInstruction[]
    }[]
    readonly logMessages: readonly string[] | null
    readonly computeUnitsConsumed?: Integer
  }
}

export type SignatureStatus = {
  readonly slot: Integer
  readonly confirmations: Integer | null
  readonly err: TransactionError
  readonly confirmationStatus: Commitment
}

export type SignatureEntry = {
  readonly signature: string
  readonly slot: Integer
  readonly err: TransactionError
  readonly memo: string | null
  readonly blockTime: Integer | null
  readonly confirmationStatus: Commitment
}

export type BlockAnswer = {
  readonly blockhash: string
  readonly previousBlockhash: string
  readonly parentSlot: Integer
  readonly blockHeight: Integer | null
  readonly blockTime: Integer | null
  readonly signatures: readonly string[]
}

/** An account's data in words, or its bytes. */
export type AccountContent =
  | {
      readonly program: string
      readonly parsed: { readonly type: string; readonly info?: unknown }
      readonly space: number
    }
  | readonly [base64: string, encoding: 'base64']

export type AccountAnswer = {
  readonly data: AccountContent
  readonly executable: boolean
  readonly lamports: Integer
  readonly owner: string
  readonly space: number
}

export type MintFacts = {
  readonly supply: string
  readonly decimals: number
  readonly isInitialized: boolean
  readonly mintAuthority: string | null
  readonly freezeAuthority: string | null
  readonly extensions?: readonly Extension[]
}

export type TokenAccountFacts = {
  readonly mint: string
  readonly owner: string
  readonly tokenAmount: TokenAmount
  readonly state: string
  readonly isNative: boolean
  readonly delegate?: string
  readonly delegatedAmount?: TokenAmount
  readonly closeAuthority?: string
  readonly extensions?: readonly Extension[]
}

export type Extension = { readonly extension: string; readonly state?: unknown }
