import type { Address } from '@solana/kit'
import { type ChainRpc, solDecimals, wrappedSolMint } from '@solsmith/chain'
import { fetchLpSymbol } from '../approve/fetchLpSymbol.ts'
import { fetchToken } from '../read/fetchToken.ts'
import type { Effects } from './readEffects.ts'

type Named = { readonly mint: Address; readonly symbol: string | null; readonly decimals: number | null }

/**
 * Fetches symbols and decimals of moved tokens whose mints do not change. Values that the network does not return stay
 * null.
 */
export async function nameEffects(rpc: ChainRpc, effects: Effects): Promise<Effects> {
  const moved = [...effects.changes.filter((change) => change.kind === 'token'), ...effects.others]
  const mints = new Set(moved.flatMap(({ mint, decimals }) => (decimals === null ? [mint] : [])))
  const found = new Map(await Promise.all([...mints].map(async (mint) => [mint, await nameOf(rpc, mint)] as const)))
  const name = <T extends Named>(one: T): T => ({ ...one, ...(one.decimals === null ? found.get(one.mint) : {}) })
  return {
    ...effects,
    changes: effects.changes.map((change) => (change.kind === 'token' ? name(change) : change)),
    others: effects.others.map(name),
  }
}

async function nameOf(rpc: ChainRpc, mint: Address): Promise<Pick<Named, 'symbol' | 'decimals'>> {
  if (mint === wrappedSolMint) return { symbol: 'wSOL', decimals: solDecimals }
  const token = await fetchToken(rpc, mint).catch(() => null)
  if (!token) return { symbol: null, decimals: null }
  return { symbol: token.metadata?.symbol || (await fetchLpSymbol(rpc, token)), decimals: token.decimals }
}
