import type { Address } from '@solana/kit'
import { solDecimals, wrappedSolMint } from '@solsmith/chain'
import { parseCaip10 } from '../blockchain/caip10.ts'
import type { ServedChain } from '../blockchain/chains.ts'
import { readMints } from '../blockchain/readBalances.ts'
import type { SwapProvider, SwapSide } from '../providers/swapProvider.ts'

/** Placeholder (spec §9), not a mint. */
const nativeSol = 'So11111111111111111111111111111111111111111'

/** Others can be swapped too. */
const listLimit = 200

/** CAIP-10. @throws {ServerError} `AddressFormatError` */
export function parseSwapToken(field: string, text: string): SwapSide & { readonly chainId: string } {
  const { chainId, address } = parseCaip10(field, text)
  const isSol = address === nativeSol
  return { chainId, mint: isSol ? wrappedSolMint : address, isSol }
}

/** Wrapped SOL. */
export const writeSwapToken = (caip2: string, mint: Address): string =>
  `${caip2}:${mint === wrappedSolMint ? nativeSol : mint}`

export type ListedToken = {
  readonly name: string
  readonly symbol: string
  /** CAIP-10. */
  readonly address: string
  readonly decimals: number
}

/** SOL first, at most 200. */
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
