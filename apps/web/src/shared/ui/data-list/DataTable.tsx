import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import { Skeleton } from '../Skeleton.tsx'
import text from '../text.module.css'
import { useWindowedRows } from '../virtual/useWindowedRows.ts'
import { type Column, type DataListProps, moveByKeys, type Sort, useToldWindow } from './DataList.tsx'
import styles from './DataTable.module.css'

/** Same as in `.row`. */
const rowHeight = 57

export function DataTable<Row, Key extends string>({
  label,
  count,
  rowAt,
  keyOf,
  sort,
  onSort,
  sorts,
  columns,
  onWindow,
}: DataListProps<Row, Key>) {
  const { list, from, to, before, after, focusRow } = useWindowedRows<HTMLTableSectionElement>({ count, rowHeight })
  useToldWindow(from, to, onWindow)
  return (
    <table className={styles.table} aria-rowcount={count + 1}>
      <caption className={text.hidden}>{label}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} sorts={sorts} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={list} onKeyDown={moveByKeys(count, focusRow)}>
        <Gap height={before} columns={columns.length} />
        {Array.from({ length: Math.max(to - from, 0) }, (_, place) => from + place).map((index) => {
          const row = rowAt(index)
          return (
            <Row
              key={row === undefined ? index : keyOf(row)}
              row={row}
              index={index}
              // Columns accept any row, and get only those of their type.
              columns={columns as readonly Column<unknown, string>[]}
            />
          )
        })}
        <Gap height={after} columns={columns.length} />
      </tbody>
    </table>
  )
}

/** Memoized, which saves most of the work of scrolling. */
const Row = memo(function Row({
  row,
  index,
  columns,
}: {
  row: unknown
  index: number
  columns: readonly Column<unknown, string>[]
}) {
  return (
    <tr className={styles.row} aria-rowindex={index + 2} data-row={index}>
      {row === undefined ? (
        <td colSpan={columns.length} aria-busy="true">
          <Skeleton height="20px" />
        </td>
      ) : (
        columns.map((column) => <Cell key={column.key} column={column} row={row} index={index} />)
      )}
    </tr>
  )
})

const classOf = <Row, Key extends string>({ isWords, leftOut }: Column<Row, Key>) =>
  classes(isWords ? styles.start : undefined, leftOut && styles[leftOut])

function Cell<Row, Key extends string>({ column, row, index }: { column: Column<Row, Key>; row: Row; index: number }) {
  if (column.isHead)
    return (
      <th scope="row" className={classOf(column)}>
        {column.cell(row, index)}
      </th>
    )
  return <td className={classOf(column)}>{column.cell(row, index)}</td>
}

/** Spacer for rows outside the window. A size attribute, because the CSP forbids inline styles. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={columns} className={styles.gap}>
        <svg width="1" height={height} />
      </td>
    </tr>
  )

function Head<Row, Key extends string>({
  column,
  sort,
  sorts,
  onSort,
}: {
  column: Column<Row, Key>
} & Pick<DataListProps<Row, Key>, 'sort' | 'sorts' | 'onSort'>) {
  const { label, sortKey } = column
  if (sortKey === undefined)
    return (
      <th scope="col" className={classOf(column)}>
        {label}
      </th>
    )
  const isSorted = sort.key === sortKey
  const next: Sort<Key> = {
    key: sortKey,
    // Ranks start ascending, figures descending.
    isDescending: isSorted ? !sort.isDescending : !sorts.find(({ key }) => key === sortKey)?.isAscending,
  }
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {label}
        {isSorted && <Icon of={sort.isDescending ? ArrowDown : ArrowUp} size="small" />}
      </button>
    </th>
  )
}
