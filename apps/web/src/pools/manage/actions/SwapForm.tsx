import { formatAmount } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Pool, Side, SwapQuote } from '@solsmith/tokens'
import { useEffect, useState } from 'react'
import { formatMillionths, formatShort, formatToken, nameOf, orient, otherSide, pairOf } from '#pool-parts/figures.ts'
import { venueOf } from '#pool-parts/venue.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { useRun } from '#review/progress/useRun.ts'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { readAmount } from '#ui/readInput.ts'
import { Segments } from '#ui/Segments.tsx'
import work from '#ui/work.module.css'
import { useWords } from '#words/useWords.ts'
import { AmountBox } from '../../AmountBox.tsx'
import { Fact } from '../Fact.tsx'
import styles from '../Manage.module.css'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { SlippageField, useSlippage } from './SlippageField.tsx'
import { tryQuote } from './tryQuote.ts'
import { mostOf, usePoolBalances } from './usePoolBalances.ts'

/** Above a twentieth a trade has to be accepted once more. */
const muchMillionths = 50_000n
const isMuch = ({ impactMillionths }: SwapQuote) => impactMillionths > muchMillionths

/** Trades in one pool. */
export function SwapForm({ pool }: { pool: Pool }) {
  const words = useWords({ en }).swap
  const shared = useWords({ en: poolWords })
  const venue = venueOf(useNetwork())
  const balances = usePoolBalances(pool)
  const [input, setInput] = useState<Side>(pool.quoteSide)
  const [text, setText] = useState('')
  const slippage = useSlippage()
  const { bps } = slippage
  const [from, to] = [pool.sides[input], pool.sides[otherSide(input)]]
  const [have, token] = [balances[input], nameOf(orient(pool).token)]
  const amountIn = readAmount(text, from.decimals)
  const { quote, issue } = tryQuote(() =>
    amountIn === null || bps === null ? null : venue.quoteSwap(pool, { input, amountIn }, bps),
  )
  const isShort = have !== null && amountIn !== null && amountIn > have
  const { phase } = useRun('page')
  useEffect(() => {
    // What was traded is not offered again: the next trade is typed again.
    if (phase === 'done') setText('')
  }, [phase])
  const isBad = text.trim() !== '' && amountIn === null
  const { add } = useWords({ en })
  const tooMuch = isShort ? add.tooMuch(formatToken(have, from.decimals), nameOf(from)) : issue
  const error = isBad ? words.bad : (tooMuch ?? undefined)
  return (
    <ActionFrame
      pool={pool}
      action="swap"
      title={words.title(pairOf(pool))}
      lead={words.lead}
      verb={words.verb(formatToken(amountIn ?? 0n, from.decimals), nameOf(from), nameOf(to))}
      risk={
        quote && isMuch(quote)
          ? { warning: words.impactWarning(formatMillionths(quote.impactMillionths)), accept: words.impactAccept }
          : null
      }
      invalidHint={amountIn === null ? words.enterAmount : isShort ? words.notEnough(nameOf(from)) : undefined}
      request={
        quote && !isShort
          ? {
              key: `swap ${pool.address} ${input} ${quote.amountIn} ${quote.limit}`,
              make: (rpc, wallet) => venue.planSwap(rpc, { wallet, pool, quote, asSol: true }),
            }
          : null
      }
    >
      <Field label={words.direction} kind="group">
        <Segments<'buy' | 'sell'>
          value={input === pool.quoteSide ? 'buy' : 'sell'}
          options={[
            { value: 'buy', label: words.buy(token) },
            { value: 'sell', label: words.sell(token) },
          ]}
          onChange={(value) => {
            setInput(value === 'buy' ? pool.quoteSide : otherSide(pool.quoteSide))
            setText('')
          }}
        />
      </Field>
      <AmountBox
        label={words.youPay(nameOf(from))}
        token={{ symbol: nameOf(from), mint: from.mint }}
        value={text}
        hint={have === null ? undefined : shared.youHave(formatShort(have, from.decimals), nameOf(from))}
        error={error}
        onMax={have ? () => setText(formatAmount(mostOf(from.mint, have), from.decimals)) : undefined}
        onChange={setText}
      />
      {quote && <Numbers pool={pool} quote={quote} />}
      <SlippageField {...slippage} />
    </ActionFrame>
  )
}

function Numbers({ pool, quote }: { pool: Pool; quote: SwapQuote }) {
  const words = useWords({ en }).swap
  const [from, to] = [pool.sides[quote.input], pool.sides[otherSide(quote.input)]]
  // At a glance here; the changes beside them have every digit.
  const paid = (amount: bigint) => `${formatShort(amount, from.decimals)} ${nameOf(from)}`
  const got = (amount: bigint) => `${formatShort(amount, to.decimals)} ${nameOf(to)}`
  const { transferFees } = quote
  return (
    <Panel>
      <dl className={work.facts}>
        <Fact name={words.get}>{got(quote.amountOut)}</Fact>
        <Fact name={words.least}>{got(quote.limit)}</Fact>
        <Fact name={words.impact}>
          <span className={styles.impact} data-much={isMuch(quote) || undefined}>
            {formatMillionths(quote.impactMillionths, 2)}
          </span>
        </Fact>
        <Fact name={words.fee}>{paid(quote.tradeFee)}</Fact>
        {transferFees.input + transferFees.output > 0n && (
          <Fact name={words.withheld}>
            {[
              transferFees.input > 0n ? paid(transferFees.input) : '',
              transferFees.output > 0n ? got(transferFees.output) : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        )}
      </dl>
    </Panel>
  )
}
