import { shortenAddress, writeNumber } from '@solsmith/chain'
import { AmountText } from '@solsmith/connect-react'
import { addRecipientRow, listRecipientRows, removeRecipientRow, writeRecipientRow } from '@solsmith/tokens'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { saveFile } from '#ui/saveFile.ts'
import hidden from '#ui/text.module.css'
import { EditedRow } from './EditedRow.tsx'
import { formatReport, type ReportRow, reportRows } from './formatReport.ts'
import type { CheckedList } from './prepareList.ts'
import styles from './SendMany.module.css'
import { en as words } from './words/en.ts'

/** Rows per page; thousands would freeze the list. */
const pageRows = 50
const namedLines = 8

type Row = Pick<ReportRow, 'line' | 'address' | 'amountText' | 'sumOf' | 'combinedInto'> & {
  readonly status: ReportRow['status'] | null
}

export function ListTable({
  text,
  ready,
  landedBatches,
  isLocked,
  onChange,
}: {
  text: string
  ready: CheckedList | undefined
  landedBatches: ReadonlySet<number>
  isLocked: boolean
  onChange: (text: string) => void
}) {
  const report = useMemo(() => (ready ? reportRows(ready, landedBatches) : null), [ready, landedBatches])
  const rows = useMemo(() => report ?? listUnchecked(text), [report, text])
  const [page, setPage] = useState(0)
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  if (rows.length === 0 && edited === null) return null
  const isPaid = ready !== undefined && (ready.paid.length > 0 || landedBatches.size > 0)
  const pages = Math.max(1, Math.ceil(rows.length / pageRows))
  const at = Math.min(page, pages - 1)
  const change = (next: string) => {
    setEdited(null)
    onChange(next)
  }
  const close = () => setEdited(null)
  return (
    <>
      <Panel isFlush level="h2" title={isPaid ? words.result : words.rows}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.receiver}</th>
              <th scope="col">{words.amount}</th>
              <th scope="col">{words.status}</th>
              {!isLocked && (
                <th scope="col">
                  <span className={hidden.hidden}>{words.change}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows
              .slice(at * pageRows, (at + 1) * pageRows)
              .map((row) =>
                row.line === edited && !isLocked ? (
                  <EditedRow
                    key={row.line}
                    line={row.line}
                    first={typedOf(text, row)}
                    onSave={(fields) => change(writeRecipientRow(text, { line: row.line, ...fields }))}
                    onCancel={close}
                  />
                ) : (
                  <ShownRow
                    key={row.line}
                    row={row}
                    onEdit={isLocked ? null : () => setEdited(row.line)}
                    onRemove={() => change(removeRecipientRow(text, row.line))}
                  />
                ),
              )}
            {edited === 'new' && !isLocked && (
              <EditedRow
                line={null}
                first={{ address: '', amountText: '' }}
                onSave={(fields) => change(addRecipientRow(text, fields))}
                onCancel={close}
              />
            )}
          </tbody>
        </table>
        {pages > 1 && <Pages at={at} pages={pages} onChange={setPage} />}
      </Panel>
      <div className={styles.buttons}>
        {!isLocked && (
          <Button onClick={() => setEdited('new')}>
            <Icon of={Plus} />
            {words.addLine}
          </Button>
        )}
        {report && (
          <Button
            onClick={() => saveFile(`send-many-${ready?.distribution.campaign}.csv`, formatReport(report), 'text/csv')}
          >
            <Icon of={Download} />
            {words.report}
          </Button>
        )}
      </div>
    </>
  )
}

const listUnchecked = (text: string): readonly Row[] =>
  listRecipientRows(text).map((row) => ({ ...row, status: null, sumOf: [], combinedInto: null }))

/** Original input, because a checked line can show a sum or share. */
const typedOf = (text: string, { line, address, amountText }: Row) =>
  listRecipientRows(text).find((row) => row.line === line) ?? { address, amountText }

function ShownRow({ row, onEdit, onRemove }: { row: Row; onEdit: (() => void) | null; onRemove: () => void }) {
  const { line, address, amountText, status, sumOf, combinedInto } = row
  const writeSum = (lines: readonly number[]) =>
    words.sumOf(lines.slice(0, namedLines).join(', '), Math.max(0, lines.length - namedLines))
  const isOver = status === 'paid' || status === 'otherwise'
  return (
    <tr data-status={status}>
      <td>{line}</td>
      <td title={address}>{address && writeReceiver(address)}</td>
      <td>
        <AmountText>{/^[\d.]+$/.test(amountText) ? writeNumber(amountText) : amountText}</AmountText>
        {sumOf.length > 0 && <small>{writeSum(sumOf)}</small>}
      </td>
      <td>{status === 'combined' ? words.combinedWith(`${combinedInto}`) : status && words.statuses[status]}</td>
      {onEdit && (
        <td>
          {!isOver && (
            <span className={styles.rowButtons}>
              <Button size="small" variant="quiet" aria-label={words.editLine(`${line}`)} onClick={onEdit}>
                {words.edit}
              </Button>
              <Button size="small" variant="quiet" aria-label={words.removeLine(`${line}`)} onClick={onRemove}>
                {words.remove}
              </Button>
            </span>
          )}
        </td>
      )}
    </tr>
  )
}

/** Shortens only addresses; names stay. */
const writeReceiver = (address: string) =>
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) ? shortenAddress(address) : address

function Pages({ at, pages, onChange }: { at: number; pages: number; onChange: (page: number) => void }) {
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <Button size="small" disabled={at === 0} onClick={() => onChange(at - 1)}>
        {words.previous}
      </Button>
      <span role="status">{words.page(writeNumber(`${at + 1}`), writeNumber(`${pages}`))}</span>
      <Button size="small" disabled={at === pages - 1} onClick={() => onChange(at + 1)}>
        {words.next}
      </Button>
    </nav>
  )
}
