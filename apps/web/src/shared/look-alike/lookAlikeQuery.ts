import { queryOptions, skipToken } from '@tanstack/react-query'
import type { WantedIdentity } from './findLookAlike.ts'

const typingMs = 250

export function lookAlikeQuery({
  name,
  symbol,
  image = null,
  mint = null,
}: Pick<WantedIdentity, 'name' | 'symbol'> & Partial<WantedIdentity>) {
  const wanted = { name: name.trim(), symbol: symbol.trim(), image, mint }
  return queryOptions({
    queryKey: ['look-alike', wanted],
    queryFn:
      wanted.name && wanted.symbol
        ? async ({ signal }) => {
            await pause(typingMs)
            signal.throwIfAborted()
            const { findLookAlike } = await import('./findLookAlike.ts')
            return findLookAlike(wanted)
          }
        : skipToken,
    staleTime: 60_000,
    retry: false,
  })
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
