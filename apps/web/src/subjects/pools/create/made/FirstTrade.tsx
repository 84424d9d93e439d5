import { useNetwork } from '@solsmith/connect-react'
import type { Pool } from '@solsmith/tokens'
import { useState } from 'react'
import { formatToken, nameOf, orient } from '#pool-parts/figures.ts'
import { poolView } from '#pool-parts/poolView.ts'
import { venueOf } from '#pool-parts/venue.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { PlanReview } from '#review/PlanReview.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import work from '#ui/work.module.css'
import { en } from './words/en.ts'

/** Generous, because any trade in between moves a small pool. */
const slippageBps = 500

export function FirstTrade({ pool, isOpen }: { pool: Pool; isOpen: boolean }) {
  const words = en.trade
  const shared = poolWords
  const venue = venueOf(useNetwork())
  const [isWanted, setWanted] = useState(false)
  const { quote } = orient(pool)
  const amountIn = 10n ** BigInt(Math.max(0, quote.decimals - 3))
  const texts = [formatToken(amountIn, quote.decimals), nameOf(quote)] as const
  if (isWanted && isOpen)
    return (
      <PlanReview
        request={{
          key: `first-trade ${pool.address}`,
          make: async (rpc, wallet) => {
            const now = await venue.fetchPool(rpc, pool.address)
            const quoted = venue.quoteSwap(now, { input: now.quoteSide, amountIn }, slippageBps)
            return venue.planSwap(rpc, { wallet, pool: now, quote: quoted, asSol: true })
          },
        }}
        verb={words.verb(...texts)}
        known={null}
        final={null}
        view={poolView({
          action: 'swap',
          tokens: pool.sides.map((side) => ({ mint: side.mint, symbol: nameOf(side), decimals: side.decimals })),
          lpMint: pool.lpMint,
          words: shared.review,
        })}
        onLeave={() => setWanted(false)}
      />
    )
  return (
    <Panel level="h2" title={words.title}>
      <div className={work.stack}>
        <p className={work.hint}>{isOpen ? words.text : words.later}</p>
        <Button disabled={!isOpen} onClick={() => setWanted(true)}>
          {words.start(...texts)}
        </Button>
      </div>
    </Panel>
  )
}
