import type { Address } from '@solana/kit'
import type { ChainRpc, Network, Plan } from '@solsmith/chain'
import type { Fee } from '../fee/feeTable.ts'
import type { Mint } from '../read/decodeMint.ts'
import type { Token } from '../read/fetchToken.ts'
import type { AuthorityKind } from '../token/authorities.ts'
import type { CreateTokenPlan, ReadRent } from '../token/planCreateToken.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'
import type { Proof } from './proof.ts'

/** Two of a kind, in the order in which a pool has its tokens. */
export type Pair<T> = readonly [T, T]

/** One of the two tokens of a pool. */
export type Side = 0 | 1

/** A price: so many base units of the quote for so many base units of the token. Exact; no decimals are in it. */
export type Price = { readonly quote: bigint; readonly token: bigint }

/** Rates of a venue are per this. */
export const rateDenominator = 1_000_000n

/** The terms that a pool is made with, as the chain has them now. */
export type Tier = {
  /** The account that holds them. */
  readonly address: Address
  /** As the venue counts them. */
  readonly index: number
  /** What a trade costs, per 1,000,000 of what is paid. */
  readonly tradeFeeRate: bigint
  /** What of that fee is not the liquidity providers': per 1,000,000 of the fee. */
  readonly protocolFeeRate: bigint
  readonly fundFeeRate: bigint
  /** On top of the trade fee in pools that have a creator's fee, per 1,000,000. */
  readonly creatorFeeRate: bigint
  /** Lamports that a new pool costs, beside its deposits. */
  readonly createFeeLamports: bigint
  /** No pool can be made with it any more. */
  readonly isClosed: boolean
}

/** What Token-2022 withholds of a transfer: basis points, and at most so many base units. */
export type FeeTerms = { readonly basisPoints: number; readonly maximumFee: bigint }

/** What of a token a pool has to know. */
export type PoolToken = {
  readonly mint: Address
  readonly program: Address
  /** Empty when it has none. `SOL` for wrapped SOL. Anyone can call a token anything. */
  readonly symbol: string
  readonly decimals: number
  /** Base units in existence. */
  readonly supply: bigint
  /** What a transfer withholds in the epoch that was read; null for none. */
  readonly fee: FeeTerms | null
  /** What it becomes, and from which epoch on; null when no change is known. */
  readonly nextFee: (FeeTerms & { readonly epoch: bigint }) | null
  readonly mintAuthority: Address | null
  /** Anyone who may freeze a vault, and with it the pool; null for no one. */
  readonly freezeAuthority: Address | null
}

/** One token of a pool, and what the pool has of it. Base units. */
export type PoolSide = PoolToken & {
  readonly vault: Address
  /** All that the vault holds. */
  readonly held: bigint
  /** Of that, what belongs to the venue and the pool's creator: fees that are no liquidity. */
  readonly owed: { readonly protocol: bigint; readonly fund: bigint; readonly creator: bigint }
  /** `held` without `owed`: what belongs to the holders of LP, and what prices are made of. */
  readonly reserve: bigint
  /** The vault is frozen: nothing can be paid in or out. */
  readonly isFrozen: boolean
  /** Every power over the token that someone holds. */
  readonly powers: readonly { readonly power: AuthorityKind; readonly holder: Address }[]
  /** The symbol of the well-known token that this one calls itself like, at another address; null for none. */
  readonly imitates: string | null
}

/** A pool as it was at a slot: all accounts come from one answer of the network. */
export type Pool = {
  readonly venue: VenueId
  readonly address: Address
  readonly slot: bigint
  /** Of the network's clock at that slot: seconds since 1970. */
  readonly time: bigint
  readonly epoch: bigint
  readonly tier: Tier
  readonly creator: Address
  readonly sides: Pair<PoolSide>
  /** Which side prices are told in: SOL or a dollar token where there is one, else token 1. */
  readonly quoteSide: Side
  readonly lpMint: Address
  /** Units of LP among which the reserves are divided, with the 100 that no one gets. Burning LP does not lower it. */
  readonly lpSupply: bigint
  /** What the LP mint says is in existence: less than `lpSupply` by those 100 and by what was burnt. */
  readonly lpMinted: bigint
  readonly lpDecimals: number
  readonly observation: Address
  /** Trades begin then: seconds since 1970. */
  readonly openTime: bigint
  /** What the venue has switched off for this pool. */
  readonly paused: { readonly deposit: boolean; readonly withdraw: boolean; readonly swap: boolean }
  /** The creator's fee: null for none, else where it is taken. */
  readonly creatorFee: { readonly rate: bigint; readonly on: 'input' | 'token-0' | 'token-1' } | null
  /** The address is that of its tier and tokens, which there is only one of. */
  readonly isCanonical: boolean
}

