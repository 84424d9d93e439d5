import { formatDecimal, formatFixed, readRentOf, solDecimals, wrappedSolMint } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useConnection, useNetwork } from '@solsmith/connect-react'
import { estimatePoolCost } from '@solsmith/tokens'
import { skipToken, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { nextOf } from '#pool-parts/after.ts'
import type { Opening } from '#pool-parts/opening.ts'
import type { PoolDraft } from '#pool-parts/poolDraft.ts'
import { chooseAfter } from '#pool-parts/words/chooseAfter.en.ts'
import { PlanReview } from '#review/PlanReview.tsx'
import { Receipt } from '#ui/Receipt.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './CreateLiquidity.module.css'
import type { OwnPool } from './planOwnPool.ts'
import { useMadePool } from './useMadePool.ts'
import type { UsedPoolDraft } from './usePoolDraft.ts'
import type { PoolTerms } from './usePoolTerms.ts'
import { en } from './words/en.ts'

const SideReview = lazy(() => import('./SideReview.tsx').then((module) => ({ default: module.SideReview })))

export function Side({
  used,
  terms,
  opening,
  isReady,
}: {
  used: UsedPoolDraft
  terms: PoolTerms
  opening: Opening | null
  isReady: boolean
}) {
  const words = en.side
  const connection = useConnection()
  const { token, quote, tier } = terms
  useMadePool(used)
  const pool = isReady ? readPool(used.draft, terms, opening) : null
  return (
    <aside className={styles.side} aria-label={words.label}>
      {(pool === null || connection.status !== 'connected') && <Estimate terms={terms} />}
      {pool && token && quote && connection.status === 'connected' ? (
        <Suspense fallback={<Skeleton height="280px" />}>
          <SideReview used={used} token={token} quote={quote} pool={pool} tier={tier} />
        </Suspense>
      ) : (
        <PlanReview
          request={null}
          verb=""
          known={null}
          final={null}
          {...(terms.quoted && used.draft.after.kind === null ? { invalidHint: chooseAfter } : {})}
          onLeave={() => {}}
        />
      )}
    </aside>
  )
}

function readPool(
  draft: PoolDraft,
  { token, quote, quoted, tier, isTaken }: PoolTerms,
  opening: Opening | null,
): OwnPool | null {
  if (!token || !quote || !quoted || !tier) return null
  const next = nextOf(draft.after)
  return {
    token: token.mint,
    quote: quote.mint,
    tier: tier.address,
    tokenAmount: quoted.tokenAmount,
    quoteAmount: quoted.quoteAmount,
    openTime: opening?.isGood ? opening.time : 'now',
    poolSeed: draft.isOwnAddress || isTaken ? draft.poolSeed : null,
    // One seed for both: each purpose derives a different address.
    keep: next && { action: next.action, share: next.share, seed: draft.poolSeed },
  }
}

function Estimate({ terms: { token, quote, quoted, tier } }: { terms: PoolTerms }) {
  const words = en.side
  const network = useNetwork()
  const { data: cost } = useQuery({
    queryKey: ['pool-cost', network.genesisHash, tier?.address, token?.mint, quote?.mint],
    queryFn: tier
      ? () =>
          estimatePoolCost(readRentOf(rpcOf(network)), {
            tier,
            tokens: [token ?? { fee: null }, quote ?? { fee: null }],
          })
      : skipToken,
    staleTime: 60_000,
  })
  if (!cost) return null
  const into = quote?.mint === wrappedSolMint ? (quoted?.quoteAmount ?? 0n) : 0n
  const sol = (lamports: bigint) => formatDecimal(formatFixed(lamports, solDecimals))
  return (
    <Receipt
      kind="estimate"
      title={words.estimate}
      rows={[
        { label: words.into, tag: words.yours, amountText: sol(into) },
        { label: words.fee, tag: words.feeTag, amountText: sol(cost.createFeeLamports) },
        { label: words.accounts, tag: words.stays, amountText: sol(cost.depositLamports) },
        { label: words.lpAccount, tag: words.returns, amountText: sol(cost.lpAccountLamports) },
        { label: 'Solsmith', amountText: sol(0n) },
      ]}
      total={{
        label: words.total,
        amountText: sol(into + cost.createFeeLamports + cost.depositLamports + cost.lpAccountLamports),
        unit: 'SOL',
      }}
      footer={words.without}
    />
  )
}
