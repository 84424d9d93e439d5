import { formatAmount, formatDecimal } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { isEmptied, type Pool } from '@solsmith/tokens'
import type { Market } from '@solsmith/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { poolLink, proofLink } from '#links/poolLink.ts'
import { formatMillionths, formatShare, nameOf, pairOf, plainPrice } from '#pool-parts/figures.ts'
import { PoolMark } from '#pool-parts/PairAvatar.tsx'
import tables from '#pool-parts/Pools.module.css'
import { proofQuery } from '#pool-parts/poolQueries.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { classes } from '#ui/classes.ts'
import { FigureText } from '#ui/FigureText.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/Panel.tsx'
import scroll from '#ui/scroll.module.css'
import { poolPrice, quoteSideOf } from './marketFigures.ts'
import { en as words } from './words/en.ts'

/** Because each proof is read. */
const shown = 5

export function PoolsPanel({ mint, pools, market }: { mint: string; pools: readonly Pool[]; market: Market | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === '#pools') box.current?.scrollIntoView()
  }, [])
  return (
    <div id="pools" ref={box}>
      <Panel
        isFlush
        level="h2"
        title={words.pools}
        aside={pools.length > shown ? words.all(formatDecimal(String(pools.length))) : undefined}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in. */}
        <section className={scroll.across} tabIndex={0} aria-label={words.liquidity}>
          <table className={classes(tables.table, tables.wide)}>
            <thead>
              <tr>
                <th scope="col">{words.pool}</th>
                {[words.liquidity, words.volume, words.price, words.locked].map((label) => (
                  <th key={label} scope="col" className={tables.end}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pools.slice(0, shown).map((pool) => (
                <Row key={pool.address} mint={mint} pool={pool} market={market} />
              ))}
            </tbody>
          </table>
        </section>
        <p className={tables.tableNote}>{words.lockedNote}</p>
      </Panel>
    </div>
  )
}

function Row({ mint, pool, market }: { mint: string; pool: Pool; market: Market | null }) {
  const side = quoteSideOf(pool, mint)
  const [quote, token] = [pool.sides[side], pool.sides[side === 0 ? 1 : 0]]
  const { data: proof, isPending } = useQuery(proofQuery(useNetwork(), pool.address))
  const figure = (plain: string) => (
    <FigureText short={`${shortFigure(plain)} ${nameOf(quote)}`} whole={`${formatDecimal(plain)} ${nameOf(quote)}`} />
  )
  const isGone = isEmptied(pool.sides)
  const traded = market?.pools.find((one) => one.pool === pool.address)
  return (
    <tr>
      <td>
        <PoolMark pool={pool} size={24} /> <Link href={poolLink(pool.address)}>{pairOf(pool)}</Link>{' '}
        {formatMillionths(pool.tier.tradeFeeRate, 2)}
      </td>
      <td className={tables.end}>{figure(formatAmount(2n * quote.reserve, quote.decimals))}</td>
      <td className={tables.end}>
        {market === null ? words.notIndexed : figure(formatAmount(BigInt(traded?.volumes[side] ?? 0), quote.decimals))}
      </td>
      <td className={tables.end}>
        {isGone
          ? words.emptied
          : figure(plainPrice(poolPrice(pool, mint), { token: token.decimals, quote: quote.decimals }))}
      </td>
      <td className={tables.end}>
        {proof ? (
          <Link href={proofLink(pool.address)}>{isGone ? words.emptied : formatShare(proof.permanentMillionths)}</Link>
        ) : isPending ? (
          words.reading
        ) : (
          words.unread
        )}
      </td>
    </tr>
  )
}