/** The venues that this package knows. */
export type VenueId = 'raydium'

/** Why someone should look twice. Numbers are for the sentence. */
export type PoolWarning =
  /** Someone can freeze the vault, which ends all trade. */
  | { readonly name: 'freeze-authority'; readonly mint: Address; readonly holder: Address }
  | { readonly name: 'mint-authority'; readonly mint: Address; readonly holder: Address }
  | { readonly name: 'transfer-fee'; readonly mint: Address; readonly basisPoints: number }
  /** The fee of the token changes at an epoch. */
  | {
      readonly name: 'transfer-fee-changes'
      readonly mint: Address
      readonly basisPoints: number
      readonly epoch: bigint
    }
  /** Below 1 SOL: buying for a tenth of a SOL moves the price by so many millionths. */
  | { readonly name: 'thin'; readonly movedMillionths: bigint }
  /** Less than 20 % of the supply is in the pool. */
  | { readonly name: 'small-share'; readonly millionths: bigint }
  /** The creator keeps more than 20 % of the supply. */
  | { readonly name: 'creator-keeps'; readonly millionths: bigint }

/** Whether a venue takes a token. */
export type TokenCheck = {
  /** Extensions because of which it is refused; empty when it is taken. `extensionTitles` names most of them. */
  readonly refused: readonly string[]
  readonly warnings: readonly PoolWarning[]
}

/** What of a new pool is known: two of three. A market cap is a price in other words. Base units. */
export type CreateKnown =
  | { readonly quoteAmount: bigint; readonly tokenAmount: bigint }
  | { readonly quoteAmount: bigint; readonly price: Price }
  | { readonly quoteAmount: bigint; readonly marketCap: bigint }
  | { readonly tokenAmount: bigint; readonly price: Price }
  | { readonly tokenAmount: bigint; readonly marketCap: bigint }

/** What `quoteCreate` takes: two of three amounts of a new pool, its tokens and its tier. */
export type QuoteCreateInput = {
  readonly token: PoolToken
  readonly quote: PoolToken
  readonly tier: Tier
  readonly known: CreateKnown
  /** What the creator will have of the token beside the pool, for the warning; not looked at when not said. */
  readonly creatorKeeps?: bigint
}

/** What a new pool will be. */
export type CreateQuote = {
  /** What is paid, in base units: the vaults get less where a transfer fee is withheld. */
  readonly tokenAmount: bigint
  readonly quoteAmount: bigint
  /** What arrives in the vaults, and makes the price. */
  readonly tokenReserve: bigint
  readonly quoteReserve: bigint
  readonly price: Price
  /** Price times supply, in base units of the quote. */
  readonly marketCap: bigint
  /** The pool's part of the supply, in millionths. */
  readonly shareMillionths: bigint
  /** What its creator gets; 100 units more exist that no one has. */
  readonly lp: bigint
  readonly lockedLp: bigint
  readonly warnings: readonly PoolWarning[]
}

/** What is known of a deposit: the LP, or how much of one token is put in (the other follows). */
export type DepositKnown = { readonly lp: bigint } | { readonly side: Side; readonly amount: bigint }

/** What an amount of LP costs (`quoteDeposit`). */
export type DepositQuote = {
  readonly lp: bigint
  /** What it costs, with transfer fees. Base units. */
  readonly amounts: Pair<bigint>
  /** The bound that goes into the instruction: it may not cost more. */
  readonly maximums: Pair<bigint>
  /** What of the pool the LP is afterwards, in millionths. */
  readonly shareMillionths: bigint
  readonly slippageBps: number
}

/** What an amount of LP gives (`quoteWithdraw`). */
export type WithdrawQuote = {
  readonly lp: bigint
  /** What arrives, after transfer fees. Base units. */
  readonly amounts: Pair<bigint>
  /** The bound that goes into the instruction: no less may arrive. */
  readonly minimums: Pair<bigint>
  readonly slippageBps: number
}

