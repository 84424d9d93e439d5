import type { Address } from '@solana/kit'
import type { ChainRpc, Network, Plan } from '@solsmith/chain'
import type { Fee } from '../fee/feeTable.ts'
import type { Mint } from '../read/decodeMint.ts'
import type { Token } from '../read/fetchToken.ts'
import type { AuthorityKind } from '../token/authorities.ts'
import type { CreateTokenPlan, ReadRent } from '../token/planCreateToken.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'
import type { Proof } from './proof.ts'

/** Pair in a pool's token order. */
export type Pair<T> = readonly [T, T]

/** Index of a pool's token. */
export type Side = 0 | 1

/** Exact price: base units of the quote per base units of the token. */
export type Price = { readonly quote: bigint; readonly token: bigint }

export const rateDenominator = 1_000_000n

/** Current terms of a pool tier. */
export type Tier = {
  readonly address: Address
  readonly index: number
  /** Trade fee per 1,000,000. */
  readonly tradeFeeRate: bigint
  /** Per 1,000,000 of the trade fee. */
  readonly protocolFeeRate: bigint
  readonly fundFeeRate: bigint
  /** Extra fee per 1,000,000 in pools with a creator fee. */
  readonly creatorFeeRate: bigint
  /** Creation fee, without rent. */
  readonly createFeeLamports: bigint
  /** Closed for new pools. */
  readonly isClosed: boolean
}

/** Token-2022 transfer fee: basis points, with a maximum in base units. */
export type FeeTerms = { readonly basisPoints: number; readonly maximumFee: bigint }

/** Token facts that a pool needs. */
export type PoolToken = {
  readonly mint: Address
  readonly program: Address
  /** Self-declared, empty if missing; `SOL` for wrapped SOL. */
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly supply: bigint
  /** Transfer fee of the current epoch; null for none. */
  readonly fee: FeeTerms | null
  /** Scheduled fee and its first epoch; null for none. */
  readonly nextFee: (FeeTerms & { readonly epoch: bigint }) | null
  readonly mintAuthority: Address | null
  /** Can freeze a vault, and with it the pool; null for no one. */
  readonly freezeAuthority: Address | null
}

/** A pool's token and its balances in base units. */
export type PoolSide = PoolToken & {
  readonly vault: Address
  /** Vault balance. */
  readonly held: bigint
  /** Owed fees of venue and creator, which are not liquidity. */
  readonly owed: { readonly protocol: bigint; readonly fund: bigint; readonly creator: bigint }
  /** `held` minus `owed`: belongs to LP holders and sets the price. */
  readonly reserve: bigint
  readonly isFrozen: boolean
  readonly powers: readonly { readonly power: AuthorityKind; readonly holder: Address }[]
  /** Well-known symbol imitated at another address; null for none. */
  readonly imitates: string | null
}

/** A pool with all its accounts from one slot. */
export type Pool = {
  readonly venue: VenueId
  readonly address: Address
  readonly slot: bigint
  /** The network's clock: seconds since 1970. */
  readonly time: bigint
  readonly epoch: bigint
  readonly tier: Tier
  readonly creator: Address
  readonly sides: Pair<PoolSide>
  /** SOL or a dollar token if there is one, else token 1. */
  readonly quoteSide: Side
  readonly lpMint: Address
  /** LP units that share the reserves, including the initial 100. Burning LP does not lower it. */
  readonly lpSupply: bigint
  /** The LP mint's supply: `lpSupply` without the initial 100 and burned LP. */
  readonly lpMinted: bigint
  readonly lpDecimals: number
  readonly observation: Address
  /** Seconds since 1970. */
  readonly openTime: bigint
  readonly paused: { readonly deposit: boolean; readonly withdraw: boolean; readonly swap: boolean }
  /** Null for none, else the side that pays. */
  readonly creatorFee: { readonly rate: bigint; readonly on: 'input' | 'token-0' | 'token-1' } | null
  /** At the canonical address of its tier and tokens. */
  readonly isCanonical: boolean
}

/** Supported venues. */
export type VenueId = 'raydium'

