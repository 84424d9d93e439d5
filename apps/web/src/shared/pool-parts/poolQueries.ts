import type { Address } from '@solana/kit'
import type { ChainRpc, Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { fetchRaydiumTiers, type Pair, type Pool, type Position } from '@solsmith/tokens'
import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'

/** The venue is a third of a pool page's code, so it loads with the first query. */
const late = () => import('./venue.ts')

/** Loads what the first history or proof needs, so those of a page share a batch. */
export const prepareVenue = async (network: Network): Promise<void> => (await late()).venueOf(network).prepare()

const refreshMs = 15_000

/** The venue; its quotes need no network. */
export const venueQuery = (network: Network, isWanted: boolean) =>
  queryOptions({
    queryKey: ['venue', network.id],
    queryFn: isWanted ? async () => (await late()).venueOf(network) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

export const tiersQuery = (network: Network) =>
  queryOptions({
    queryKey: ['pool-tiers', network.genesisHash],
    queryFn: () => fetchRaydiumTiers(rpcOf(network), network.id),
    staleTime: 60_000,
  })

export const poolQuery = (network: Network, pool: Address | null) =>
  queryOptions({
    queryKey: ['pool', network.genesisHash, pool],
    queryFn: pool === null ? skipToken : async () => (await late()).venueOf(network).fetchPool(rpcOf(network), pool),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  })

export const pairPoolsQuery = (network: Network, mints: Pair<Address> | null) =>
  queryOptions({
    queryKey: ['pair-pools', network.genesisHash, mints],
    queryFn: mints === null ? skipToken : async () => (await late()).venueOf(network).findPools(rpcOf(network), mints),
  })

export const tokenPoolsQuery = (network: Network, mint: Address) =>
  queryOptions({
    queryKey: ['token-pools', network.genesisHash, mint],
    queryFn: async () => {
      const { deepestPools, venueOf, wideRpcOf } = await late()
      return deepestPools(await venueOf(network).findPoolsOf(wideRpcOf(network), mint), mint)
    },
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  })

/** Time for which the pools of a route are cached; their contents are read each time. */
const placesMs = 60_000

export const routePoolsQuery = (network: Network, mints: Pair<Address> | null) =>
  queryOptions({
    queryKey: ['route-pools', network.genesisHash, mints],
    queryFn:
      mints === null
        ? skipToken
        : async ({ client }) => {
            const { chooseRoutePools, venueOf, wideRpcOf } = await late()
            const [venue, rpc] = [venueOf(network), wideRpcOf(network)]
            const addresses = await client.fetchQuery({
              queryKey: ['route-places', network.genesisHash, mints],
              queryFn: () => chooseRoutePools((...tokens) => venue.listPools(rpc, tokens), ...mints),
              staleTime: placesMs,
            })
            return addresses.length === 0 ? [] : venue.fetchPools(rpc, addresses)
          },
    refetchInterval: refreshMs,
  })

export const liquidityQuery = (network: Network, mint: Address) =>
  queryOptions({
    queryKey: ['liquidity', network.genesisHash, mint],
    queryFn: async ({ client }) => {
      const { fetchLiquidity, venueOf, wideRpcOf } = await late()
      // Finding them takes a search of the venue and a proof for every holder: reuse the page's result.
      const findPoolsOf = () => client.fetchQuery(tokenPoolsQuery(network, mint))
      const fetchProof = (_: ChainRpc, pool: Address) => client.fetchQuery(proofQuery(network, pool))
      return fetchLiquidity(wideRpcOf(network), { venue: { ...venueOf(network), findPoolsOf, fetchProof }, mint })
    },
  })

export const poolTokenQuery = (network: Network, mint: Address | null) =>
  queryOptions({
    queryKey: ['pool-token', network.genesisHash, mint],
    queryFn:
      mint === null ? skipToken : async () => (await late()).venueOf(network).fetchPoolToken(rpcOf(network), mint),
    staleTime: refreshMs,
  })

/** The wallet's positions; with `pool` also on networks without search. */
export const positionsQuery = (network: Network, wallet: Address | null, pool?: Address) =>
  queryOptions({
    queryKey: ['pool-positions', network.genesisHash, wallet, pool],
    queryFn:
      wallet === null
        ? skipToken
        : async () => {
            const { venueOf, wideRpcOf } = await late()
            return venueOf(network).fetchPositions(wideRpcOf(network), { wallet, ...(pool ? { pools: [pool] } : {}) })
          },
  })

export const positionHistoryQuery = (
  network: Network,
  { wallet, pool, positions }: { wallet: Address | null; pool: Pool; positions: readonly Position[] },
) =>
  queryOptions({
    queryKey: ['position-history', network.genesisHash, wallet, pool.address, pool.slot.toString()],
    queryFn:
      wallet === null || positions.length === 0
        ? skipToken
        : async () => {
            const { venueOf, wideRpcOf } = await late()
            return venueOf(network).fetchPositionHistory(wideRpcOf(network), { wallet, pool, positions })
          },
    placeholderData: keepPreviousData,
  })

const historyLimit = 200

export const poolHistoryQuery = (network: Network, pool: Pool) =>
  queryOptions({
    queryKey: ['pool-history', network.genesisHash, pool.address],
    queryFn: async () => {
      const { venueOf, wideRpcOf } = await late()
      return venueOf(network).fetchPoolHistory(wideRpcOf(network), { pool, limit: historyLimit })
    },
    staleTime: refreshMs,
  })

/** The pool as this page has read it. */
const findRead = (client: QueryClient, network: Network, pool: Address): Pool | undefined =>
  client.getQueryData(poolQuery(network, pool).queryKey) ??
  client
    .getQueriesData<readonly Pool[]>({ queryKey: ['token-pools', network.genesisHash] })
    .flatMap(([, pools]) => pools ?? [])
    .find(({ address }) => address === pool)

export const proofQuery = (network: Network, pool: Address | null) =>
  queryOptions({
    queryKey: ['pool-proof', network.genesisHash, pool],
    queryFn:
      pool === null
        ? skipToken
        : async ({ client }) => {
            const { venueOf, wideRpcOf } = await late()
            return venueOf(network).fetchProof(wideRpcOf(network), pool, findRead(client, network, pool))
          },
    staleTime: refreshMs,
  })
