import { foldText } from '@solsmith/chain'
import type { Trending, TrendingSourceId } from '@solsmith/wire'
import type { Sort as ListSort } from '#ui/data-list/DataList.tsx'

export type TrendingToken = Trending['tokens'][number]

export type SortKey = 'rank' | 'price' | 'change' | 'marketCap' | 'liquidity' | 'volume' | 'ageSeconds' | 'holders'
export type Sort = ListSort<SortKey>

export type Filters = {
  readonly search: string
  readonly leastLiquidity: number
  readonly mostAge: number
  readonly standard: 'any' | 'classic' | 'modern'
  readonly hidesVerified: boolean
  readonly hidesImitations: boolean
}

export const rankOf = ({ ranks }: TrendingToken, source: TrendingSourceId): number | null =>
  ranks.find((one) => one.source === source)?.rank ?? null

/**
 * Filtered and sorted tokens of a source, unknown values last in either direction. Filters drop what they cannot judge.
 */
export function listTokens(
  tokens: readonly TrendingToken[],
  { source, filters, sort }: { readonly source: TrendingSourceId; readonly filters: Filters; readonly sort: Sort },
): readonly TrendingToken[] {
  const wanted = foldText(filters.search.trim())
  const figureOf = (token: TrendingToken) => (sort.key === 'rank' ? rankOf(token, source) : token[sort.key])
  const sign = sort.isDescending ? -1 : 1
  return tokens
    .filter((token) => rankOf(token, source) !== null && passes(token, filters) && isFound(token, wanted))
    .map((token) => ({ token, value: figureOf(token), rank: rankOf(token, source) ?? 0 }))
    .toSorted((left, right) => {
      if (left.value === null || right.value === null)
        return Number(left.value === null) - Number(right.value === null) || left.rank - right.rank
      return sign * (left.value - right.value) || left.rank - right.rank
    })
    .map(({ token }) => token)
}

function passes(token: TrendingToken, filters: Filters): boolean {
  const { leastLiquidity, mostAge, standard, hidesVerified, hidesImitations } = filters
  if (leastLiquidity > 0 && (token.liquidity ?? 0) < leastLiquidity) return false
  if (mostAge > 0 && (token.ageSeconds ?? Number.POSITIVE_INFINITY) > mostAge) return false
  if (standard !== 'any' && token.settings?.standard !== standard) return false
  if (hidesVerified && token.isVerified) return false
  return !(hidesImitations && token.imitates !== null)
}

const isFound = ({ mint, name, symbol }: TrendingToken, wanted: string): boolean =>
  wanted === '' || foldText(`${symbol} ${name}`).includes(wanted) || foldText(mint) === wanted
