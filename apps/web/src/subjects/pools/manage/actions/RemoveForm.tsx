import { wrappedSolMint } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Pool } from '@solsmith/tokens'
import { useState } from 'react'
import { Fact } from '#market/Fact.tsx'
import { SlippageField, useSlippage } from '#market/SlippageField.tsx'
import { tryQuote } from '#market/tryQuote.ts'
import { shareOf } from '#pool-parts/after.ts'
import { pairOf, wholeAmounts } from '#pool-parts/figures.ts'
import { venueOf } from '#pool-parts/venue.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { withPercent } from '#ui/locale.ts'
import { Panel } from '#ui/Panel.tsx'
import work from '#ui/work.module.css'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { NoPosition } from './NoPosition.tsx'
import { ShareField } from './ShareField.tsx'
import { useOwnPositions } from './useOwnPositions.ts'

export function RemoveForm({ pool }: { pool: Pool }) {
  const words = en.remove
  const venue = venueOf(useNetwork())
  const { free, isReading, error } = useOwnPositions(pool)
  const [share, setShare] = useState(0)
  const [asSol, setAsSol] = useState(true)
  const [closesEmpty, setClosesEmpty] = useState(true)
  const slippage = useSlippage()
  const { bps } = slippage
  const lp = free ? shareOf(free.lp, share) : 0n
  const { quote, issue } = tryQuote(() => (bps === null || lp === 0n ? null : venue.quoteWithdraw(pool, lp, bps)))
  const pair = pairOf(pool)
  const none = isReading || error ? undefined : words.nothingShort
  const hint = free === null ? none : share === 0 ? words.choose : undefined
  const hasSol = pool.sides.some(({ mint }) => mint === wrappedSolMint)
  return (
    <ActionFrame
      pool={pool}
      action="remove"
      title={words.title(pair)}
      lead={words.lead}
      invalidHint={hint}
      verb={words.verb(withPercent(`${share}`))}
      request={
        quote
          ? {
              key: `remove ${pool.address} ${quote.lp} ${quote.minimums.join(' ')} ${asSol} ${closesEmpty}`,
              make: (rpc, wallet) => venue.planWithdraw(rpc, { wallet, pool, quote, asSol, closesEmpty }),
            }
          : null
      }
    >
      {free ? (
        <>
          <ShareField label={words.share} share={share} error={issue} onChange={setShare} />
          {quote && (
            <Panel>
              <dl className={work.facts}>
                <Fact name={words.get}>{wholeAmounts(pool, quote.amounts)}</Fact>
                <Fact name={words.least}>{wholeAmounts(pool, quote.minimums)}</Fact>
              </dl>
            </Panel>
          )}
          <SlippageField {...slippage} />
          <div className={work.stack}>
            {hasSol && (
              <Checkbox isChecked={asSol} onChange={setAsSol}>
                {words.asSol}
              </Checkbox>
            )}
            <Checkbox isChecked={closesEmpty} onChange={setClosesEmpty}>
              {words.closes}
            </Checkbox>
          </div>
        </>
      ) : (
        <NoPosition pool={pool} />
      )}
    </ActionFrame>
  )
}
