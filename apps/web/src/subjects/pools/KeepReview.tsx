import type { Address } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Position } from '@solsmith/tokens'
import { type NextStep, shareOf } from '#pool-parts/after.ts'
import { nameOf, pairOf } from '#pool-parts/figures.ts'
import { poolView } from '#pool-parts/poolView.ts'
import { venueOf } from '#pool-parts/venue.ts'
import { en } from '#pool-parts/words/en.ts'
import { PlanReview } from '#review/PlanReview.tsx'
import { withPercent } from '#ui/locale.ts'

export function KeepReview({
  position,
  step,
  isChosen = false,
  invalidHint,
  onLeave,
}: {
  position: Position
  step: NextStep | null
  /** Chosen in the pool's form already, so nothing is typed again. */
  isChosen?: boolean
  invalidHint?: string
  onLeave: () => void
}) {
  const words = en
  const venue = venueOf(useNetwork())
  const { pool } = position
  const lp = step ? shareOf(position.lp, step.share) : 0n
  const shareText = withPercent(`${step?.share ?? 0}`)
  const isLock = step?.action !== 'burn'
  const make = (rpc: ChainRpc, wallet: Address) =>
    step?.action === 'burn'
      ? venue.planBurnLp(rpc, { wallet, pool, lp })
      : venue.planLock(rpc, { wallet, pool, lp, seed: step?.seed ?? '' })
  return (
    <PlanReview
      request={step && lp > 0n ? { key: `${step.action} ${pool.address} ${lp} ${step.seed}`, make } : null}
      verb={(isLock ? words.lockVerb : words.burnVerb)(shareText)}
      known={null}
      {...(invalidHint ? { invalidHint } : {})}
      final={{
        texts: [(isLock ? words.lockFinal : words.burnFinal)(shareText, pairOf(pool))],
        confirmText: isChosen ? null : words.confirmTexts[isLock ? 'lock' : 'burn'],
      }}
      view={poolView({
        action: isLock ? 'lock' : 'burn',
        tokens: pool.sides.map((side) => ({ mint: side.mint, symbol: nameOf(side), decimals: side.decimals })),
        lpMint: pool.lpMint,
        words: words.review,
      })}
      onLeave={onLeave}
    />
  )
}
