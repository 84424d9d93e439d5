import { address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { isSolana } from '@solsmith/connect'
import {
  type Pool,
  type PoolHistory,
  type PoolSide,
  type Position,
  type Positions,
  type Proof,
  type Tier,
  token2022Address,
} from '@solsmith/tokens'
import type { ReactNode } from 'react'
import {
  poolHistoryQuery,
  poolQuery,
  positionsQuery,
  proofQuery,
  routePoolsQuery,
  tokenPoolsQuery,
} from '#pool-parts/poolQueries.ts'
import { walletTokensQuery } from '#token-picker/walletTokens.ts'
import type { ListedPool } from '../../subjects/pools/list/poolList.ts'
import { type Drawn, type Place, person, renderInApp } from './renderInApp.tsx'
import { anvil, signatureOf, stranger } from './tokens.ts'

export const anvilPool = address('Poo1WVRhvzTmjgBbHbh5AQ2jJcRpG4ePnMYtMdCdNT2')

const tier: Tier = {
  address: address('SysvarRent111111111111111111111111111111111'),
  index: 0,
  tradeFeeRate: 2_500n,
  protocolFeeRate: 120_000n,
  fundFeeRate: 40_000n,
  creatorFeeRate: 0n,
  createFeeLamports: 150_000_000n,
  isClosed: false,
}

const side = (change: Partial<PoolSide>): PoolSide => ({
  mint: anvil,
  program: token2022Address,
  symbol: 'ANVL',
  decimals: 6,
  supply: 10_000_000_000n,
  fee: null,
  nextFee: null,
  mintAuthority: null,
  freezeAuthority: null,
  vault: anvilPool,
  held: change.reserve ?? 0n,
  owed: { protocol: 0n, fund: 0n, creator: 0n },
  reserve: 0n,
  isFrozen: false,
  powers: [],
  imitates: null,
  ...change,
})

/** A pool of 1,000 ANVL and 10 SOL, at 0.01 SOL each, with a fee of 0.25%. */
export const poolOf = (change: Partial<Pool> = {}): Pool => ({
  venue: 'raydium',
  address: anvilPool,
  slot: 431_207_884n,
  time: 1_800_000_000n,
  epoch: 998n,
  tier,
  creator: stranger,
  sides: [
    side({ reserve: 1_000_000_000n }),
    side({ mint: wrappedSolMint, symbol: 'SOL', decimals: 9, reserve: 10_000_000_000n }),
  ],
  quoteSide: 1,
  lpMint: address('LPmint7WVRhvzTmjgBbHbh5AQ2jJcRpG4ePnMYtMdCd'),
  lpSupply: 3_000_000_000n,
  lpMinted: 2_999_999_900n,
  lpDecimals: 9,
  observation: anvilPool,
  openTime: 1_700_000_000n,
  paused: { deposit: false, withdraw: false, swap: false },
  creatorFee: null,
  isCanonical: true,
  ...change,
})

/** An unlocked tenth of the pool. */
export const positionOf = (change: Partial<Position> = {}): Position => ({
  pool: poolOf(),
  kind: 'free',
  lp: 300_000_000n,
  accounts: [],
  lock: null,
  shareMillionths: 100_000n,
  amounts: [100_000_000n, 1_000_000_000n],
  fees: null,
  value: 2_000_000_000n,
  status: 'open',
  ...change,
})

/** A locked tenth with collectable fees. */
export const lockedOf = (change: Partial<Position> = {}): Position =>
  positionOf({
    kind: 'locked',
    lock: { feeNftMint: stranger, state: person },
    fees: [2_500_000n, 25_000_000n],
    ...change,
  })

/** Half of the LP tokens are locked, the creator has a tenth, and a wallet the rest. */
export const proofOf = (change: Partial<Proof> = {}): Proof => ({
  version: 1,
  venue: 'raydium',
  pool: anvilPool,
  mints: [anvil, wrappedSolMint],
  symbols: ['ANVL', 'SOL'],
  imitates: [null, null],
  lpMint: poolOf().lpMint,
  creator: stranger,
  lpSupply: 1_000_000_000n,
  unowned: 100n,
  burnt: 0n,
  locked: 500_000_000n,
  withdrawable: 499_999_900n,
  permanentMillionths: 500_000n,
  holders: [
    { owner: person, lp: 399_999_900n, accounts: [person], kind: 'wallet' },
    { owner: stranger, lp: 100_000_000n, accounts: [stranger], kind: 'creator' },
  ],
  locks: [],
  unlisted: 0n,
  reserves: [1_000_000_000n, 10_000_000_000n],
  withdrawableAmounts: [499_999_900n, 4_999_999_000n],
  powers: [],
  evidence: [{ what: 'pool', address: anvilPool, slot: 431_207_884n }],
  ...change,
})

/** A deposit and a trade. */
export const emptied: Pool = poolOf({
  sides: [
    { ...poolOf().sides[0], reserve: 3n },
    { ...poolOf().sides[1], reserve: 2n },
  ],
})

export const historyOf = (change: Partial<PoolHistory> = {}): PoolHistory => ({
  events: [
    {
      kind: 'deposit',
      signature: signatureOf('2'),
      slot: 7n,
      time: 1_800_000_000n,
      amounts: [900_000_000n, 9_000_000_000n],
      reserves: [900_000_000n, 9_000_000_000n],
    },
    {
      kind: 'swap',
      signature: signatureOf('3'),
      slot: 8n,
      time: null,
      input: 1,
      amountIn: 1_000_000_000n,
      amountOut: 90_000_000n,
      reserves: [810_000_000n, 10_000_000_000n],
    },
  ],
  averages: [],
  hasMore: false,
  ...change,
})

type Reading = {
  readonly positions?: readonly Position[]
  readonly unread?: Positions['unread']
  /** Balance in base units of ANVL. */
  readonly tokens?: bigint
  readonly isFrozen?: boolean
  readonly proof?: Proof
  readonly history?: PoolHistory
  readonly pool?: Pool
  /** Every pool of ANVL, deepest first. */
  readonly tokenPools?: readonly Pool[]
  readonly routePools?: readonly Pool[]
}

export async function renderWithPools(node: ReactNode, reading: Reading = {}, place: Place = {}): Promise<Drawn> {
  const drawn = await renderInApp(null, { isConnected: true, ...place })
  const { connect, queries } = drawn
  queries.setDefaultOptions({ queries: { retry: false, networkMode: 'always', staleTime: Number.POSITIVE_INFINITY } })
  const network = connect.networks.filter(isSolana).find(({ id }) => id === connect.store.get().networkId)
  if (!network) throw new TypeError('A network is expected.')
  const { positions, unread = [], tokens, isFrozen = false, proof, history, pool, tokenPools, routePools } = reading
  if (positions)
    for (const key of [positionsQuery(network, person), positionsQuery(network, person, anvilPool)])
      queries.setQueryData(key.queryKey, { positions, unread, slot: 1n })
  if (tokens !== undefined)
    queries.setQueryData(walletTokensQuery(network, person).queryKey, {
      tokens: [],
      amounts: new Map([[anvil, tokens]]),
      frozen: new Set(isFrozen ? [anvil] : []),
    })
  if (proof) queries.setQueryData(proofQuery(network, anvilPool).queryKey, proof)
  if (history) queries.setQueryData(poolHistoryQuery(network, pool ?? poolOf()).queryKey, history)
  if (pool) queries.setQueryData(poolQuery(network, anvilPool).queryKey, pool)
  if (tokenPools) queries.setQueryData(tokenPoolsQuery(network, anvil).queryKey, tokenPools)
  if (routePools)
    for (const mints of [
      [wrappedSolMint, anvil],
      [anvil, wrappedSolMint],
    ] as const)
      queries.setQueryData(routePoolsQuery(network, mints).queryKey, [...routePools])
  await drawn.redraw(node)
  return drawn
}

export const listedPoolOf = (change: Partial<ListedPool> = {}): ListedPool => ({
  pool: stranger,
  venue: 'raydium',
  tokens: [
    { mint: anvil, symbol: 'ANVL', picture: null },
    { mint: wrappedSolMint, symbol: 'SOL', picture: null },
  ],
  liquidity: '84600000000',
  volume: '28900000000',
  fees: '60700000',
  yieldMillionths: '261884',
  lockedMillionths: '921000',
  feeMillionths: '2500',
  ageSeconds: 1_555_200,
  trades: 7,
  ...change,
})
