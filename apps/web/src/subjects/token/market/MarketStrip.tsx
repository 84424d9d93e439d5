import { formatDecimal, wrappedSolMint } from '@solsmith/chain'
import { isEmptied, type Pool, type Token } from '@solsmith/tokens'
import type { Market } from '@solsmith/wire'
import { useEffect, useState } from 'react'
import { useSolPrice } from '#market/useSolPrice.ts'
import { formatChange, nameOf } from '#pool-parts/figures.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { shortUsd } from '#pool-parts/shortUsd.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { FigureText } from '#ui/FigureText.tsx'
import { type MarketFigures, marketFigures, quoteSideOf } from './marketFigures.ts'
import styles from './TokenMarket.module.css'
import { en as words } from './words/en.ts'

/** A stopped index must not hide a price for long. */
const patienceMs = 15_000

/** Keeps the last figures until the index knows the trade that moved the price, so that all are of one slot. */
function useSameSlot(latest: MarketFigures, { slot, sides }: Pool, market: Market | null): MarketFigures {
  const reserves = sides.map(({ reserve }) => reserve).join()
  const [kept, setKept] = useState({ ...latest, reserves, slot: market?.slot })
  const [given, setGiven] = useState('')
  const isBehind =
    market !== null &&
    kept.slot !== undefined &&
    BigInt(market.slot) < slot &&
    kept.reserves !== reserves &&
    given !== reserves
  if (!isBehind && (kept.reserves !== reserves || kept.slot !== market?.slot))
    setKept({ ...latest, reserves, slot: market?.slot })
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => setGiven(reserves), patienceMs)
    return () => clearTimeout(timer)
  }, [isBehind, reserves])
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
  const [main] = pools
  const quote = main.sides[quoteSideOf(main, token.address)]
  const showsUsd = quote.mint === wrappedSolMint && loadPreferences().currency === 'usd'
  const usd = useSolPrice(showsUsd)
  const latest = marketFigures(token, pools, market)
  const { price, marketCap, liquidity, changeMillionths, volume } = useSameSlot(latest, main, market)
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
