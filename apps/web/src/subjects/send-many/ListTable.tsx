import { formatDecimal, shortenAddress } from '@solsmith/chain'
import { AmountText } from '@solsmith/connect-react'
import {
  addRecipientRow,
  isAllFee,
  listRecipientRows,
  removeRecipientRow,
  type Token,
  writeRecipientRow,
} from '@solsmith/tokens'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useMemo, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { saveFile } from '#ui/saveFile.ts'
import hidden from '#ui/text.module.css'
import { EditedRow } from './EditedRow.tsx'
import { formatReport, type ReportRow, reportRows, writeUnits } from './formatReport.ts'
import type { CheckedList } from './prepareList.ts'
import styles from './SendMany.module.css'
import type { ListDraft } from './useListDraft.ts'
import { en as words } from './words/en.ts'

/** Rows per page; thousands would freeze the list. */
const pageRows = 50
const namedLines = 8

type Row = Pick<ReportRow, 'line' | 'address' | 'sumOf' | 'combinedInto' | 'note'> & {
  readonly amountText: string
  /** `invalid` before anything is paid, when the line can still be corrected. */
  readonly status: ReportRow['status'] | 'invalid' | null
  readonly isTyped: boolean
  readonly warning: string
}

export function ListTable({
  text,
  ready,
  landedBatches,
  isLocked,
  sharing = 'per-row',
  onChange,
}: {
  text: string
  ready: CheckedList | undefined
  landedBatches: ReadonlySet<number>
  isLocked: boolean
  sharing?: ListDraft['sharing']
  onChange: (text: string) => void
}) {
  const { report, typed, isPaid, token, paidElsewhere } = useRows({ text, ready, landedBatches })
  const [onlyProblems, setOnlyProblems] = useState(false)
  const unpaid = report?.filter(isProblem) ?? []
  const checked = onlyProblems && unpaid.length > 0 ? unpaid : report
  const rows = checked ?? typed
  const [page, setPage] = useState(0)
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  if ((report ?? typed).length === 0 && edited === null) return null
  const pages = Math.max(1, Math.ceil(rows.length / pageRows))
  const at = Math.min(page, pages - 1)
  const [start, end] = [at * pageRows, (at + 1) * pageRows]
  const shown = checked
    ? checked.slice(start, end).map((row) => checkedRow(row, { typed, isPaid, token, paidElsewhere }))
    : typed.slice(start, end).map((row) => uncheckedRow(row, sharing))
  const change = (next: string) => {
    setEdited(null)
    onChange(next)
  }
  const close = () => setEdited(null)
  const decimals = token?.decimals ?? 0
  return (
    <>
      {unpaid.length > 0 && (
        <Checkbox isChecked={onlyProblems} onChange={setOnlyProblems}>
          {words.onlyProblems(formatDecimal(`${unpaid.length}`))}
        </Checkbox>
      )}
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
            {shown.map((row) =>
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
      <TableButtons
        campaign={ready?.distribution.campaign ?? ''}
        decimals={decimals}
        report={report}
        unpaid={unpaid}
        onAdd={isLocked ? null : () => setEdited('new')}
      />
    </>
  )
}

type Listed = {
  readonly text: string
  readonly ready: CheckedList | undefined
  readonly landedBatches: ReadonlySet<number>
}

function useRows({ text, ready, landedBatches }: Listed) {
  const typed = useMemo(() => listRecipientRows(text), [text])
  const report = useMemo(
    () => (ready ? reportRows(ready, { landedBatches, typed }) : null),
    [ready, landedBatches, typed],
  )
  const paidElsewhere = useMemo(() => new Set(ready?.paidElsewhere.map(({ line }) => line)), [ready])
  const isPaid = ready !== undefined && (ready.paid.length > 0 || landedBatches.size > 0)
  return { report, typed, isPaid, token: ready?.token, paidElsewhere }
}

type TypedRow = ReturnType<typeof listRecipientRows>[number]

type Checked = {
  readonly typed: readonly TypedRow[]
  readonly isPaid: boolean
  readonly token: Token | undefined
  readonly paidElsewhere: ReadonlySet<number>
}

function checkedRow(row: ReportRow, { typed, isPaid, token, paidElsewhere }: Checked): Row {
  const { amount, line, status } = row
  const amountText = writeUnits(amount, token?.decimals ?? 0)
  const isEmpty = token !== undefined && typeof amount === 'bigint' && status !== 'combined' && isAllFee(token, amount)
  const isAgain = status === 'open' && paidElsewhere.has(line)
  const warning = [isEmpty && words.allFee, isAgain && words.paidElsewhereRow].filter(Boolean).join(' ')
  if (status !== 'left-out') return { ...row, amountText, isTyped: false, warning }
  const asTyped = typed.find((one) => one.line === line)?.amountText
  return {
    ...row,
    amountText,
    status: isPaid ? status : 'invalid',
    isTyped: asTyped === amountText,
    warning: '',
  }
}

function TableButtons({
  campaign,
  decimals,
  report,
  unpaid,
  onAdd,
}: {
  campaign: string
  decimals: number
  report: readonly ReportRow[] | null
  unpaid: readonly ReportRow[]
  onAdd: (() => void) | null
}) {
  const save = (name: string, rows: readonly ReportRow[]) =>
    saveFile(`${name}-${campaign}.csv`, formatReport(rows, decimals), 'text/csv')
  return (
    <div className={styles.buttons}>
      {onAdd && (
        <Button onClick={onAdd}>
          <Icon of={Plus} />
          {words.addLine}
        </Button>
      )}
      {report && (
        <Button onClick={() => save('send-many', report)}>
          <Icon of={Download} />
          {words.report}
        </Button>
      )}
      {unpaid.length > 0 && (
        <Button onClick={() => save('not-paid', unpaid)}>
          <Icon of={Download} />
          {words.unpaidReport}
        </Button>
      )}
    </div>
  )
}

const isProblem = ({ status }: Pick<Row, 'status'>) =>
  status === 'left-out' || status === 'invalid' || status === 'otherwise'

const readable = { 'per-row': /^(\d+|\d*\.\d+)?$/, percent: /^((\d+|\d*\.\d+)(\s*%)?)?$/, equal: /^/ } as const

const uncheckedRow = (row: TypedRow, sharing: ListDraft['sharing']): Row => ({
  ...row,
  status: readable[sharing].test(row.amountText) ? null : 'invalid',
  isTyped: true,
  warning: '',
  sumOf: [],
  combinedInto: null,
  note: '',
})

/** Original input, because a checked line can show a sum or share. */
const typedOf = (text: string, { line, address, amountText }: Row) =>
  listRecipientRows(text).find((row) => row.line === line) ?? { address, amountText }

function ShownRow({ row, onEdit, onRemove }: { row: Row; onEdit: (() => void) | null; onRemove: () => void }) {
  const { line, address, status, sumOf, combinedInto, note } = row
  const writeSum = (lines: readonly number[]) =>
    words.sumOf(lines.slice(0, namedLines).join(', '), Math.max(0, lines.length - namedLines))
  const isOver = status === 'paid' || status === 'otherwise'
  return (
    <tr data-status={status}>
      <td>{line}</td>
      <td title={address}>{address && writeReceiver(address)}</td>
      <td>
        <AmountText>{writeAmount(row)}</AmountText>
        {sumOf.length > 0 && <small>{writeSum(sumOf)}</small>}
      </td>
      <td>
        {status === 'combined' ? words.combinedWith(`${combinedInto}`) : status && words.statuses[status]}
        {row.warning && <small>{row.warning}</small>}
        {(status === 'left-out' || status === 'invalid') && note && <small>{note}</small>}
      </td>
      {onEdit && (
        <td>
          {!isOver && (
            <span className={styles.rowButtons}>
              <Button
                size="small"
                variant="quiet"
                isIconOnly
                title={words.edit}
                aria-label={words.editLine(`${line}`)}
                onClick={onEdit}
              >
                <Icon of={Pencil} size="small" />
              </Button>
              <Button
                size="small"
                variant="quiet"
                isIconOnly
                title={words.remove}
                aria-label={words.removeLine(`${line}`)}
                onClick={onRemove}
              >
                <Icon of={Trash} size="small" />
              </Button>
            </span>
          )}
        </td>
      )}
    </tr>
  )
}

/** A typed point can separate thousands. */
const writeAmount = ({ amountText, isTyped }: Row) =>
  /^\d+$/.test(amountText) || (!isTyped && /^[\d.]+$/.test(amountText)) ? formatDecimal(amountText) : amountText

const writeReceiver = (address: string) =>
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) ? shortenAddress(address) : address

function Pages({ at, pages, onChange }: { at: number; pages: number; onChange: (page: number) => void }) {
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <Button size="small" disabled={at === 0} onClick={() => onChange(at - 1)}>
        {words.previous}
      </Button>
      <span role="status">{words.page(formatDecimal(`${at + 1}`), formatDecimal(`${pages}`))}</span>
      <Button size="small" disabled={at === pages - 1} onClick={() => onChange(at + 1)}>
        {words.next}
      </Button>
    </nav>
  )
}
