import { formatDecimal, wrappedSolMint } from '@solsmith/chain'
import { useNetwork, usePrices } from '@solsmith/connect-react'
import { isEmptied, type Pool, type Token } from '@solsmith/tokens'
import type { Market } from '@solsmith/wire'
import { useState } from 'react'
import { formatChange, nameOf } from '#pool-parts/figures.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { shortUsd } from '#pool-parts/shortUsd.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { FigureText } from '#ui/FigureText.tsx'
import { type MarketFigures, marketFigures, quoteSideOf } from './marketFigures.ts'
import styles from './TokenMarket.module.css'
import { en as words } from './words/en.ts'

type DayFigures = Pick<MarketFigures, 'changeMillionths' | 'volume'>

/** Keeps the last figures until the index knows the trade that moved the price, so that both change together. */
function useDayFigures(latest: DayFigures, { slot, sides }: Pool, market: Market | null): DayFigures {
  const reserves = sides.map(({ reserve }) => reserve).join()
  const [kept, setKept] = useState({ ...latest, reserves, slot: market?.slot })
  const isBehind =
    market !== null && kept.slot !== undefined && BigInt(market.slot) < slot && kept.reserves !== reserves
  if (!isBehind && (kept.reserves !== reserves || kept.slot !== market?.slot))
    setKept({ ...latest, reserves, slot: market?.slot })
  return isBehind ? kept : latest
}

export function MarketStrip({
  token,
  pools,
  market,
}: {
  token: Token
  pools: readonly [Pool, ...Pool[]]
  market: Market | null
}) {
  const network = useNetwork()
  const [main] = pools
  const quote = main.sides[quoteSideOf(main, token.address)]
  const showsUsd = quote.mint === wrappedSolMint && loadPreferences().currency === 'usd'
  const { data: prices } = usePrices(showsUsd ? [`${network.caip2}:${wrappedSolMint}`] : [])
  const usd = prices?.[0]?.priceUsd ?? null
  const { price, marketCap, liquidity, ...latest } = marketFigures(token, pools, market)
  const { changeMillionths, volume } = useDayFigures(latest, main, market)
  // The last dust of a pool says nothing about the token.
  const isGone = isEmptied(main.sides)
  const figures = [
    { label: words.price, plain: isGone ? null : price },
    { label: words.marketCap, plain: isGone ? null : marketCap },
    { label: words.liquidity, plain: liquidity },
    { label: words.volume, plain: volume },
  ]
  return (
    <dl className={styles.strip}>
      {figures.map(({ label, plain }) => (
        <div key={label}>
          <dt>{label}</dt>
          {plain === null ? (
            <dd className={styles.none}>{isGone ? words.emptied : words.notIndexed}</dd>
          ) : (
            <dd>
              <FigureText
                short={`${shortFigure(plain)} ${nameOf(quote)}`}
                whole={`${formatDecimal(plain)} ${nameOf(quote)}`}
              />
              {usd !== null && <span className={styles.usd}>{shortUsd(Number(plain) * usd)}</span>}
            </dd>
          )}
        </div>
      ))}
      <div>
        <dt>{words.change}</dt>
        <dd className={isGone || changeMillionths === null ? styles.none : undefined}>
          {isGone ? words.emptied : changeMillionths === null ? words.noTrades : formatChange(changeMillionths, 2)}
        </dd>
      </div>
    </dl>
  )
}