/** Warning about a pool, with figures. */
export type PoolWarning =
  | { readonly name: 'freeze-authority'; readonly mint: Address; readonly holder: Address }
  | { readonly name: 'mint-authority'; readonly mint: Address; readonly holder: Address }
  | { readonly name: 'transfer-fee'; readonly mint: Address; readonly basisPoints: number }
  | {
      readonly name: 'transfer-fee-changes'
      readonly mint: Address
      readonly basisPoints: number
      readonly epoch: bigint
    }
  /** Below 1 SOL: price move in millionths of a 0.1 SOL buy. */
  | { readonly name: 'thin'; readonly movedMillionths: bigint }
  /** Less than 20 % of the supply is in the pool. */
  | { readonly name: 'small-share'; readonly millionths: bigint }
  /** The creator keeps more than 20 % of the supply. */
  | { readonly name: 'creator-keeps'; readonly millionths: bigint }

/** Whether a venue accepts a token. */
export type TokenCheck = {
  /** Refused extensions; `extensionTitles` names most of them. */
  readonly refused: readonly string[]
  readonly warnings: readonly PoolWarning[]
}

/** Two known values of a new pool, in base units. A market cap implies a price. */
export type PoolCreationContext =
  | { readonly quoteAmount: bigint; readonly tokenAmount: bigint }
  | { readonly quoteAmount: bigint; readonly price: Price }
  | { readonly quoteAmount: bigint; readonly marketCap: bigint }
  | { readonly tokenAmount: bigint; readonly price: Price }
  | { readonly tokenAmount: bigint; readonly marketCap: bigint }

/** Input of `quoteCreate`: two of three amounts, tokens and tier. */
export type QuoteCreateInput = {
  readonly token: PoolToken
  readonly quote: PoolToken
  readonly tier: Tier
  readonly known: PoolCreationContext
  /** For a warning about the creator's remaining tokens. */
  readonly creatorKeeps?: bigint
}

/** Quote of a new pool. */
export type CreateQuote = {
  /** Payment in base units, including transfer fees. */
  readonly tokenAmount: bigint
  readonly quoteAmount: bigint
  /** Amount that arrives in the vaults and sets the price. */
  readonly tokenReserve: bigint
  readonly quoteReserve: bigint
  readonly price: Price
  /** Price times supply, in base units of the quote. */
  readonly marketCap: bigint
  /** Millionths of the supply. */
  readonly shareMillionths: bigint
  /** The creator's LP, without the initial 100 units. */
  readonly lp: bigint
  readonly lockedLp: bigint
  readonly warnings: readonly PoolWarning[]
}

/** Known value of a deposit: the LP, or the amount of one token. */
export type DepositKnown = { readonly lp: bigint } | { readonly side: Side; readonly amount: bigint }

/** Cost of an amount of LP (`quoteDeposit`). */
export type DepositQuote = {
  readonly lp: bigint
  /** Base units, including transfer fees. */
  readonly amounts: Pair<bigint>
  /** Upper bounds in the instruction. */
  readonly maximums: Pair<bigint>
  /** Share of the pool afterwards, in millionths. */
  readonly shareMillionths: bigint
  readonly slippageBps: number
}

/** Return of an amount of LP (`quoteWithdraw`). */
export type WithdrawQuote = {
  readonly lp: bigint
  /** Base units after transfer fees. */
  readonly amounts: Pair<bigint>
  /** Lower bounds in the instruction. */
  readonly minimums: Pair<bigint>
  readonly slippageBps: number
}

/** Known value of a trade, in base units. */
export type SwapKnown =
  /** Including its transfer fee. */
  | { readonly input: Side; readonly amountIn: bigint }
  /** After its transfer fee. */
  | { readonly input: Side; readonly amountOut: bigint }

