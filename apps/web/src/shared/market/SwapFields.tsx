import { formatAmount } from '@solsmith/chain'
import { useNetwork, usePrices } from '@solsmith/connect-react'
import type { Route } from '@solsmith/tokens'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useState } from 'react'
import { formatMillionths, formatShort, nameOf } from '#pool-parts/figures.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { loadPreferences, type Preferences } from '#preferences/preferences.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { withPercent } from '#ui/locale.ts'
import work from '#ui/work.module.css'
import { AmountBox } from './AmountBox.tsx'
import { Fact } from './Fact.tsx'
import styles from './Market.module.css'
import { PriorityField } from './PriorityField.tsx'
import { SandboxDollars } from './SandboxDollars.tsx'
import { SlippageField, type useSlippage } from './SlippageField.tsx'
import {
  dollarsOf,
  feesText,
  impactOf,
  ratesOf,
  routeText,
  type SwapToken,
  toneOf,
  withheldText,
} from './swapFigures.ts'
import { mostOf } from './usePoolBalances.ts'
import { en } from './words/en.ts'

export type SwapEnd = 'from' | 'to'

export type SwapFieldsProps = {
  readonly from: SwapToken | null
  readonly to: SwapToken | null
  readonly text: string
  readonly have: Readonly<Record<SwapEnd, bigint | null>>
  readonly route: Route | null
  readonly error: string | undefined
  readonly slippage: ReturnType<typeof useSlippage>
  readonly priority: Preferences['priority']
  readonly onType: (text: string) => void
  readonly onTurn: () => void
  readonly onToken: ((end: SwapEnd) => void) | undefined
  readonly onPriority: (priority: Preferences['priority']) => void
}

export function SwapFields(props: SwapFieldsProps) {
  const { from, to, text, have, route, error, slippage, priority, onType, onTurn, onToken, onPriority } = props
  const words = en
  const shared = poolWords
  const isTyped = text.trim() !== ''
  const usd = { from: usePriceOf(from, isTyped), to: usePriceOf(to, isTyped) }
  const fill = (part: bigint) => () =>
    from && onType(formatAmount(mostOf(from.mint, have.from ?? 0n) / part, from.decimals))
  const hintOf = (end: SwapEnd, token: SwapToken | null, amount: bigint | undefined): string | undefined => {
    const [price, held] = [usd[end], have[end]]
    if (!token) return undefined
    const worth = amount === undefined || price === null ? '' : dollarsOf(amount, token.decimals, price)
    const balance = held === null ? '' : shared.youHave(formatShort(held, token.decimals), nameOf(token))
    return [worth, balance].filter(Boolean).join(' · ') || undefined
  }
  const asset = (token: SwapToken | null) => token && { symbol: nameOf(token), mint: token.mint }
  const { slippage: chosen } = slippage
  const percent = withPercent(chosen.choice === 'custom' ? chosen.customText || '?' : chosen.choice)
  return (
    <>
      <div className={styles.pair}>
        <AmountBox
          label={from ? words.swap.youPay(nameOf(from)) : words.swap.choosePay}
          token={asset(from)}
          value={text}
          hint={hintOf('from', from, route?.hops[0].quote.amountIn)}
          error={error}
          onMax={have.from ? fill(1n) : undefined}
          onHalf={have.from ? fill(2n) : undefined}
          onToken={onToken && (() => onToken('from'))}
          onChange={onType}
        />
        <Button className={styles.turn} isIconOnly size="small" aria-label={words.swap.turn} onClick={onTurn}>
          <Icon of={ArrowDownUp} size="small" />
        </Button>
        <AmountBox
          label={to ? words.swap.received(nameOf(to)) : words.swap.chooseGet}
          token={asset(to)}
          value={route && to ? formatAmount(route.amountOut, to.decimals) : ''}
          hint={hintOf('to', to, route?.amountOut)}
          onToken={onToken && (() => onToken('to'))}
        />
      </div>
      {route && from && to && <Terms route={route} from={from} to={to} />}
      {route && onToken && (
        <p className={work.hint}>
          <SandboxDollars />
        </p>
      )}
      <details className={styles.settings}>
        <summary>{words.swap.settings(percent, words.priority.names[priority])}</summary>
        <div className={work.stack}>
          <SlippageField {...slippage} />
          <PriorityField value={priority} onChange={onPriority} />
        </div>
      </details>
    </>
  )
}

/** USD price by mint address, because symbols are not unique; null if unknown or turned off. */
function usePriceOf(token: SwapToken | null, isTyped: boolean): number | null {
  const { caip2 } = useNetwork()
  const isWanted = token !== null && isTyped && loadPreferences().currency === 'usd'
  const { data: prices } = usePrices(isWanted ? [`${caip2}:${token.mint}`] : [])
  return prices?.[0]?.priceUsd ?? null
}

function Terms({ route, from, to }: { route: Route; from: SwapToken; to: SwapToken }) {
  const words = en.swap
  const [isTurned, setTurned] = useState(false)
  const [rate, turned] = ratesOf({ amountIn: route.hops[0].quote.amountIn, amountOut: route.amountOut }, from, to)
  const impact = impactOf(route)
  const withheld = withheldText(route)
  const paid = route.hops[0].quote.amountIn
  // Rounded here; the changes below have every digit.
  return (
    <dl className={work.facts}>
      <Fact name={words.rate}>
        <button type="button" className={styles.rate} title={words.turnRate} onClick={() => setTurned(!isTurned)}>
          {isTurned ? turned : rate}
        </button>
      </Fact>
      <Fact name={words.impact}>
        <span className={styles.impact} data-tone={toneOf(impact)}>
          {formatMillionths(impact, 2)}
        </span>
      </Fact>
      {paid < route.amountIn && (
        <Fact name={words.most}>{`${formatShort(route.amountIn, from.decimals)} ${nameOf(from)}`}</Fact>
      )}
      <Fact name={words.least}>{`${formatShort(route.minimumOut, to.decimals)} ${nameOf(to)}`}</Fact>
      <Fact name={words.fee}>{feesText(route)}</Fact>
      {withheld !== '' && <Fact name={words.withheld}>{withheld}</Fact>}
      <Fact name={words.route}>{routeText(route)}</Fact>
    </dl>
  )
}