/** What is known of a trade: what is paid, or what should arrive. Base units. */
export type SwapKnown =
  /** What is paid, with its transfer fee. */
  | { readonly input: Side; readonly amountIn: bigint }
  /** What arrives, after its transfer fee. */
  | { readonly input: Side; readonly amountOut: bigint }

/** A trade to the unit, as long as no one trades before it (`quoteSwap`). */
export type SwapQuote = {
  readonly kind: 'exact-in' | 'exact-out'
  /** The exact amount that goes into the instruction: `amountIn`, or what was asked for to arrive. */
  readonly exact: bigint
  readonly input: Side
  /** What the wallet gives and gets. Base units. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** The bound in the instruction: least to get when the input is exact, most to give when the output is. */
  readonly limit: bigint
  readonly slippageBps: number
  /** In the token that is paid. */
  readonly tradeFee: bigint
  /** Of the trade fee: what stays in the vault but is no liquidity. */
  readonly protocolFee: bigint
  readonly fundFee: bigint
  /** In the token that is paid, or bought, as the pool has it. */
  readonly creatorFee: bigint
  readonly creatorFeeSide: Side
  /** Kept back by the tokens themselves. */
  readonly transferFees: { readonly input: bigint; readonly output: bigint }
  /** How much less arrives than at the price before the trade, fees aside: millionths, 10,000 is 1 %. */
  readonly impactMillionths: bigint
  /** What the reserves are afterwards, in the pool's order. */
  readonly reservesAfter: Pair<bigint>
}

/** A row of the table of depth: what a buy of this size gives. Base units. */
export type DepthRow = {
  readonly quoteIn: bigint
  readonly tokensOut: bigint
  readonly impactMillionths: bigint
  readonly priceAfter: Price
  /** The price afterwards times the supply. */
  readonly marketCapAfter: bigint
}

/** What `quoteDepth` takes. */
export type QuoteDepthInput = {
  /** Reserves of token and quote; of a pool that is or will be. */
  readonly tokenReserve: bigint
  readonly quoteReserve: bigint
  readonly supply: bigint
  readonly tradeFeeRate: bigint
  /** What is paid, in base units of the quote. */
  readonly sizes: readonly bigint[]
}

/** When a pool opens: at once, or at a time in seconds since 1970. */
export type OpenTime = 'now' | bigint

/** What every plan of a pool is made for. `wallet` pays, signs, gives and gets. */
type ByWallet = { readonly wallet: Address }

/** By what means several steps may become one transaction. */
export type FitInput = {
  /** A public table of addresses; null when there is none. `/api/config` and `Network` name the operator's. */
  readonly lookupTable: Address | null
  /** Version 1, which only a wallet signs that declares it: never, where version 0 is too small, or in any case. */
  readonly version1: 'never' | 'needed' | 'always'
  /** What the instance charges for all of it in one transaction, where it has to fit too. */
  readonly fee?: Fee | null
}

/** What becomes of the liquidity of a new pool: a share of what its maker gets is locked or burnt. */
export type KeepRequest = {
  readonly action: 'lock' | 'burn'
  /** Whole percent, from 1 to 100. */
  readonly share: number
  /** As of `planLock`. */
  readonly seed: string
}

/** What `planCreate` takes. Amounts are base units. */
export type PlanCreateInput = ByWallet & {
  readonly token: Address
  readonly quote: Address
  readonly tier: Address
  readonly tokenAmount: bigint
  readonly quoteAmount: bigint
  readonly openTime: OpenTime
  /**
   * Null for the address that follows from tier and tokens. Else a random text (`createSeed()`): the pool is at an address that
   * no one can know or take before. The key of that address is made from the text, signs once beside the wallet without a
   * second question, and can do nothing afterwards: the address then belongs to the venue's program.
   */
  readonly poolSeed: string | null
  /** Done in the same transaction where that fits; the plan says why where it does not. */
  readonly keep?: KeepRequest & FitInput
}

/** What `planDeposit` takes: the pool, and the quote whose bounds it keeps. */
export type PlanDepositInput = ByWallet & {
  readonly pool: Pool
  readonly quote: DepositQuote
}