/** Exact trade for the current pool state (`quoteSwap`). */
export type SwapQuote = {
  readonly kind: 'exact-in' | 'exact-out'
  /** Exact amount in the instruction: `amountIn`, or the requested output. */
  readonly exact: bigint
  readonly input: Side
  /** Base units that the wallet gives and receives. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Bound in the instruction: minimum output for an exact input, maximum input for an exact output. */
  readonly limit: bigint
  readonly slippageBps: number
  /** In the input token. */
  readonly tradeFee: bigint
  /** Part of the trade fee that is not liquidity. */
  readonly protocolFee: bigint
  readonly fundFee: bigint
  /** In the input or output token, as configured by the pool. */
  readonly creatorFee: bigint
  readonly creatorFeeSide: Side
  readonly transferFees: { readonly input: bigint; readonly output: bigint }
  /** Price impact without fees, in millionths (10,000 is 1 %). */
  readonly impactMillionths: bigint
  /** In the pool's order. */
  readonly reservesAfter: Pair<bigint>
}

/** Result of a buy of one size, in base units. */
export type DepthRow = {
  readonly quoteIn: bigint
  readonly tokensOut: bigint
  readonly impactMillionths: bigint
  readonly priceAfter: Price
  readonly marketCapAfter: bigint
}

/** Input of `quoteDepth`. */
export type QuoteDepthInput = {
  readonly tokenReserve: bigint
  readonly quoteReserve: bigint
  readonly supply: bigint
  readonly tradeFeeRate: bigint
  /** Base units of the quote. */
  readonly sizes: readonly bigint[]
}

/** Open time: now, or seconds since 1970. */
export type OpenTime = 'now' | bigint

/** `wallet` pays, signs, gives and receives. */
type ByWallet = { readonly wallet: Address }

/** Options to fit several steps into one transaction. */
export type FitInput = {
  /** Public lookup table; `/api/config` and `Network` name the operator's. */
  readonly lookupTable: Address | null
  /** Version 1, only for wallets that declare it: never, if version 0 is too small, or always. */
  readonly version1: 'never' | 'needed' | 'always'
  /** The instance's fee, included in the transaction's size. */
  readonly fee?: Fee | null
}

/** Share of the creator's LP to lock or burn. */
export type KeepRequest = {
  readonly action: 'lock' | 'burn'
  /** Whole percent, from 1 to 100. */
  readonly share: number
  /** As in `planLock`. */
  readonly seed: string
}

/** Input of `planCreate`. Amounts in base units. */
export type PlanCreateInput = ByWallet & {
  readonly token: Address
  readonly quote: Address
  readonly tier: Address
  readonly tokenAmount: bigint
  readonly quoteAmount: bigint
  readonly openTime: OpenTime
  /**
   * Null for the canonical address. A random text (`createSeed()`) gives an unpredictable address, whose derived key
   * signs once without a prompt and is useless afterwards, because the venue's program owns the account.
   */
  readonly poolSeed: string | null
  /** Done in the same transaction if it fits; otherwise the plan states the reason. */
  readonly keep?: KeepRequest & FitInput
}

/** Input of `planDeposit`: the pool, and the quote with its bounds. */
export type PlanDepositInput = ByWallet & {
  readonly pool: Pool
  readonly quote: DepositQuote
}

/** Input of `planWithdraw`. */
export type PlanWithdrawInput = ByWallet & {
  readonly pool: Pool
  readonly quote: WithdrawQuote
  /** Receives SOL instead of wrapped SOL. */
  readonly asSol: boolean
  /** Closes empty LP accounts and returns their rent. */
  readonly closesEmpty: boolean
}

/** Input of `planSwap`: the pool and the quote with its bound. `asSol` uses SOL instead of wrapped SOL. */
export type PlanSwapInput = ByWallet & { readonly pool: Pool; readonly quote: SwapQuote; readonly asSol: boolean }

/** Location of a pool that has not been read. */
export type PoolPlace = {
  readonly address: Address
  readonly mints: Pair<Address>
  /** As in `Pool`. */
  readonly lpSupply: bigint
}

/** One trade of a route. */
export type Hop = { readonly pool: Pool; readonly quote: SwapQuote }

/** Atomic trades between two tokens (`findRoute`). The first of two buys exactly what the second sells. */
export type Route = {
  readonly hops: readonly [Hop] | readonly [Hop, Hop]
  /** Maximum input and current output, in base units with transfer fees. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Bound in the last instruction. */
  readonly minimumOut: bigint
}

