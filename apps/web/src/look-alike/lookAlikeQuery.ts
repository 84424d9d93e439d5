import { queryOptions, skipToken } from '@tanstack/react-query'

/** Whether others would take a token for one that is known. The list of names comes when there is one to compare. */
export function lookAlikeQuery({ name, symbol }: { name: string; symbol: string }) {
  const wanted = { name: name.trim(), symbol: symbol.trim() }
  return queryOptions({
    queryKey: ['look-alike', wanted],
    queryFn:
      wanted.name && wanted.symbol
        ? () => import('./findLookAlike.ts').then(({ findLookAlike }) => findLookAlike(wanted))
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
