import { foldText } from '@solsmith/chain'
import type { Position } from '@solsmith/tokens'
import { useState } from 'react'
import { orient, pairOf } from '#pool-parts/figures.ts'
import { Button } from '#ui/Button.tsx'
import { FilterChoice, Filters } from '#ui/data-list/Filters.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Manage.module.css'
import { PositionRow } from './PositionRow.tsx'
import { en } from './words/en.ts'

type Kind = 'any' | Position['kind']
type Sort = 'value' | 'share' | 'pair'

type Wanted = { readonly search: string; readonly kind: Kind; readonly sort: Sort }

const all: Wanted = { search: '', kind: 'any', sort: 'value' }

export function PositionList({ positions }: { positions: readonly Position[] }) {
  const words = en.list
  const [wanted, setWanted] = useState(all)
  const change = (changes: Partial<Wanted>) => setWanted({ ...wanted, ...changes })
  const shown = listPositions(positions, wanted)
  return (
    <>
      {positions.length > 1 && (
        <Filters
          label={words.filters}
          search={{
            label: words.search,
            hint: words.searchHint,
            value: wanted.search,
            onType: (search) => change({ search }),
          }}
        >
          <FilterChoice
            label={words.kind}
            value={wanted.kind}
            options={(['any', 'free', 'locked'] as const).map((kind) => [kind, words.kinds[kind]] as const)}
            onChange={(kind) => change({ kind })}
          />
          <FilterChoice
            label={words.sort}
            value={wanted.sort}
            options={(['value', 'share', 'pair'] as const).map((sort) => [sort, words.sorts[sort]] as const)}
            onChange={(sort) => change({ sort })}
          />
        </Filters>
      )}
      <Panel isFlush level="h2" title={words.title} aside={words.count(shown.length, positions.length)}>
        {shown.length > 0 ? (
          <ul>
            {shown.map((position) => (
              <PositionRow key={`${position.pool.address} ${position.lock?.state}`} position={position} />
            ))}
          </ul>
        ) : (
          <div className={styles.pad}>
            <EmptyState
              art={<Mark name="" size={48} />}
              title={words.nothing}
              action={<Button onClick={() => setWanted(all)}>{words.reset}</Button>}
            >
              {words.nothingHint}
            </EmptyState>
          </div>
        )}
      </Panel>
    </>
  )
}

function listPositions(positions: readonly Position[], { search, kind, sort }: Wanted): readonly Position[] {
  const text = foldText(search.trim())
  const order: Readonly<Record<Sort, (left: Position, right: Position) => number>> = {
    value: (left, right) =>
      compare(orient(left.pool).quote.mint, orient(right.pool).quote.mint) || compare(right.value, left.value),
    share: (left, right) => compare(right.shareMillionths, left.shareMillionths),
    pair: (left, right) => compare(pairOf(left.pool), pairOf(right.pool)),
  }
  return positions
    .filter((position) => kind === 'any' || position.kind === kind)
    .filter(({ pool }) => text === '' || foldText(`${pairOf(pool)} ${pool.address}`).includes(text))
    .toSorted(order[sort])
}

const compare = <T extends bigint | number | string>(left: T, right: T): number =>
  left < right ? -1 : left > right ? 1 : 0
