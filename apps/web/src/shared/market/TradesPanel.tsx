import { explorerLink, formatDecimal, shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Pool, PoolEvent } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { decimalsOf, formatShort, nameOf, orient, pairOf, plainPrice } from '#pool-parts/figures.ts'
import tables from '#pool-parts/Pools.module.css'
import { poolHistoryQuery } from '#pool-parts/poolQueries.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { formatAgo } from '#ui/age.ts'
import { classes } from '#ui/classes.ts'
import { utcText } from '#ui/dates.ts'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import scroll from '#ui/scroll.module.css'
import { countDay } from './countDay.ts'
import styles from './Market.module.css'
import { en } from './words/en.ts'

const shown = 20

type Trade = PoolEvent & { readonly kind: 'swap' }

export function TradesPanel({ pool }: { pool: Pool }) {
  const words = en.trades
  const { token, quote } = orient(pool)
  const { data, isPending } = useQuery(poolHistoryQuery(useNetwork(), pool))
  const trades = data?.events.filter((event): event is Trade => event.kind === 'swap').toReversed() ?? []
  return (
    <Panel isFlush level="h2" title={words.title} aside={data && dayText(pool, data)}>
      {isPending && (
        <div className={styles.pad} aria-busy="true">
          <Skeleton height="96px" />
        </div>
      )}
      {!isPending && trades.length === 0 && <p className={styles.pad}>{data ? words.none : words.unread}</p>}
      {trades.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in.
        <section className={scroll.across} tabIndex={0} aria-label={`${words.title}, ${pairOf(pool)}`}>
          <table className={classes(tables.table, tables.wide)}>
            <thead>
              <tr>
                <th scope="col">{words.side}</th>
                {[nameOf(quote), nameOf(token), words.price].map((label) => (
                  <th key={label} scope="col" className={tables.end}>
                    {label}
                  </th>
                ))}
                <th scope="col">{words.maker}</th>
                <th scope="col" className={tables.end}>
                  {words.when}
                </th>
              </tr>
            </thead>
            <tbody>
              {trades.slice(0, shown).map((trade) => (
                <Row key={`${trade.signature} ${trade.reserves.join(' ')}`} pool={pool} trade={trade} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}

function dayText(...of: Parameters<typeof countDay>): string | undefined {
  const day = countDay(...of)
  const write = (count: number) => formatDecimal(String(count))
  return day ? en.trades.day(write(day.buys), write(day.sells), write(day.makers)) : undefined
}

function Row({ pool, trade }: { pool: Pool; trade: Trade }) {
  const { input, amountIn, amountOut, signature, time, slot, maker } = trade
  const words = en.trades
  const { token, quote } = orient(pool)
  const isBuy = input === pool.quoteSide
  const [paid, got] = isBuy ? [amountIn, amountOut] : [amountOut, amountIn]
  const explorer = explorerLink(useNetwork(), 'tx', signature)
  const when = time === null ? formatDecimal(slot.toString()) : formatAgo(Math.max(Number(pool.time - time), 0))
  return (
    <tr>
      <td>
        {/* Arrow and word carry the meaning, not the color. */}
        <span className={styles.trade} data-side={isBuy ? 'buy' : 'sell'}>
          <span aria-hidden="true">{isBuy ? '↗' : '↘'}</span> {isBuy ? words.buy : words.sell}
        </span>
      </td>
      <td className={`${tables.figure} ${tables.end}`}>{formatShort(paid, quote.decimals)}</td>
      <td className={`${tables.figure} ${tables.end}`}>{formatShort(got, token.decimals)}</td>
      <td className={`${tables.figure} ${tables.end}`}>
        {shortFigure(plainPrice({ quote: paid, token: got }, decimalsOf(pool)))}
      </td>
      <td className={tables.figure} title={maker}>
        {maker ? shortenAddress(maker) : '–'}
      </td>
      <td className={tables.end} title={time === null ? undefined : utcText(time)}>
        {explorer ? (
          <a href={explorer} target="_blank" rel="noreferrer">
            {when}
          </a>
        ) : (
          when
        )}
      </td>
    </tr>
  )
}
