import { memo, type ReactNode } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import { useWindowedRows } from '../virtual/useWindowedRows.ts'
import { en as words } from '../words/list.en.ts'
import styles from './DataCards.module.css'
import { type DataListProps, moveByKeys, useToldWindow } from './DataList.tsx'

export function DataCards<Row, Key extends string>({
  label,
  count,
  rowAt,
  keyOf,
  sort,
  onSort,
  sorts,
  card,
  cardHeight,
  onWindow,
}: DataListProps<Row, Key>) {
  const { list, from, to, before, after, focusRow } = useWindowedRows<HTMLUListElement>({
    count,
    rowHeight: cardHeight,
  })
  useToldWindow(from, to, onWindow)
  return (
    <>
      <label className={styles.sort}>
        {words.sortBy}
        <select
          value={sort.key}
          onChange={({ target }) => {
            const chosen = sorts.find(({ key }) => key === target.value)
            if (chosen) onSort({ key: chosen.key, isDescending: !chosen.isAscending })
          }}
        >
          {sorts.map((one) => (
            <option key={one.key} value={one.key}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      <ul ref={list} className={styles.list} aria-label={label} onKeyDown={moveByKeys(count, focusRow)}>
        <Gap height={before} />
        {Array.from({ length: Math.max(to - from, 0) }, (_, place) => from + place).map((index) => {
          const row = rowAt(index)
          return (
            <Card
              key={row === undefined ? index : keyOf(row)}
              row={row}
              index={index}
              count={count}
              height={cardHeight}
              // The card component accepts any row, and gets only those of its type.
              draw={card as (row: unknown) => ReactNode}
            />
          )
        })}
        <Gap height={after} />
      </ul>
    </>
  )
}

const Card = memo(function Card({
  row,
  index,
  count,
  height,
  draw,
}: {
  row: unknown
  index: number
  count: number
  height: number
  draw: (row: unknown) => ReactNode
}) {
  return (
    <li className={styles.card} data-row={index} data-height={height} aria-setsize={count} aria-posinset={index + 1}>
      {row === undefined ? <Skeleton height="100%" /> : draw(row)}
    </li>
  )
})

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <li aria-hidden="true" className={styles.gap}>
      <svg width="1" height={height} />
    </li>
  )

export const CardFacts = ({ facts }: { facts: readonly (readonly [term: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
