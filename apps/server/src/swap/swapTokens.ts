import type { Address } from '@solana/kit'
import { solDecimals, wrappedSolMint } from '@solsmith/chain'
import { parseCaip10 } from '../blockchain/caip10.ts'
import type { ServedChain } from '../blockchain/chains.ts'
import { readMints } from '../blockchain/readBalances.ts'
import type { SwapProvider, SwapSide } from '../providers/swapProvider.ts'

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

/** A token of a route by its CAIP-10 address: wrapped SOL between two trades is SOL to those who read it. */
export const writeSwapToken = (caip2: string, mint: Address): string =>
  `${caip2}:${mint === wrappedSolMint ? nativeSol : mint}`

/** A token of the list, as the blockchain API describes it. */
export type ListedToken = {
  readonly name: string
  readonly symbol: string
  /** CAIP-10. */
  readonly address: string
  readonly decimals: number
}

/**
 * Lists what can be swapped: SOL first, then what the providers of the network name, at most 200, with names and decimals as the chain
 * has them.
 */
export async function listSwapTokens(
  chain: ServedChain,
  providers: readonly SwapProvider[],
): Promise<readonly ListedToken[]> {
  const { id, caip2 } = chain
  const lists = await Promise.allSettled(
    providers.filter(({ serves }) => serves(id)).map(({ listMints }) => listMints(chain)),
  )
  const listed = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
  const [failed] = lists.flatMap((list) => (list.status === 'rejected' ? [list.reason] : []))
  if (listed.length === 0 && failed !== undefined) throw failed
  const mints = [...new Set(listed)].filter((mint) => mint !== wrappedSolMint).slice(0, listLimit)
  const known = await readMints(chain, mints)
  const sol = { name: 'Solana', symbol: 'SOL', address: `${caip2}:${nativeSol}`, decimals: solDecimals }
  return [
    sol,
    ...[...known].map(([mint, { picture, ...token }]) => ({ ...token, address: `${caip2}:${mint}`, logoUri: picture })),
  ]
}
