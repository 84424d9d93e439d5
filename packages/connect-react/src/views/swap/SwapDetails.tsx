import type { SwapToken } from '@solsmith/connect'
import { formatCost } from '../../amounts/amountText.ts'
import { inLanguage } from '../../amounts/inLanguage.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useSwapTokens } from '../../hooks/useSwapTokens.ts'
import { Detail, Details } from '../../parts/Details.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { formatPercent, impactTone, routeText, type SwapFacts } from './swapFacts.ts'

/** Known costs and losses of a swap. */
export function SwapDetails({
  from,
  to,
  facts,
  fee,
  isMost = false,
  route = null,
}: {
  from: SwapToken
  to: SwapToken
  facts: SwapFacts
  /** Network cost, known once the swap is built. */
  fee?: bigint
  /** Whether the fee is a maximum. */
  isMost?: boolean
  /** CAIP-10 addresses in order; null if unknown. */
  route?: readonly string[] | null
}) {
  const { lang } = useToolkit().words
  const { swap: words } = useModalWords()
  const { nativeCurrency } = useActiveNetwork()
  const { data: tokens } = useSwapTokens()
  const { rate, impact, slippage } = facts
  const write = (value: number) => new Intl.NumberFormat(lang, { maximumSignificantDigits: 6 }).format(value)
  return (
    <Details>
      {rate !== null && (
        <Detail name={words.rate} isFigure>
          {`1 ${from.symbol} = ${write(rate)} ${to.symbol}`}
        </Detail>
      )}
      {impact !== null && (
        <Detail name={words.impact} isFigure tone={impactTone(impact)}>
          {formatPercent(impact, lang)}
        </Detail>
      )}
      {slippage !== null && (
        <Detail name={words.slippage} isFigure>
          {`${write(slippage)} ${to.symbol}`}
        </Detail>
      )}
      {route !== null && <Detail name={words.route}>{routeText(route, [from, to, ...(tokens ?? [])])}</Detail>}
      {fee !== undefined && (
        <Detail name={isMost ? words.mostCost : words.cost} isFigure>
          {`${inLanguage(formatCost(fee, nativeCurrency.decimals), lang)} ${nativeCurrency.symbol}`}
        </Detail>
      )}
    </Details>
  )
}