/** What `planWithdraw` takes. */
export type PlanWithdrawInput = ByWallet & {
  readonly pool: Pool
  readonly quote: WithdrawQuote
  /** Gets SOL rather than wrapped SOL. */
  readonly asSol: boolean
  /** Closes accounts of LP that are empty afterwards, and gets their deposit back. */
  readonly closesEmpty: boolean
}

/** What `planSwap` takes: the pool, and the quote whose bound it keeps. `asSol` pays and receives SOL, not wrapped SOL. */
export type PlanSwapInput = ByWallet & { readonly pool: Pool; readonly quote: SwapQuote; readonly asSol: boolean }

/** Where a pool is, of which nothing else has been read. */
export type PoolPlace = {
  readonly address: Address
  readonly mints: Pair<Address>
  /** As `Pool` has it. */
  readonly lpSupply: bigint
}

/** One trade of a route. */
export type Hop = { readonly pool: Pool; readonly quote: SwapQuote }

/**
 * The trades by which one token becomes another (`findRoute`), all of them or none. The first of two buys exactly what the second
 * sells, so that nothing is left between them.
 */
export type Route = {
  readonly hops: readonly [Hop] | readonly [Hop, Hop]
  /** Most that is paid, and what arrives as the pools are now. Base units, transfer fees counted. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** What arrives at least: the bound in the last instruction. */
  readonly minimumOut: bigint
}

/** What `planRoute` takes. At each end SOL is meant, or wrapped SOL as a token like any other. */
export type PlanRouteInput = ByWallet & {
  readonly route: Route
  readonly paysSol: boolean
  readonly getsSol: boolean
}

/** What `planLock` takes. */
export type PlanLockInput = ByWallet & {
  readonly pool: Pick<Pool, 'address' | 'lpMint' | 'lpDecimals' | 'sides'>
  /** Units of LP that are locked permanently. */
  readonly lp: bigint
  /** A random text (`createSeed()`), of which the address of the fee NFT is made; the same text never locks twice. */
  readonly seed: string
}

/** What `planCollect` takes. */
export type PlanCollectInput = ByWallet & {
  readonly pool: Pool
  /** The NFT that the fees belong to. */
  readonly feeNftMint: Address
  readonly asSol: boolean
}

/** What `planBurnLp` takes. `lp` is in units of LP. */
export type PlanBurnLpInput = ByWallet & {
  readonly pool: Pick<Pool, 'address' | 'lpMint' | 'lpDecimals' | 'sides'>
  readonly lp: bigint
}

/** A pool is made by it; `pool` is where. */
export type CreatePoolPlan = Plan & {
  /** Whether the lock or burn that is wanted is part of it. */
  readonly kind: 'create-pool' | 'create-pool-and-lock' | 'create-pool-and-burn'
  readonly pool: Address
  readonly lpMint: Address
  /** Why the lock or burn takes a second signature; null when it does not, or none is wanted. */
  readonly reason: string | null
}

/** What `planLaunch` takes: a token, its pool, and how they may be sent. Amounts are base units. */
export type PlanLaunchInput = ByWallet &
  FitInput & {
    readonly draft: TokenDraft
    /** As for `planCreateToken`. Twelve characters of `createSeed()` are enough, and the transaction is four bytes shorter. */
    readonly seed: string
    readonly uri: string
    readonly network: Pick<Network, 'id' | 'name'>
    readonly quote: Address
    readonly tier: Address
    /** Of the tokens that the creator gets. */
    readonly tokenAmount: bigint
    readonly quoteAmount: bigint
    readonly openTime: OpenTime
    /** A random text, used when two transactions are needed: the pool is then at an address that no one can take before. */
    readonly poolSeed: string
    /** As for `planCreateToken`: of one transaction, or of each of two. */
    readonly nonceAccount?: Address
  }

/** How a token and its pool are made. */
export type LaunchPlan = {
  readonly mint: Address
  readonly pool: Address
  readonly lpMint: Address
  /** One, signed once; or two, the token's before the pool's, each signed by itself. */
  readonly plans: readonly [Plan] | readonly [CreateTokenPlan, CreatePoolPlan]
  /** `atomic`: no one can make the pool before; `two`: see `reason`. */
  readonly kind: 'atomic' | 'two'
  /** Bytes that all of it takes as one transaction, in the version chosen, and the limit of that version. */
  readonly bytes: number
  readonly limitBytes: number
  readonly version: 0 | 1
  /** Why two; null when one is enough. */
  readonly reason: string | null
}

