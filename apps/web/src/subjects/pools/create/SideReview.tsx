import { useConnect, useNetwork } from '@solsmith/connect-react'
import type { PoolToken, Tier } from '@solsmith/tokens'
import { nextOf } from '#pool-parts/after.ts'
import { formatMillionths, nameOf } from '#pool-parts/figures.ts'
import { poolView } from '#pool-parts/poolView.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { formStore, stepsStore } from '#review/formStore.ts'
import { PlanReview } from '#review/PlanReview.tsx'
import { Chip } from '#ui/Chip.tsx'
import { utcText } from '#ui/dates.ts'
import { Hint } from '#ui/Hint.tsx'
import { withPercent } from '#ui/locale.ts'
import { Notice } from '#ui/Notice.tsx'
import styles from './CreateLiquidity.module.css'
import { type OwnPool, planOwnPool } from './planOwnPool.ts'
import type { UsedPoolDraft } from './usePoolDraft.ts'
import { en } from './words/en.ts'

export function SideReview({
  used,
  token,
  quote,
  tier,
  pool,
}: {
  used: UsedPoolDraft
  token: PoolToken
  quote: PoolToken
  tier: Tier | null
  pool: OwnPool
}) {
  const words = en.side
  const shared = poolWords
  const connect = useConnect()
  const network = useNetwork()
  const { after } = used.draft
  const pair = `${nameOf(token)} / ${nameOf(quote)}`
  const fee = tier ? shared.fee(formatMillionths(tier.tradeFeeRate, 2)) : ''
  const next = nextOf(after)
  const shareText = withPercent(`${next?.share ?? 0}`)
  return (
    <PlanReview
      request={{
        key: ['create-pool', ...Object.values({ ...pool, ...pool.keep, keep: '' })].join(' '),
        make: (rpc, wallet) => planOwnPool(connect, network, { rpc, wallet, pool }),
      }}
      verb={({ kind }) =>
        next && kind !== 'create-pool' ? words.verbs[next.action](pair, shareText) : words.verb(pair)
      }
      known={{ address: token.mint, symbol: nameOf(token), decimals: token.decimals }}
      final={({ kind }) =>
        next && kind !== 'create-pool'
          ? {
              texts: [(next.action === 'lock' ? shared.lockFinal : shared.burnFinal)(shareText, pair)],
              confirmText: shared.confirmTexts[next.action],
            }
          : null
      }
      view={poolView({
        action: 'create',
        tokens: [token, quote].map((one) => ({ mint: one.mint, symbol: nameOf(one), decimals: one.decimals })),
        lpMint: null,
        opens: pool.openTime !== 'now' ? words.opensAt(utcText(pool.openTime), fee) : words.opensNow(fee),
        words: shared.review,
      })}
      caution={(plan) => (
        <>
          {next && 'reason' in plan && plan.reason !== null && (
            <>
              <span className={styles.chips}>
                <Chip>{words.firstOf}</Chip>
                <Chip tone="final">{words.secondOf[next.action]}</Chip>
              </span>
              <Hint>{String(plan.reason)}</Hint>
            </>
          )}
          <Notice tone="warn" title={words.botsTitle}>
            {words.bots}
          </Notice>
        </>
      )}
      form={next ? stepsStore : formStore}
      onLeave={() => used.set({ after: { ...after, kind: 'keep' } })}
    />
  )
}