/** Input of `planRoute`. Each end is SOL, or wrapped SOL as an ordinary token. */
export type PlanRouteInput = ByWallet & {
  readonly route: Route
  readonly paysSol: boolean
  readonly getsSol: boolean
}

/** Input of `planLock`. */
export type PlanLockInput = ByWallet & {
  readonly pool: Pick<Pool, 'address' | 'lpMint' | 'lpDecimals' | 'sides'>
  /** LP units to lock permanently. */
  readonly lp: bigint
  /** Random text (`createSeed()`) for the fee NFT's address; the same text never locks twice. */
  readonly seed: string
}

/** Input of `planCollect`. */
export type PlanCollectInput = ByWallet & {
  readonly pool: Pool
  readonly feeNftMint: Address
  readonly asSol: boolean
}

/** Input of `planBurnLp`. `lp` in LP units. */
export type PlanBurnLpInput = ByWallet & {
  readonly pool: Pick<Pool, 'address' | 'lpMint' | 'lpDecimals' | 'sides'>
  readonly lp: bigint
}

/** Plan that creates `pool`. */
export type CreatePoolPlan = Plan & {
  /** States whether the requested lock or burn is included. */
  readonly kind: 'create-pool' | 'create-pool-and-lock' | 'create-pool-and-burn'
  readonly pool: Address
  readonly lpMint: Address
  /** Why the lock or burn needs a second signature; null if not. */
  readonly reason: string | null
}

/** Input of `planLaunch`: a token, its pool and sending options. Amounts in base units. */
export type PlanLaunchInput = ByWallet &
  FitInput & {
    readonly draft: TokenDraft
    /** As in `planCreateToken`. Twelve characters of `createSeed()` suffice and save four bytes. */
    readonly seed: string
    readonly uri: string
    readonly network: Pick<Network, 'id' | 'name'>
    readonly quote: Address
    readonly tier: Address
    /** From the creator's share. */
    readonly tokenAmount: bigint
    readonly quoteAmount: bigint
    readonly openTime: OpenTime
    /** Random text for two transactions: gives the pool an unpredictable address. */
    readonly poolSeed: string
    /** As in `planCreateToken`, for each transaction. */
    readonly nonceAccount?: Address
  }

/** Plans for a token and its pool. */
export type LaunchPlan = {
  readonly mint: Address
  readonly pool: Address
  readonly lpMint: Address
  /** One plan, or the token's before the pool's, each signed separately. */
  readonly plans: readonly [Plan] | readonly [CreateTokenPlan, CreatePoolPlan]
  /** `atomic`: no one can create the pool first; `two`: see `reason`. */
  readonly kind: 'atomic' | 'two'
  /** Size as one transaction in the chosen version, and its limit. */
  readonly bytes: number
  readonly limitBytes: number
  readonly version: 0 | 1
  /** Null for one transaction. */
  readonly reason: string | null
}

/** A wallet's share of a pool, in base units and the pool's order. */
export type Position = {
  readonly pool: Pool
  /** `free` can be withdrawn; of `locked`, only fees can be collected. */
  readonly kind: 'free' | 'locked'
  readonly lp: bigint
  /** Accounts of the wallet, or the lock's account. */
  readonly accounts: readonly { readonly address: Address; readonly lp: bigint }[]
  /** Null for `free`. */
  readonly lock: { readonly feeNftMint: Address; readonly state: Address } | null
  readonly shareMillionths: bigint
  readonly amounts: Pair<bigint>
  /** Collectable fees; null for a free position, whose fees are in `amounts`. */
  readonly fees: Pair<bigint> | null
  /** Base units of the quote. */
  readonly value: bigint
  readonly status: 'open' | 'not-open-yet' | 'paused'
}

/** A wallet's positions, and what could not be read. */
export type Positions = {
  /** Most valuable first per quote. */
  readonly positions: readonly Position[]
  readonly unread: readonly { readonly what: 'accounts' | 'pools' | 'locks'; readonly cause: unknown }[]
  readonly slot: bigint
}