/** A share of a pool that a wallet has. Amounts are base units, in the pool's order. */
export type Position = {
  readonly pool: Pool
  /** `free` can be withdrawn; `locked` is locked permanently, and only its fees can be collected. */
  readonly kind: 'free' | 'locked'
  readonly lp: bigint
  /** Where the LP is: accounts of the wallet, or the account of the lock. */
  readonly accounts: readonly { readonly address: Address; readonly lp: bigint }[]
  /** Of `locked`: the NFT, and where the wallet holds it. Null for `free`. */
  readonly lock: { readonly feeNftMint: Address; readonly state: Address } | null
  readonly shareMillionths: bigint
  /** What the LP is worth. */
  readonly amounts: Pair<bigint>
  /** What can be collected of a locked position; null for a free one, whose fees are in `amounts`. */
  readonly fees: Pair<bigint> | null
  /** All of it, in base units of the pool's quote. */
  readonly value: bigint
  readonly status: 'open' | 'not-open-yet' | 'paused'
}

/** What a wallet has in pools, and what could not be read. */
export type Positions = {
  /** Most valuable first within a quote. */
  readonly positions: readonly Position[]
  /** What could not be read; the rest is told all the same. */
  readonly unread: readonly { readonly what: 'accounts' | 'pools' | 'locks'; readonly cause: unknown }[]
  /** Newest slot that was read. */
  readonly slot: bigint
}

/** What a wallet has put into a pool and taken out of it. Base units, in the pool's order. */
export type PositionHistory = {
  readonly putIn: Pair<bigint>
  readonly takenOut: Pair<bigint>
  /** Value now and taken out, at the price of now, in base units of the quote. */
  readonly value: bigint
  /** What the same would be worth if it had been held. */
  readonly heldValue: bigint
  /** `value` against `heldValue`, in millionths: -20,000 is 2 % less. Null when nothing was put in that is known. */
  readonly changeMillionths: bigint | null
  /** The network had no more of it: what is older is not counted. */
  readonly isComplete: boolean
}

/** What happened in a pool. */
export type PoolEvent = {
  readonly signature: string
  readonly slot: bigint
  /** Seconds since 1970; null when the network does not say. */
  readonly time: bigint | null
} & (
  | { readonly kind: 'swap'; readonly input: Side; readonly amountIn: bigint; readonly amountOut: bigint }
  | { readonly kind: 'deposit' | 'withdraw'; readonly amounts: Pair<bigint> }
) & {
    /** The reserves after it. */
    readonly reserves: Pair<bigint>
  }

/** What happened in a pool, and the average prices that it has recorded. */
export type PoolHistory = {
  /** Oldest first. */
  readonly events: readonly PoolEvent[]
  /** Average prices between moments that the pool itself wrote down: quote for token. Oldest first. */
  readonly averages: readonly { readonly from: bigint; readonly to: bigint; readonly price: Price }[]
  /** Transactions before those that were read exist. */
  readonly hasMore: boolean
}

/**
 * A place where pools are: everything that a page, the command line or a server has to know of it. Verbs named `quote` and
 * `check` are pure; `fetch` and `find` read; `plan` reads what it must and returns instructions. What they throw is a
 * `TokenError` with facts, or the `ChainError` of the network.
 */
