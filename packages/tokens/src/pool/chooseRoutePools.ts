import type { Address } from '@solana/kit'
import { quoteMints } from './raydium/fetchPool.ts'
import type { PoolPlace } from './venue.ts'

/** Bounds the number of requests per route. */
const limits = { pools: 8, poolsBetween: 4, between: 4 }

/** Lists the pools of a token or a pair, deepest first. */
export type ListPools = (...mints: readonly [Address] | readonly [Address, Address]) => Promise<readonly PoolPlace[]>

/** Chooses candidate pools for a route. Never lists all pools of common tokens such as SOL, only the other side's. */
export async function chooseRoutePools(list: ListPools, from: Address, to: Address): Promise<readonly Address[]> {
  const [own = null, other = null] = [from, to].filter((mint) => !quoteMints.includes(mint))
  if (own === null) return take(await list(from, to), limits.pools)
  const opposite = own === from ? to : from
  const ofOwn = await list(own)
  const ofOther = other === null ? null : await list(other)
  const between = tokensBetween(ofOwn, own, opposite)
  const around = await Promise.all(
    between.map(async (middle) => {
      const there = ofOther ? having(ofOther, middle) : await list(middle, opposite)
      if (there.length === 0) return []
      return [...take(having(ofOwn, middle), limits.poolsBetween), ...take(there, limits.poolsBetween)]
    }),
  )
  return [...take(having(ofOwn, opposite), limits.pools), ...around.flat()]
}

/** SOL and dollars first, then the other sides of the deepest pools. */
function tokensBetween(places: readonly PoolPlace[], own: Address, opposite: Address): readonly Address[] {
  const others = places.flatMap(({ mints }) => mints.filter((mint) => mint !== own && mint !== opposite))
  const known = quoteMints.filter((mint) => others.includes(mint))
  return [...new Set([...known, ...others])].slice(0, limits.between)
}

const having = (places: readonly PoolPlace[], mint: Address) => places.filter(({ mints }) => mints.includes(mint))

/** The list has the deepest first. */
const take = (places: readonly PoolPlace[], limit: number): readonly Address[] =>
  places.slice(0, limit).map(({ address }) => address)
