import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { isEmptied, type Pool } from '@solsmith/tokens'
import type { PoolList } from '@solsmith/wire'
import { useQuery } from '@tanstack/react-query'
import { untilIndexed } from '#market/untilIndexed.ts'
import { useChangedSlot } from '#market/useChangedSlot.ts'
import { en as market } from '#market/words/en.ts'
import { decimalsOf, formatMillionths, nameOf, orient, plainPrice, priceOf } from '#pool-parts/figures.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { formatAge } from '#ui/age.ts'
import { FigureText } from '#ui/FigureText.tsx'
import { poolPageQuery } from '../../list/poolList.ts'
import { en as listWords } from '../../list/words/en.ts'
import styles from '../Manage.module.css'
import { en } from '../words/en.ts'

export function PoolStrip({ pool }: { pool: Pool }) {
  const words = en.pool
  const { columns } = listWords
  const network = useNetwork()
  const { token, quote } = orient(pool)
  const list = { sort: { key: 'liquidity', isDescending: true }, from: 0, isHeld: false } as const
  const filters = { search: pool.address, leastSol: 0, mostAge: 0, isHalfLocked: false }
  const changed = useChangedSlot(pool)
  const findIn = (data: PoolList | undefined) => data?.pools.find((one) => one.pool === pool.address)
  const { data } = useQuery({
    ...poolPageQuery(network, { ...list, filters }),
    refetchInterval: ({ state }) => untilIndexed(findIn(state.data) ? changed : pool.slot)({ state }),
  })
  const listed = findIn(data)
  const isGone = isEmptied(pool.sides)
  const price = plainPrice(priceOf([pool.sides[0].reserve, pool.sides[1].reserve], pool.quoteSide), decimalsOf(pool))
  const sol = (lamports: string | null | undefined) => {
    if (lamports === null || lamports === undefined) return null
    const plain = formatAmount(BigInt(lamports), solDecimals)
    return <FigureText short={`${shortFigure(plain)} SOL`} whole={`${formatDecimal(plain)} SOL`} />
  }
  const figures = [
    [columns.liquidity, sol(listed?.liquidity)],
    [columns.volume, sol(listed?.volume)],
    [columns.fees, sol(listed?.fees)],
    [
      columns.yield,
      isGone ? market.notices.emptied : listed?.yieldMillionths && formatMillionths(BigInt(listed.yieldMillionths), 2),
    ],
    [words.trades24, listed && formatDecimal(String(listed.trades))],
    [columns.age, listed?.ageSeconds != null && formatAge(listed.ageSeconds)],
  ] as const
  return (
    <dl className={styles.strip}>
      <div>
        <dt>{words.priceOf(nameOf(token))}</dt>
        {isGone ? (
          <dd className={styles.none}>{market.notices.emptied}</dd>
        ) : (
          <dd>
            <FigureText
              short={`${shortFigure(price)} ${nameOf(quote)}`}
              whole={`${formatDecimal(price)} ${nameOf(quote)}`}
            />
          </dd>
        )}
      </div>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value ? undefined : styles.none}>{value || words.notIndexed}</dd>
        </div>
      ))}
    </dl>
  )
}
