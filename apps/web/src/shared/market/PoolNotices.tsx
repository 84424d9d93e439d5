import { useNetwork } from '@solsmith/connect-react'
import { isEmptied, type Pool } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { decimalsOf, nameOf, orient, plainPrice } from '#pool-parts/figures.ts'
import { poolHistoryQuery } from '#pool-parts/poolQueries.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { type FeeRise, feeRiseInPool } from '#score/feeRise.ts'
import { feeRiseWords } from '#score/words/feeRise.en.ts'
import { utcText } from '#ui/dates.ts'
import { Notice } from '#ui/Notice.tsx'
import { lastPrice } from './emptiedPools.ts'
import { en } from './words/en.ts'

const parts = ['deposit', 'withdraw', 'swap'] as const

export function PoolNotices({ pool }: { pool: Pool }) {
  const words = en.notices
  const paused = parts.filter((part) => pool.paused[part])
  return (
    <>
      {isEmptied(pool.sides) && <EmptiedNotice pool={pool} />}
      {paused.length > 0 && (
        <Notice tone="warn" title={words.paused}>
          {words.pausedWhat(paused.map((part) => words.pausedParts[part]).join(', '))}
        </Notice>
      )}
      {pool.sides
        .filter(({ isFrozen }) => isFrozen)
        .map((side) => (
          <Notice key={side.mint} tone="bad" title={words.frozen(nameOf(side))} />
        ))}
      {pool.sides.map((side) => (
        <FeeNotice key={side.mint} name={nameOf(side)} rise={feeRiseInPool(side, pool)} />
      ))}
      {pool.tier.isClosed && <Notice title={words.tierClosed} />}
      {pool.time + 5n < pool.openTime && <Notice title={words.opens(utcText(pool.openTime))} />}
    </>
  )
}

export function FeeNotice({ name, rise }: { name: string; rise: FeeRise | null }) {
  return (
    rise && (
      <Notice tone="bad" title={feeRiseWords.title(name, rise.now, rise.later, rise.when)}>
        {feeRiseWords.hint}
      </Notice>
    )
  )
}

function EmptiedNotice({ pool }: { pool: Pool }) {
  const words = en.notices
  const { data } = useQuery(poolHistoryQuery(useNetwork(), pool))
  const price = data && lastPrice(pool, data)
  return (
    <Notice tone="bad" title={words.emptied}>
      {words.emptiedNote}
      {price &&
        ` ${words.lastTraded(`${shortFigure(plainPrice(price, decimalsOf(pool)))} ${nameOf(orient(pool).quote)}`)}`}
    </Notice>
  )
}
