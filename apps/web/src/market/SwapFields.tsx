import { formatAmount } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Pool, Side, SwapQuote } from '@solsmith/tokens'
import { type ReactNode, useEffect, useState } from 'react'
import { formatMillionths, formatShort, formatToken, nameOf, orient, otherSide } from '#pool-parts/figures.ts'
import { venueOf } from '#pool-parts/venue.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import type { PlanReview } from '#review/PlanReview.tsx'
import { useRun } from '#review/progress/useRun.ts'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { readAmount } from '#ui/readInput.ts'
import { Segments } from '#ui/Segments.tsx'
import work from '#ui/work.module.css'
import { useWords } from '#words/useWords.ts'
import { AmountBox } from './AmountBox.tsx'
import { Fact } from './Fact.tsx'
import styles from './Market.module.css'
import { SlippageField, useSlippage } from './SlippageField.tsx'
import { tryQuote } from './tryQuote.ts'
import { mostOf, usePoolBalances } from './usePoolBalances.ts'
import { en } from './words/en.ts'

/** Above a twentieth a trade has to be accepted once more. */
const muchMillionths = 50_000n
const isMuch = ({ impactMillionths }: SwapQuote) => impactMillionths > muchMillionths

/** A trade in one pool: its fields, and what a review of it needs. */
export function useSwap(pool: Pool): {
  readonly fields: ReactNode
  readonly review: Pick<Parameters<typeof PlanReview>[0], 'request' | 'risk' | 'invalidHint'> & {
    readonly verb: string
  }
} {
  const words = useWords({ en }).swap
  const venue = venueOf(useNetwork())
  const balances = usePoolBalances(pool)
  const [input, setInput] = useState<Side>(pool.quoteSide)
  const [text, setText] = useState('')
  const slippage = useSlippage()
  const { bps } = slippage
  const [from, to] = [pool.sides[input], pool.sides[otherSide(input)]]
  const have = balances[input]
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
  const tooMuch = isShort ? words.tooMuch(formatToken(have, from.decimals), nameOf(from)) : issue
  const invalidHint = amountIn === null ? words.enterAmount : isShort ? words.notEnough(nameOf(from)) : null
  return {
    fields: (
      <SwapFields
        pool={pool}
        input={input}
        text={text}
        have={have}
        quote={quote}
        error={isBad ? words.bad : (tooMuch ?? undefined)}
        slippage={slippage}
        onType={setText}
        onTurn={(side) => {
          setInput(side)
          setText('')
        }}
      />
    ),
    review: {
      verb: words.verb(formatToken(amountIn ?? 0n, from.decimals), nameOf(from), nameOf(to)),
      risk:
        quote && isMuch(quote)
          ? { warning: words.impactWarning(formatMillionths(quote.impactMillionths)), accept: words.impactAccept }
          : null,
      ...(invalidHint === null ? {} : { invalidHint }),
      request:
        quote && !isShort
          ? {
              key: `swap ${pool.address} ${input} ${quote.amountIn} ${quote.limit}`,
              make: (rpc, wallet) => venue.planSwap(rpc, { wallet, pool, quote, asSol: true }),
            }
          : null,
    },
  }
}

function SwapFields({
  pool,
  input,
  text,
  have,
  quote,
  error,
  slippage,
  onType,
  onTurn,
}: {
  pool: Pool
  /** The side that is paid. */
  input: Side
  text: string
  /** What the wallet has of it, in base units; null while that is not known. */
  have: bigint | null
  quote: SwapQuote | null
  error: string | undefined
  slippage: ReturnType<typeof useSlippage>
  onType: (text: string) => void
  onTurn: (input: Side) => void
}) {
  const words = useWords({ en }).swap
  const shared = useWords({ en: poolWords })
  const from = pool.sides[input]
  const token = nameOf(orient(pool).token)
  return (
    <>
      <Field label={words.direction} kind="group">
        <Segments<'buy' | 'sell'>
          value={input === pool.quoteSide ? 'buy' : 'sell'}
          options={[
            { value: 'buy', label: words.buy(token) },
            { value: 'sell', label: words.sell(token) },
          ]}
          onChange={(value) => onTurn(value === 'buy' ? pool.quoteSide : otherSide(pool.quoteSide))}
        />
      </Field>
      <AmountBox
        label={words.youPay(nameOf(from))}
        token={{ symbol: nameOf(from), mint: from.mint }}
        value={text}
        hint={have === null ? undefined : shared.youHave(formatShort(have, from.decimals), nameOf(from))}
        error={error}
        onMax={have ? () => onType(formatAmount(mostOf(from.mint, have), from.decimals)) : undefined}
        onChange={onType}
      />
      {quote && <Numbers pool={pool} quote={quote} />}
      <SlippageField {...slippage} />
    </>
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
