import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect } from 'react'
import { DataCards } from './DataCards.tsx'
import { DataTable } from './DataTable.tsx'
import { useIsNarrow } from './useIsNarrow.ts'

export type Sort<Key extends string> = { readonly key: Key; readonly isDescending: boolean }

/** A column of the table. */
export type Column<Row, Key extends string> = {
  readonly key: string
  readonly label: ReactNode
  /** What the list can be sorted by at its head. */
  readonly sortKey?: Key
  /** Words begin at the start of their cell; figures, which are not said to be words, end at its end. */
  readonly isWords?: boolean
  /** Names the row. */
  readonly isHead?: boolean
  /** Left out where the window is narrower: `medium` below 1180 pixels, `wide` already below 1040. */
  readonly leftOut?: 'below-1180' | 'below-1040'
  readonly cell: (row: Row, index: number) => ReactNode
}

export type DataListProps<Row, Key extends string> = {
  readonly label: string
  readonly count: number
  /** Undefined while a row is not loaded. */
  readonly rowAt: (index: number) => Row | undefined
  readonly keyOf: (row: Row) => string
  readonly sort: Sort<Key>
  readonly onSort: (sort: Sort<Key>) => void
  /** Keys whose list begins with the least, and what each is called where a person chooses it. */
  readonly sorts: readonly { readonly key: Key; readonly label: string; readonly isAscending?: boolean }[]
  readonly columns: readonly Column<Row, Key>[]
  readonly card: (row: Row) => ReactNode
  /** Pixels of a card with the gap below it. */
  readonly cardHeight: number
  /** Which rows are drawn: told whenever that changes. */
  readonly onWindow?: ((from: number, to: number) => void) | undefined
}

/** A long list as a table, or as cards where a table has no room. While someone points at a row, none moves. */
export function DataList<Row, Key extends string>({
  onHold,
  isBusy = false,
  ...props
}: DataListProps<Row, Key> & {
  /** Whether the rows are those of another order or filter until the ones that are wanted have come. */
  readonly isBusy?: boolean
  /** Whether someone points at it, or has the focus in it. */
  readonly onHold: (isHeld: boolean) => void
}) {
  const isNarrow = useIsNarrow()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself, and notices where the pointer and the focus are
    <div
      aria-busy={isBusy}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget instanceof Node ? relatedTarget : null) && onHold(false)
      }
    >
      {isNarrow ? <DataCards {...props} /> : <DataTable {...props} />}
    </div>
  )
}

/** Arrow keys lead from row to row, Home and End to the first and the last. */
export const moveByKeys = (count: number, focusRow: (index: number) => void) => (event: KeyboardEvent) => {
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null
  const at = Number(row?.dataset.row ?? Number.NaN)
  const targets: Partial<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }
  const target = targets[event.key]
  if (target === undefined || Number.isNaN(at)) return
  event.preventDefault()
  focusRow(target)
}

/** Tells which rows are drawn. */
export function useToldWindow(from: number, to: number, onWindow: DataListProps<never, never>['onWindow']): void {
  useEffect(() => onWindow?.(from, to), [from, to, onWindow])
}