/** A wallet's deposits and withdrawals, in base units and the pool's order. */
export type PositionHistory = {
  readonly putIn: Pair<bigint>
  readonly takenOut: Pair<bigint>
  /** Current value plus withdrawals at the current price, in base units of the quote. */
  readonly value: bigint
  /** Value if the deposits had been held. */
  readonly heldValue: bigint
  /** `value` relative to `heldValue` in millionths (-20,000 is 2 % less); null without known deposits. */
  readonly changeMillionths: bigint | null
  /** False if the network pruned older transactions. */
  readonly isComplete: boolean
}

/** Event in a pool. */
export type PoolEvent = {
  readonly signature: string
  readonly slot: bigint
  /** Seconds since 1970; null if unknown. */
  readonly time: bigint | null
  /** Fee payer. */
  readonly maker?: Address
} & (
  | { readonly kind: 'swap'; readonly input: Side; readonly amountIn: bigint; readonly amountOut: bigint }
  | { readonly kind: 'deposit' | 'withdraw' | 'collect'; readonly amounts: Pair<bigint> }
) & {
    readonly reserves: Pair<bigint>
  }

/** Events of a pool and its recorded average prices. */
export type PoolHistory = {
  /** Oldest first. */
  readonly events: readonly PoolEvent[]
  /** Quote for token, oldest first. */
  readonly averages: readonly { readonly from: bigint; readonly to: bigint; readonly price: Price }[]
  /** Older transactions exist. */
  readonly hasMore: boolean
}

/**
 * Client of a pool venue. `quote` and `check` are pure, `fetch` and `find` read, `plan` reads and returns instructions.
 * Throws `TokenError` or the network's `ChainError`.
 */
