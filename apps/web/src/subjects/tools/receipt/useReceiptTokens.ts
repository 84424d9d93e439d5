import { isAddress } from '@solana/kit'
import { type Network, shortenAddress, solDecimals, wrappedSolMint } from '@solsmith/chain'
import type { ActionReceipt } from '@solsmith/tokens'
import { useQueries } from '@tanstack/react-query'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import type { ReceiptToken } from './factAmounts.ts'

type Changed = NonNullable<ActionReceipt['observed']['tokens']>

export function useReceiptTokens(
  network: Network,
  listed: readonly string[],
  changed: Changed = [],
): (mint: string) => ReceiptToken {
  const mints = [...new Set([...changed.map(({ mint }) => mint), ...listed])].filter(isAddress)
  const tokens = useQueries({
    queries: mints.map((mint) => ({ ...tokenQuery(network, mint), retry: false })),
  })
  const byMint = new Map<string, (typeof tokens)[number] | undefined>(mints.map((mint, at) => [mint, tokens[at]]))
  return (mint) => {
    if (mint === wrappedSolMint) return { symbol: 'SOL', decimals: solDecimals }
    const token = byMint.get(mint)?.data
    const decimals = token?.decimals ?? changed.find((one) => one.mint === mint)?.decimals ?? null
    return { symbol: (token && symbolOf(token)) || shortenAddress(mint), decimals }
  }
}
