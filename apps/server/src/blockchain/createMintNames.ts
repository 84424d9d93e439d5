import { type Address, isAddress } from '@solana/kit'
import type { ServedChain } from './chains.ts'
import { type NamedMint, readMints } from './readBalances.ts'

export type MintNames = {
  /** During an outage, the last known ones. */
  read(
    chain: Pick<ServedChain, 'caip2' | 'ask' | 'pictureOf'>,
    mints: readonly string[],
  ): Promise<ReadonlyMap<string, NamedMint>>
}

/** Names and supplies change. */
const lifetimeMs = 60_000
/** The oldest is evicted. */
const mintLimit = 20_000

/** @param now - Monotonic milliseconds. */
export function createMintNames(now: () => number): MintNames {
  const known = new Map<string, { readonly named: NamedMint | null; readonly until: number }>()
  return {
    async read(chain, mints) {
      const keyOf = (mint: string) => `${chain.caip2}:${mint}`
      const wanted = [...new Set(mints)].filter((mint): mint is Address => isAddress(mint))
      const stale = wanted.filter((mint) => (known.get(keyOf(mint))?.until ?? Number.NEGATIVE_INFINITY) <= now())
      const found = stale.length > 0 ? await readMints(chain, stale).catch(() => null) : null
      for (const mint of found === null ? [] : stale) {
        known.delete(keyOf(mint))
        known.set(keyOf(mint), { named: found?.get(mint) ?? null, until: now() + lifetimeMs })
        if (known.size > mintLimit) known.delete(known.keys().next().value ?? '')
      }
      return new Map(
        wanted.flatMap((mint) => {
          const named = known.get(keyOf(mint))?.named
          return named ? [[mint, named] as const] : []
        }),
      )
    },
  }
}