export type Venue = {
  readonly id: VenueId
  readonly name: string
  readonly program: Address

  /** Loads code that is loaded on demand otherwise, so several reads begin together. */
  readonly prepare: () => Promise<void>
  /** Cheapest first, including closed tiers. */
  readonly fetchTiers: (rpc: ChainRpc) => Promise<readonly Tier[]>
  /**
   * Reads all accounts at one slot, in two requests.
   *
   * @throws {TokenError} `PoolNotFoundError`, `NotAPoolError`.
   */
  readonly fetchPool: (rpc: ChainRpc, address: Address) => Promise<Pool>
  /** Finds pools of two tokens in any order, deepest first. */
  readonly findPools: (rpc: ChainRpc, mints: Pair<Address>) => Promise<readonly Pool[]>
  /** Omits accounts that are not readable as a pool. */
  readonly findPoolsOf: (rpc: ChainRpc, mint: Address) => Promise<readonly Pool[]>
  /** Lists pools without reading them, largest LP supply first. */
  readonly listPools: (
    rpc: ChainRpc,
    mints: readonly [] | readonly [Address] | Pair<Address>,
  ) => Promise<readonly PoolPlace[]>
  /** Omits accounts that are not readable as a pool. */
  readonly fetchPools: (rpc: ChainRpc, addresses: readonly Address[]) => Promise<readonly Pool[]>
  readonly fetchPoolToken: (rpc: ChainRpc, mint: Address) => Promise<PoolToken>
  readonly checkToken: (token: Pick<Token, 'address' | 'program'> & Mint) => TokenCheck

  /**
   * Derives the third of quote amount, token amount, and price or market cap.
   *
   * @throws {TokenError} `AmountZeroError`, `PoolTooSmallError`, `PriceTooSmallError`, `SameTokenError`,
   *   `TierClosedError`, `AmountTooLargeError`.
   */
  readonly quoteCreate: (input: QuoteCreateInput) => CreateQuote
  /**
   * @throws {TokenError} `AmountZeroError`, `DustError`, `AmountTooLargeError`, `PoolPausedError`, `VaultFrozenError`,
   *   `SlippageRangeError`.
   */
  readonly quoteDeposit: (pool: Pool, known: DepositKnown, slippageBps: number) => DepositQuote
  /**
   * @throws {TokenError} `AmountZeroError`, `DustError`, `BalanceTooSmallError`, `PoolPausedError`, `VaultFrozenError`,
   *   `SlippageRangeError`.
   */
  readonly quoteWithdraw: (pool: Pool, lp: bigint, slippageBps: number) => WithdrawQuote
  /**
   * @throws {TokenError} `AmountZeroError`, `DustError`, `AmountTooLargeError`, `PoolTooShallowError`, `PoolPausedError`,
   *   `PoolNotOpenError`, `VaultFrozenError`, `SlippageRangeError`.
   */
  readonly quoteSwap: (pool: Pool, known: SwapKnown, slippageBps: number) => SwapQuote
  readonly quoteDepth: (input: QuoteDepthInput) => readonly DepthRow[]

  /**
   * @throws {TokenError} `PoolExistsError` (with its address), `PoolExtensionError`, `NoBalanceError`,
   *   `BalanceTooSmallError`, `OpenTimeError`, and those of `quoteCreate`.
   */
  readonly planCreate: (rpc: ChainRpc, input: PlanCreateInput) => Promise<CreatePoolPlan>
  /**
   * Uses one transaction if everything fits.
   *
   * @throws {TokenError} those of `planCreateToken` and `planCreate`.
   */
  readonly planLaunch: (rpc: ChainRpc, readRent: ReadRent, input: PlanLaunchInput) => Promise<LaunchPlan>
  readonly planDeposit: (rpc: ChainRpc, input: PlanDepositInput) => Promise<Plan>
  /** @throws {TokenError} `NothingToRemoveError`, `PositionLockedError`, `BalanceTooSmallError`, `PoolPausedError`. */
  readonly planWithdraw: (rpc: ChainRpc, input: PlanWithdrawInput) => Promise<Plan>
  readonly planSwap: (rpc: ChainRpc, input: PlanSwapInput) => Promise<Plan>
  /**
   * Reads only the wallet's balances again.
   *
   * @throws {TokenError} `AccountFrozenError`, `NoBalanceError`, `BalanceTooSmallError`, `NotEnoughSolError`.
   */
  readonly planRoute: (rpc: ChainRpc, input: PlanRouteInput) => Promise<Plan>
  /** Locks LP permanently; the new NFT's holder can collect its fees. */
  readonly planLock: (rpc: ChainRpc, input: PlanLockInput) => Promise<Plan & { readonly feeNftMint: Address }>
  /** @throws {TokenError} `NothingToCollectError`, `NotFeeHolderError`. */
  readonly planCollect: (rpc: ChainRpc, input: PlanCollectInput) => Promise<Plan>
  /** Burns LP: its value and fees stay in the pool permanently. */
  readonly planBurnLp: (rpc: ChainRpc, input: PlanBurnLpInput) => Promise<Plan>

  /**
   * Finds a wallet's positions by LP and fee NFTs. With `batchTransport` (100 per batch), 1,000 positions take about 20
   * requests, 20 take 4.
   *
   * @param input.pools - Pools to check even if the network refuses searches.
   */
  readonly fetchPositions: (
    rpc: ChainRpc,
    input: { readonly wallet: Address; readonly pools?: readonly Address[] },
  ) => Promise<Positions>
  /** `positions` are all of the wallet's in one pool. */
  readonly fetchPositionHistory: (
    rpc: ChainRpc,
    input: { readonly wallet: Address; readonly pool: Pool; readonly positions: readonly Position[] },
  ) => Promise<PositionHistory>
  /** Reads up to 1,000 recent transactions and the pool's recorded prices. */
  readonly fetchPoolHistory: (
    rpc: ChainRpc,
    input: { readonly pool: Pool; readonly limit: number },
  ) => Promise<PoolHistory>
  /**
   * Computes who can withdraw how much from accounts alone.
   *
   * @param known - The pool as read before, for fewer requests.
   * @throws {TokenError} `PoolNotFoundError`, `NotAPoolError`, `FakePoolError`.
   */
  readonly fetchProof: (rpc: ChainRpc, address: Address, known?: Pool) => Promise<Proof>
}
