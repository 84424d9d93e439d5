import type { SwapToken } from '@solsmith/connect'
import { writeCost } from '../../amounts/amountText.ts'
import { inLanguage } from '../../amounts/inLanguage.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useSwapTokens } from '../../hooks/useSwapTokens.ts'
import { Detail, Details } from '../../parts/Details.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { impactTone, routeText, type SwapFacts, writePercent } from './swapFacts.ts'

/** What a swap costs and loses, a fact each. What is not known is not there. */
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
  /** What the network takes, once the swap is built; what a transfer would cost is another figure. */
  fee?: bigint
  /** It is the most that the network may take. */
  isMost?: boolean
  /** CAIP-10 addresses from what goes to what comes; null where no one says. */
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
          {writePercent(impact, lang)}
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
          {`${inLanguage(writeCost(fee, nativeCurrency.decimals), lang)} ${nativeCurrency.symbol}`}
        </Detail>
      )}
    </Details>
  )
}
