import type { Address } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { solDecimals } from '@solsmith/chain'
import { createRaydium, quoteMints, wrappedSolMint } from '@solsmith/tokens'
import { parseCaip10 } from '../blockchain/caip10.ts'
import type { ServedChain } from '../blockchain/chains.ts'
import { readMints } from '../blockchain/readBalances.ts'
import type { SwapSide } from '../providers/swapProvider.ts'

/** What stands for SOL itself where a token is asked for (spec §9): no mint has this address. */
const nativeSol = 'So11111111111111111111111111111111111111111'

/** Most tokens of a list. A token that is not listed can be swapped all the same. */
const listLimit = 200

/** Reads a token by its CAIP-10 address. @throws {ServerError} `AddressFormatError` */
export function parseSwapToken(field: string, text: string): SwapSide & { readonly chainId: string } {
  const { chainId, address } = parseCaip10(field, text)
  const isSol = address === nativeSol
  return { chainId, mint: isSol ? wrappedSolMint : address, isSol }
}

/** A token of the list, as the blockchain API describes it. */
export type ListedToken = {
  readonly name: string
  readonly symbol: string
  /** CAIP-10. */
  readonly address: string
  readonly decimals: number
}

/**
 * Lists what can be swapped: SOL first, then the tokens of the deepest pools, at most 200. All pools of a public network are too many
 * to be listed: there it is the dollars that are known to be traded.
 */
export async function listSwapTokens({ id, caip2, ask }: ServedChain): Promise<readonly ListedToken[]> {
  return ask(async (rpc) => {
    const mints = id === 'sandbox' ? await listPooled(rpc) : quoteMints.filter((mint) => mint !== wrappedSolMint)
    const known = await readMints(rpc, mints)
    const sol = { name: 'Solana', symbol: 'SOL', address: `${caip2}:${nativeSol}`, decimals: solDecimals }
    const tokens = [...known].map(([mint, token]) => ({ ...token, address: `${caip2}:${mint}` }))
    return [sol, ...tokens]
  })
}

async function listPooled(rpc: ChainRpc): Promise<readonly Address[]> {
  const places = await createRaydium('sandbox').listPools(rpc, [])
  const mints = places.flatMap((place) => place.mints)
  return [...new Set(mints)].filter((mint) => mint !== wrappedSolMint).slice(0, listLimit)
}
