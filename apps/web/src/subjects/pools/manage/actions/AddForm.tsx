import { formatAmount } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Pool, Side } from '@solsmith/tokens'
import { useEffect, useState } from 'react'
import { AmountBox } from '#market/AmountBox.tsx'
import { SlippageField, useSlippage } from '#market/SlippageField.tsx'
import { tryQuote } from '#market/tryQuote.ts'
import { mostOf, usePoolBalances } from '#market/usePoolBalances.ts'
import { amountsText, formatShare, formatShort, formatToken, nameOf, otherSide, pairOf } from '#pool-parts/figures.ts'
import { venueOf } from '#pool-parts/venue.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { useRunState } from '#review/progress/useRun.ts'
import { Hint } from '#ui/Hint.tsx'
import { parseAmountInput } from '#ui/readInput.ts'
import work from '#ui/work.module.css'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'

export function AddForm({ pool }: { pool: Pool }) {
  const words = en.add
  const shared = poolWords
  const venue = venueOf(useNetwork())
  const balances = usePoolBalances(pool)
  const [typed, setTyped] = useState<{ readonly side: Side; readonly text: string }>({ side: pool.quoteSide, text: '' })
  const { phase } = useRunState('page')
  useEffect(() => {
    if (phase === 'done') setTyped((last) => ({ ...last, text: '' }))
  }, [phase])
  const slippage = useSlippage()
  const { side } = typed
  const amount = parseAmountInput(typed.text, pool.sides[side].decimals)
  const { bps } = slippage
  const { quote, issue } = tryQuote(() =>
    amount === null || bps === null ? null : venue.quoteDeposit(pool, { side, amount }, bps),
  )
  const isShort = (of: Side) => {
    const have = balances[of]
    return quote !== null && have !== null && quote.amounts[of] > have
  }
  const isReady = quote !== null && !isShort(0) && !isShort(1)
  const pair = pairOf(pool)
  const errorOf = (of: Side) => {
    const { decimals } = pool.sides[of]
    if (isShort(of)) return words.tooMuch(formatToken(balances[of] ?? 0n, decimals), nameOf(pool.sides[of]))
    if (of !== side) return undefined
    return typed.text.trim() !== '' && amount === null ? words.bad(decimals) : (issue ?? undefined)
  }
  const box = (of: Side) => {
    const { decimals, mint } = pool.sides[of]
    const symbol = nameOf(pool.sides[of])
    const have = balances[of]
    return (
      <AmountBox
        key={of}
        label={words.youPut(symbol)}
        token={{ symbol, mint }}
        value={of === side ? typed.text : quote ? formatAmount(quote.amounts[of], decimals) : ''}
        hint={have === null ? undefined : shared.youHave(formatShort(have, decimals), symbol)}
        error={errorOf(of)}
        onMax={have ? () => setTyped({ side: of, text: formatAmount(mostOf(mint, have), decimals) }) : undefined}
        onChange={(text) => setTyped({ side: of, text })}
      />
    )
  }
  return (
    <ActionFrame
      pool={pool}
      action="add"
      title={words.title(pair)}
      lead={words.lead}
      verb={words.verb(pair)}
      request={
        isReady
          ? {
              key: `add ${pool.address} ${quote.lp} ${quote.maximums.join(' ')}`,
              make: (rpc, wallet) => venue.planDeposit(rpc, { wallet, pool, quote }),
            }
          : null
      }
    >
      <div className={work.stack}>
        {box(otherSide(pool.quoteSide))}
        {box(pool.quoteSide)}
      </div>
      {quote && (
        <Hint>
          {words.most(amountsText(pool, quote.maximums))} {words.after(formatShare(quote.shareMillionths))}
        </Hint>
      )}
      <SlippageField {...slippage} />
    </ActionFrame>
  )
}
