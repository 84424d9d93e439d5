import { type Address, address } from '@solana/kit'
import { type Network, type NetworkId, wrappedSolMint } from '@solsmith/chain'
import { useBalance, useNetwork } from '@solsmith/connect-react'
import type { CreateQuote, Pool, PoolToken, Tier, Venue } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { type LinkedInput, solveLinked } from '#pool-parts/linked.ts'
import type { PoolDraft } from '#pool-parts/poolDraft.ts'
import { pairPoolsQuery, poolTokenQuery, tiersQuery, venueQuery } from '#pool-parts/poolQueries.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { walletTokensQuery } from '#token-picker/walletTokens.ts'
import { readAddress } from '#ui/readInput.ts'
import { useWallet } from '#wallet/useWallet.ts'
import type { ChosenToken } from './useChosenToken.ts'

/** USDC mint of each network that has one (Circle). */
export const usdcMints: { readonly [I in NetworkId]: Address | null } = {
  mainnet: address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v'),
  devnet: address('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'),
  sandbox: null,
}

function quoteMintOf(draft: Pick<PoolDraft, 'quoteKind' | 'quoteText'>, network: Network): Address | null {
  if (draft.quoteKind === 'sol') return wrappedSolMint
  return draft.quoteKind === 'usdc' ? usdcMints[network.id] : readAddress(draft.quoteText || null)
}

export type PoolTerms = {
  readonly venue: Venue | null
  readonly token: PoolToken | null
  readonly quote: PoolToken | null
  readonly quoteError: string | null
  readonly tiers: readonly Tier[]
  readonly tiersError: unknown
  /** Loads the tiers again. */
  readonly onTryAgain: () => void
  readonly tier: Tier | null
  readonly isTierClosed: boolean
  readonly quoted: CreateQuote | null
  readonly issue: string | null
  readonly bad: readonly LinkedInput[]
  /** Quote balance in base units; null while unknown. */
  readonly quoteHeld: bigint | null
  readonly pools: readonly Pool[]
  readonly isTaken: boolean
}

export function usePoolTerms(draft: PoolDraft, chosen: ChosenToken): PoolTerms {
  const network = useNetwork()
  const describe = useErrorText()
  const { address: wallet } = useWallet()
  const { data: lamports } = useBalance()
  const { data: own } = useQuery(walletTokensQuery(network, wallet))
  const quoteMint = quoteMintOf(draft, network)
  const hasToken = chosen.mint !== null
  const { data: venue = null } = useQuery(venueQuery(network, hasToken))
  const { data: token = null } = useQuery(poolTokenQuery(network, chosen.token ? chosen.mint : null))
  const { data: quote = null, error: quoteError } = useQuery(
    poolTokenQuery(network, hasToken || draft.quoteKind === 'other' ? quoteMint : null),
  )
  const { data: all = [], error: tiersError, refetch } = useQuery(tiersQuery(network))
  const { data: pools = [] } = useQuery(
    pairPoolsQuery(network, chosen.token && chosen.mint && quoteMint ? [chosen.mint, quoteMint] : null),
  )
  const tiers = all.filter(({ isClosed }) => !isClosed)
  const wanted = all.find((one) => one.address === draft.tier) ?? null
  const tier = wanted ?? tiers[0] ?? null
  const base = {
    venue,
    token,
    quote,
    tiers,
    tier,
    tiersError,
    onTryAgain: () => void refetch(),
    pools,
    quoteError: quoteError ? describe(quoteError) : null,
    isTierClosed: wanted?.isClosed ?? false,
    quoteHeld: quoteHeldOf(quoteMint, { lamports: wallet ? lamports : undefined, amounts: own?.amounts }),
    isTaken: pools.some((pool) => pool.isCanonical && pool.tier.address === tier?.address),
  }
  if (!venue || !token || !quote || !tier) return { ...base, quoted: null, issue: null, bad: [] }
  const { known, bad } = solveLinked(draft.linked, { token, quote })
  if (!known) return { ...base, quoted: null, issue: null, bad }
  try {
    const first = venue.quoteCreate({ token, quote, tier, known })
    const rest = chosen.held === null ? null : chosen.held - first.tokenAmount
    const creatorKeeps = rest === null || rest < 0n ? {} : { creatorKeeps: rest }
    return { ...base, quoted: venue.quoteCreate({ token, quote, tier, known, ...creatorKeeps }), issue: null, bad }
  } catch (error) {
    return { ...base, quoted: null, issue: describe(error), bad }
  }
}

function quoteHeldOf(
  mint: Address | null,
  { lamports, amounts }: { lamports: bigint | undefined; amounts: ReadonlyMap<Address, bigint> | undefined },
): bigint | null {
  if (mint === wrappedSolMint) return lamports ?? null
  return amounts && mint ? (amounts.get(mint) ?? 0n) : null
}
