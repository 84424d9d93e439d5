import { AmountText } from '@solsmith/connect-react'
import type { PoolToken, Price, QuoteDepthInput, Venue } from '@solsmith/tokens'
import { formatChange, formatShort, formatToken, movedMillionths, nameOf, priceNumber } from '#pool-parts/figures.ts'
import styles from '#pool-parts/Pools.module.css'
import { en } from '#pool-parts/words/en.ts'
import { Panel } from '#ui/Panel.tsx'
import { formatNumber } from './formatNumber.ts'
import { LineChart } from './LineChart.tsx'

/** In tenths of a whole quote unit (market.md 3.10). */
const tableTenths = [1n, 10n, 50n, 100n] as const

const muchMillionths = 200_000n

const steps = 40

export function DepthPanel({
  venue,
  token,
  quote,
  reserves,
  tradeFeeRate,
}: {
  venue: Pick<Venue, 'quoteDepth'>
  token: PoolToken
  quote: PoolToken
  reserves: Price
  tradeFeeRate: bigint
}) {
  const words = en.table
  const decimals = { token: token.decimals, quote: quote.decimals }
  const unit = 10n ** BigInt(quote.decimals)
  const depth = (sizes: QuoteDepthInput['sizes']) =>
    venue.quoteDepth({
      tokenReserve: reserves.token,
      quoteReserve: reserves.quote,
      supply: token.supply,
      tradeFeeRate,
      sizes,
    })
  const most = reserves.quote / 2n || 1n
  const drawn = depth(Array.from({ length: steps + 1 }, (_, index) => (most * BigInt(index)) / BigInt(steps)))
  const [marked] = depth([most / 3n])
  const points = drawn.map(({ quoteIn, priceAfter }) => ({
    x: Number(quoteIn) / Number(unit),
    y: priceNumber(priceAfter, decimals),
  }))
  const short = (amount: bigint) => formatShort(amount, quote.decimals)
  const change = (priceAfter: Price) => movedMillionths(reserves, priceAfter)
  const name = nameOf(quote)
  return (
    <Panel isFlush level="h2" title={words.title}>
      <p className={styles.units}>
        <span>{words.unit(nameOf(token), name)}</span>
        <span>{words.after(name)}</span>
      </p>
      <LineChart
        label={words.chart(nameOf(token), name, short(most))}
        points={points}
        formatX={formatNumber}
        formatY={formatNumber}
        {...(marked
          ? {
              mark: {
                x: Number(marked.quoteIn) / Number(unit),
                y: priceNumber(marked.priceAfter, decimals),
                text: words.mark(
                  formatNumber(Number(marked.quoteIn) / Number(unit)),
                  name,
                  formatChange(change(marked.priceAfter)),
                ),
              },
            }
          : {})}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.buys}</th>
            <th scope="col" className={styles.end}>
              {words.get}
            </th>
            <th scope="col" className={styles.end}>
              {words.moves}
            </th>
            <th scope="col" className={styles.end}>
              {words.cap}
            </th>
          </tr>
        </thead>
        <tbody className={styles.figure}>
          {depth(tableTenths.map((tenths) => (tenths * unit) / 10n)).map((row) => (
            <tr key={row.quoteIn}>
              <td className={styles.whole}>
                {formatToken(row.quoteIn, quote.decimals)} {name}
              </td>
              <td className={styles.end}>
                <AmountText>{formatShort(row.tokensOut, token.decimals)}</AmountText>
              </td>
              <td className={`${styles.end} ${change(row.priceAfter) > muchMillionths ? styles.warn : ''}`}>
                {formatChange(change(row.priceAfter))}
              </td>
              <td className={styles.end}>
                <AmountText>{short(row.marketCapAfter)}</AmountText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