export type Venue = {
  readonly id: VenueId
  /** As people call it. */
  readonly name: string
  readonly program: Address

  /** Reads the tiers, cheapest trade first, closed ones among them. */
  readonly fetchTiers: (rpc: ChainRpc) => Promise<readonly Tier[]>
  /**
   * Reads a pool: two requests, the second of which has all accounts of one slot.
   *
   * @throws {TokenError} `PoolNotFoundError`, `NotAPoolError`.
   */
  readonly fetchPool: (rpc: ChainRpc, address: Address) => Promise<Pool>
  /** Finds every pool of two tokens, in any order of them, most liquidity first. */
  readonly findPools: (rpc: ChainRpc, mints: Pair<Address>) => Promise<readonly Pool[]>
  /** Finds every pool that a token is in; what cannot be read as a pool is left out. */
  readonly findPoolsOf: (rpc: ChainRpc, mint: Address) => Promise<readonly Pool[]>
  /** Lists pools of a token, of a pair in any order, or all of them, without reading them: most LP first. */
  readonly listPools: (
    rpc: ChainRpc,
    mints: readonly [] | readonly [Address] | Pair<Address>,
  ) => Promise<readonly PoolPlace[]>
  /** Reads several pools; what cannot be read as a pool is left out. */
  readonly fetchPools: (rpc: ChainRpc, addresses: readonly Address[]) => Promise<readonly Pool[]>
  /** Reads what of a token a pool has to know, as quotes of a new pool need it. */
  readonly fetchPoolToken: (rpc: ChainRpc, mint: Address) => Promise<PoolToken>
  /** Tells whether a pool takes a token, and what to be warned of. */
  readonly checkToken: (token: Pick<Token, 'address' | 'program'> & Mint) => TokenCheck

  /**
   * Two of quote amount, token amount, and price or market cap give the third.
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
   * Plans a pool: wrapped SOL is opened and closed inside.
   *
   * @throws {TokenError} `PoolExistsError` (with its address), `PoolExtensionError`, `NoBalanceError`, `BalanceTooSmallError`,
   *   `OpenTimeError`, and those of `quoteCreate`.
   */
  readonly planCreate: (rpc: ChainRpc, input: PlanCreateInput) => Promise<CreatePoolPlan>
  /**
   * Plans a token and its pool, in one transaction when that fits.
   *
   * @throws {TokenError} those of `planCreateToken` and `planCreate`.
   */
  readonly planLaunch: (rpc: ChainRpc, readRent: ReadRent, input: PlanLaunchInput) => Promise<LaunchPlan>
  readonly planDeposit: (rpc: ChainRpc, input: PlanDepositInput) => Promise<Plan>
  /** @throws {TokenError} `NothingToRemoveError`, `PositionLockedError`, `BalanceTooSmallError`, `PoolPausedError`. */
  readonly planWithdraw: (rpc: ChainRpc, input: PlanWithdrawInput) => Promise<Plan>
  readonly planSwap: (rpc: ChainRpc, input: PlanSwapInput) => Promise<Plan>
  /**
   * Plans the trades of a route as they were quoted: nothing is read again but what the wallet has.
   *
   * @throws {TokenError} `NoBalanceError`, `BalanceTooSmallError`, `NotEnoughSolError`.
   */
  readonly planRoute: (rpc: ChainRpc, input: PlanRouteInput) => Promise<Plan>
  /** Locks LP permanently; the holder of the NFT that is made may collect its fees. */
  readonly planLock: (rpc: ChainRpc, input: PlanLockInput) => Promise<Plan & { readonly feeNftMint: Address }>
  /** @throws {TokenError} `NothingToCollectError`, `NotFeeHolderError`. */
  readonly planCollect: (rpc: ChainRpc, input: PlanCollectInput) => Promise<Plan>
  /** Burns LP: what it was worth stays in the pool permanently, fees and all. */
  readonly planBurnLp: (rpc: ChainRpc, input: PlanBurnLpInput) => Promise<Plan>

  /**
   * Finds what a wallet has, by its LP and fee NFTs. Use a transport that sends together what is asked together
   * (`batchTransport`, 100 a batch): 1,000 positions take some 20 requests, 20 take 4.
   *
   * @param input.pools - Pools that are known to be looked at also where the network does not search.
   */
  readonly fetchPositions: (
    rpc: ChainRpc,
    input: { readonly wallet: Address; readonly pools?: readonly Address[] },
  ) => Promise<Positions>
  /** What a wallet has put in and taken out, from its transactions. `positions` are all that it has in one pool. */
  readonly fetchPositionHistory: (
    rpc: ChainRpc,
    input: { readonly wallet: Address; readonly pool: Pool; readonly positions: readonly Position[] },
  ) => Promise<PositionHistory>
  /** Reads the newest transactions of a pool, 1,000 at most, and what the pool itself has written down. */
  readonly fetchPoolHistory: (
    rpc: ChainRpc,
    input: { readonly pool: Pool; readonly limit: number },
  ) => Promise<PoolHistory>
  /**
   * Computes how much can be taken out of a pool by whom, from accounts alone.
   *
   * @throws {TokenError} `PoolNotFoundError`, `NotAPoolError`, `FakePoolError`.
   */
  readonly fetchProof: (rpc: ChainRpc, address: Address) => Promise<Proof>
}
