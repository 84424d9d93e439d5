import type { Power } from './token/powers.ts'
import { errorMessages } from './words/en.ts'

/** What can go wrong in this room, and the facts that come with it. A name never changes once shipped. */
export type EarlyErrors = {
  /** The link to the metadata does not fit where the token keeps it. */
  MetadataUriTooLongError: { uri: string; bytes: number; limitBytes: number }
  /** The name or the symbol does not fit where the token keeps it. */
  MetadataTextTooLongError: { field: 'name' | 'symbol'; text: string; bytes: number; limitBytes: number }
  /** The royalty is no whole number of basis points, or more than all of a sale. */
  MetadataRoyaltyError: { basisPoints: number; limit: number }
  /** The creators are none, too many or named twice, or their shares do not make 100 percent. */
  MetadataCreatorsError: { count: number; limit: number; sumPercent: number; hasRepeats: boolean }
  /** The link would not work for anybody but this machine. */
  MetadataUriNotPublicError: { uri: string; network: string }
  /** There is no account at the address. */
  TokenNotFoundError: { address: string }
  /** The account belongs to another program, or is no mint. */
  NotAMintError: { address: string; owner: string }
  /** A number does not fit where the chain keeps it. */
  AmountRangeError: { amount: bigint; largest: bigint }
  /** The network does not keep the transaction that made the token. */
  CreationNotFoundError: { address: string }
}

/** What can go wrong once somebody manages a token: their sentences are loaded with what throws them (decision 14). */
export type LateErrors = {
  /** The network does not keep the transaction. */
  TransactionNotKeptError: { signature: string }
  /** The text is no receipt of this product. */
  ReceiptFormatError: { beginning: string }
  /** The text is no template of a token; `field` is what cannot be read, or null for all of it. */
  TemplateFormatError: { field: string | null }
  /** The wallet is not who can do this. */
  PowerNotHeldError: { mint: string; power: Power; holder: string | null; wallet: string }
  /** Nothing would be different afterwards. */
  NothingToDoError: { mint: string }
  /** Nothing is asked for. */
  AmountZeroError: { amount: bigint }
  /** A supply fits into 64 bits, and there is not that much room left. */
  SupplyFullError: { amount: bigint; room: bigint; decimals: number }
  /** Some of the token exists still. */
  SupplyLeftError: { mint: string; supply: bigint; decimals: number }
  /** The owner has no such account of the token. */
  NoTokenAccountError: { owner: string; mint: string }
  /** There is less in the account. */
  BalanceTooSmallError: { amount: bigint; balance: bigint; decimals: number }
  /** A payment of the list landed, and no node gives it: what it paid is not known. */
  PaymentNotReadError: { signature: string }
  /** The account is frozen; the holder of the freeze authority could thaw it. */
  AccountFrozenError: { account: string; holder: string | null }
  AccountNotFrozenError: { account: string }
  /** The account is a pool's: without it nobody can trade there. */
  PoolVaultError: { account: string }
  /** The token says nothing of itself. */
  NoMetadataError: { mint: string }
  /** An extra field has no name, is not there, or belongs to a token that cannot have any. */
  MetadataFieldError: { key: string; reason: 'empty' | 'absent' | 'classic' }
  /** The token was made without this extension, and no token gets one later. */
  ExtensionMissingError: { mint: string; extension: string }
  /** Every transfer would fail. */
  NotSendableError: { mint: string; reason: 'non-transferable' | 'paused' | 'hook' | 'born-frozen' }
  /** The accounts of a token hold more of it than exists: what the node listed cannot be true. */
  HoldersAboveSupplyError: { mint: string; held: bigint; supply: bigint; decimals: number }
  /** The fee is no whole number of basis points, or more than all of a transfer. */
  TransferFeeRangeError: { basisPoints: number; limit: number }
}

/** What can go wrong with pools: their sentences are loaded with what throws them (decision 14). */
export type PoolErrors = {
  /** There is no account at the address. */
  PoolNotFoundError: { address: string }
  /** The account is another program's, or none of its pools. */
  NotAPoolError: { address: string; owner: string; venue: string }
  /** It looks like a pool, but something in it does not belong to it. */
  FakePoolError: { address: string; reason: 'lp-mint' | 'lp-authority' | 'vault' | 'tier' }
  /** The tokens have a pool of this tier, at `pool`. */
  PoolExistsError: { pool: string }
  /** The same token twice. */
  SameTokenError: { mint: string }
  PoolExtensionError: { venue: string; mint: string; extension: string }
  TierNotFoundError: { tier: string }
  TierClosedError: { tier: string }
  /** The wallet has none of the token. */
  NoBalanceError: { mint: string; wallet: string }
  /** There is not enough SOL for what is put in and what it costs. */
  NotEnoughSolError: { neededLamports: bigint; haveLamports: bigint }
  /** The root of the product of both amounts is 100 or less. */
  PoolTooSmallError: { tokenAmount: bigint; quoteAmount: bigint }
  /** One of the amounts that the price gives is nothing. */
  PriceTooSmallError: { tokenDecimals: number; quoteDecimals: number }
  /** Seconds since 1970. */
  OpenTimeError: { openTime: bigint; earliest: bigint; latest: bigint }
  /** What would come out is less than one unit. */
  DustError: Record<never, never>
  /** A number of the trade is beyond 64 bits. */
  AmountTooLargeError: { amount: bigint }
  PoolTooShallowError: { wanted: bigint; reserve: bigint }
  PoolPausedError: { pool: string; action: 'deposit' | 'withdraw' | 'swap' }
  /** A vault of the pool is frozen: nothing of that token moves. */
  VaultFrozenError: { vault: string; mint: string; holder: string | null }
  PoolNotOpenError: { pool: string; openTime: bigint }
  /** Basis points beyond what anybody means. */
  SlippageRangeError: { slippageBps: number; least: number; most: number }
  /** The pool has moved past the bounds of the quote. */
  PriceMovedError: { pool: string; movedMillionths: bigint }
  NothingToRemoveError: { pool: string; wallet: string }
  PositionLockedError: { pool: string; wallet: string; lockedLp: bigint }
  NothingToCollectError: { feeNftMint: string }
  /** The wallet does not hold the NFT that the fees belong to. */
  NotFeeHolderError: { feeNftMint: string; wallet: string }
}

export type TokenErrors = EarlyErrors & LateErrors & PoolErrors

export class TokenError<Name extends keyof TokenErrors = keyof TokenErrors> extends Error {
  override readonly name: Name
  readonly context: TokenErrors[Name]

  /** Early errors find their own sentence; `lateError` brings it along. */
  constructor(name: Name, context: TokenErrors[Name], options?: ErrorOptions & { readonly message?: string }) {
    super(options?.message ?? describeEarly(name, context), options)
    this.name = name
    this.context = context
  }
}

function describeEarly<Name extends keyof TokenErrors>(name: Name, context: TokenErrors[Name]): string {
  // The table has a sentence for each early name, made for the context of that name; a late one has been given its own.
  const write = errorMessages[name as keyof EarlyErrors] as ((facts: typeof context) => string) | undefined
  return write?.(context) ?? name
}

/** Tells whether `error` is ours and, when asked, exactly which. Narrows `error.context`. */
export function isTokenError<Name extends keyof TokenErrors>(error: unknown, name?: Name): error is TokenError<Name> {
  return error instanceof TokenError && (name === undefined || error.name === name)
}
