import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect } from 'react'
import { DataCards } from './DataCards.tsx'
import { DataTable } from './DataTable.tsx'
import { useIsNarrow } from './useIsNarrow.ts'

export type Sort<Key extends string> = { readonly key: Key; readonly isDescending: boolean }

export type Column<Row, Key extends string> = {
  readonly key: string
  readonly label: ReactNode
  readonly sortKey?: Key
  /** Left-aligned text; figures are right-aligned. */
  readonly isWords?: boolean
  readonly isHead?: boolean
  /** Hidden below this window width in pixels. */
  readonly leftOut?: 'below-1180' | 'below-1040'
  readonly cell: (row: Row, index: number) => ReactNode
}

export type DataListProps<Row, Key extends string> = {
  readonly label: string
  readonly count: number
  readonly rowAt: (index: number) => Row | undefined
  readonly keyOf: (row: Row) => string
  readonly sort: Sort<Key>
  readonly onSort: (sort: Sort<Key>) => void
  /** Labelled sort keys, some of which sort ascending first. */
  readonly sorts: readonly { readonly key: Key; readonly label: string; readonly isAscending?: boolean }[]
  readonly columns: readonly Column<Row, Key>[]
  readonly card: (row: Row) => ReactNode
  /** Pixels of a card including the gap. */
  readonly cardHeight: number
  readonly onWindow?: ((from: number, to: number) => void) | undefined
}

/** A long list as a table, or as cards on narrow screens. Rows do not move while hovered. */
export function DataList<Row, Key extends string>({
  onHold,
  isBusy = false,
  ...props
}: DataListProps<Row, Key> & {
  /** True while rows of the previous order or filter are shown. */
  readonly isBusy?: boolean
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

export const moveByKeys = (count: number, focusRow: (index: number) => void) => (event: KeyboardEvent) => {
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null
  const at = Number(row?.dataset.row ?? Number.NaN)
  const targets: Partial<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }
  const target = targets[event.key]
  if (target === undefined || Number.isNaN(at)) return
  event.preventDefault()
  focusRow(target)
}

export function useToldWindow(from: number, to: number, onWindow: DataListProps<never, never>['onWindow']): void {
  useEffect(() => onWindow?.(from, to), [from, to, onWindow])
}
