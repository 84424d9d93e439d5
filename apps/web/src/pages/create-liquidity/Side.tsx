import { formatFixed, solDecimals, writeNumber } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useConnection, useNetwork } from '@solsmith/connect-react'
import { estimatePoolCost, wrappedSolMint } from '@solsmith/tokens'
import { skipToken, useQuery } from '@tanstack/react-query'
import { PlanReview } from '../../features/plan-review/PlanReview.tsx'
import { formatMillionths, nameOf } from '../../features/pools/figures.ts'
import type { Opening } from '../../features/pools/opening.ts'
import { poolView } from '../../features/pools/poolView.ts'
import { utcText } from '../../features/pools/time.ts'
import { en as poolWords } from '../../features/pools/words/en.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './CreateLiquidity.module.css'
import { useMadePool } from './useMadePool.ts'
import type { UsedPoolDraft } from './usePoolDraft.ts'
import type { PoolTerms } from './usePoolTerms.ts'
import { en } from './words/en.ts'

/** What the pool would cost and change, and the one button. */
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
  const words = useWords({ en }).side
  const shared = useWords({ en: poolWords })
  const connection = useConnection()
  const { draft } = used
  const { token, quote, quoted, tier, venue, isTaken } = terms
  useMadePool(used)
  const openTime = opening?.isGood ? opening.time : 'now'
  const poolSeed = draft.isOwnAddress || isTaken ? draft.poolSeed : null
  const pair = token && quote ? `${nameOf(token)} / ${nameOf(quote)}` : ''
  const fee = tier ? shared.fee(formatMillionths(tier.tradeFeeRate, 2)) : ''
  const wish =
    isReady && token && quote && quoted && tier
      ? {
          key: [
            'create-pool',
            token.mint,
            quote.mint,
            tier.address,
            quoted.tokenAmount,
            quoted.quoteAmount,
            openTime,
            poolSeed,
          ].join(' '),
          make: (
            rpc: Parameters<typeof venue.planCreate>[0],
            wallet: Parameters<typeof venue.planCreate>[1]['wallet'],
          ) =>
            venue.planCreate(rpc, {
              ...{ wallet, token: token.mint, quote: quote.mint, tier: tier.address, openTime, poolSeed },
              ...{ tokenAmount: quoted.tokenAmount, quoteAmount: quoted.quoteAmount },
            }),
        }
      : null
  const second = draft.after.kind === 'keep' ? null : draft.after.kind === 'burn' ? 'burn' : 'lock'
  return (
    <aside className={styles.side} aria-label={words.label}>
      {(wish === null || connection.status !== 'connected') && <Estimate terms={terms} />}
      <PlanReview
        wish={wish}
        verb={words.verb(pair)}
        known={token && { address: token.mint, symbol: nameOf(token), decimals: token.decimals }}
        final={null}
        view={poolView({
          deed: 'create',
          tokens: [token, quote].flatMap((one) =>
            one ? [{ mint: one.mint, symbol: nameOf(one), decimals: one.decimals }] : [],
          ),
          lpMint: null,
          opens: openTime === 'now' ? words.opensNow(fee) : words.opensAt(utcText(openTime), fee),
          words: shared.review,
        })}
        caution={
          <>
            {second && (
              <span className={styles.chips}>
                <Chip>{words.firstOf}</Chip>
                <Chip tone="final">{words.secondOf[second]}</Chip>
              </span>
            )}
            <Notice tone="warn" title={words.botsTitle}>
              {words.bots}
            </Notice>
          </>
        }
        onLeave={() => {}}
      />
    </aside>
  )
}

/** What it will take, before anybody has been asked: read from the chain, to the lamport but for the fee. */
function Estimate({ terms: { token, quote, quoted, tier } }: { terms: PoolTerms }) {
  const words = useWords({ en }).side
  const network = useNetwork()
  const { data: cost } = useQuery({
    queryKey: ['pool-cost', network.genesisHash, tier?.address, token?.mint, quote?.mint],
    queryFn:
      tier && quote
        ? () =>
            estimatePoolCost((bytes) => rpcOf(network).getMinimumBalanceForRentExemption(BigInt(bytes)).send(), {
              tier,
              tokens: [token ?? { fee: null }, quote],
            })
        : skipToken,
    staleTime: 60_000,
  })
  if (!cost) return null
  const into = quote?.mint === wrappedSolMint ? (quoted?.quoteAmount ?? 0n) : 0n
  const sol = (lamports: bigint) => writeNumber(formatFixed(lamports, solDecimals))
  return (
    <Receipt
      kind="estimate"
      title={words.estimate}
      rows={[
        { label: words.into, tag: words.yours, amountText: sol(into) },
        { label: words.fee, tag: words.feeTag, amountText: sol(cost.createFeeLamports) },
        { label: words.accounts, tag: words.stays, amountText: sol(cost.depositLamports) },
        { label: 'Solsmith', amountText: sol(0n) },
      ]}
      total={{
        label: words.total,
        amountText: sol(into + cost.createFeeLamports + cost.depositLamports),
        unit: 'SOL',
      }}
      footer={words.without}
    />
  )
}
