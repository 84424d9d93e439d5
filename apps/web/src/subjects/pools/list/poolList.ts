import type { Network } from '@solsmith/chain'
import { callEndpoint, listPools, type PoolList, type PoolSort, poolPageSize } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'
import type { Sort } from '#ui/data-list/DataList.tsx'

export type ListedPool = PoolList['pools'][number]

export type PoolFilters = {
  readonly search: string
  readonly leastSol: number
  readonly mostAge: number
  readonly isHalfLocked: boolean
}

export const noFilters: PoolFilters = { search: '', leastSol: 0, mostAge: 0, isHalfLocked: false }

const lamportsPerSol = 1_000_000_000

const refreshMs = 15_000

/**
 * A page of the list.
 *
 * @param isHeld - A row is hovered: no refresh, so none moves.
 */
export const poolPageQuery = (
  network: Network,
  { sort, filters, from, isHeld }: { sort: Sort<PoolSort>; filters: PoolFilters; from: number; isHeld: boolean },
) => {
  const { search, leastSol, mostAge, isHalfLocked } = filters
  return queryOptions({
    queryKey: ['pool-list', network.caip2, sort, filters, from],
    queryFn: ({ signal }) =>
      callEndpoint(
        { baseUrl: '' },
        listPools,
        {
          params: { chainId: network.caip2 },
          query: {
            sort: sort.key,
            order: sort.isDescending ? 'down' : 'up',
            from: String(from),
            ...(search.trim() && { search: search.trim() }),
            ...(leastSol > 0 && { leastLiquidity: String(leastSol * lamportsPerSol) }),
            ...(mostAge > 0 && { mostAge: String(mostAge) }),
            ...(isHalfLocked && { locked: 'half' as const }),
          },
        },
        signal,
      ),
    refetchInterval: isHeld ? false : refreshMs,
    refetchOnWindowFocus: !isHeld,
    staleTime: refreshMs,
    retry: false,
  })
}

export function pagesOf(from: number, to: number): readonly number[] {
  const first = Math.floor(from / poolPageSize)
  const last = Math.floor(Math.max(to - 1, from) / poolPageSize)
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * poolPageSize).filter(
    (page) => page > 0,
  )
}

export const pairText = ({ tokens: [token, quote] }: ListedPool): string => `${token.symbol} / ${quote.symbol}`
