import type { Address } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { fetchToken } from '../read/fetchToken.ts'
import { namePair, readLpPair } from './nameAccounts.ts'

/**
 * Names an LP token by its pool's pair; null for other tokens.
 *
 * @example await fetchLpSymbol(rpc, token) // 'ANVL / SOL LP'
 */
export async function fetchLpSymbol(
  rpc: ChainRpc,
  { address, mintAuthority }: { readonly address: Address; readonly mintAuthority: Address | null },
): Promise<string | null> {
  const pair = await readLpPair(rpc, { mint: address, authority: mintAuthority }, [])
  if (!pair) return null
  const symbols = pair.map(async (mint): Promise<[Address, string]> => {
    const token = await fetchToken(rpc, mint).catch(() => null)
    return [mint, token?.metadata?.symbol ?? '']
  })
  return `${namePair(pair, new Map(await Promise.all(symbols)))} LP`
}
