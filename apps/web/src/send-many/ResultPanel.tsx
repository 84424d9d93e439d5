import { shortenAddress, writeNumber } from '@solsmith/chain'
import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'
import { AmountText } from '#ui/AmountText.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { useWords } from '#words/useWords.ts'
import { formatReport, reportRows } from './formatReport.ts'
import type { CheckedList } from './prepareList.ts'
import styles from './SendMany.module.css'
import { en } from './words/en.ts'

/** Rows of a page: more would make a list of thousands stand still. */
const pageRows = 50
/** Lines of a sum that are named; the report names all. */
const namedLines = 8

/** What became of each line, as the chain tells. */
export function ResultPanel({
  ready,
  landedBatches,
}: {
  ready: CheckedList
  /** Since the list was checked. */
  landedBatches: number
}) {
  const words = useWords({ en })
  const rows = useMemo(() => reportRows(ready, landedBatches), [ready, landedBatches])
  const [page, setPage] = useState(0)
  if (rows.length === 0) return null
  const isPaid = ready.paid.length > 0 || landedBatches > 0
  const pages = Math.ceil(rows.length / pageRows)
  const at = Math.min(page, pages - 1)
  const writeSum = (lines: readonly number[]) =>
    words.sumOf(lines.slice(0, namedLines).join(', '), Math.max(0, lines.length - namedLines))
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
            </tr>
          </thead>
          <tbody>
            {rows
              .slice(at * pageRows, (at + 1) * pageRows)
              .map(({ line, address, amountText, status, sumOf, combinedInto }) => (
                <tr key={line} data-status={status}>
                  <td>{line}</td>
                  <td title={address}>{address && shortenAddress(address)}</td>
                  <td>
                    <AmountText>{writeNumber(amountText)}</AmountText>
                    {sumOf.length > 0 && <small>{writeSum(sumOf)}</small>}
                  </td>
                  <td>{status === 'combined' ? words.combinedWith(`${combinedInto}`) : words.statuses[status]}</td>
                </tr>
              ))}
          </tbody>
        </table>
        {pages > 1 && (
          <nav className={styles.pages} aria-label={words.pages}>
            <Button size="small" disabled={at === 0} onClick={() => setPage(at - 1)}>
              {words.previous}
            </Button>
            <span role="status">{words.page(writeNumber(`${at + 1}`), writeNumber(`${pages}`))}</span>
            <Button size="small" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
              {words.next}
            </Button>
          </nav>
        )}
      </Panel>
      <div>
        <Button
          onClick={() => saveFile(`send-many-${ready.distribution.campaign}.csv`, formatReport(rows), 'text/csv')}
        >
          <Icon of={Download} />
          {words.report}
        </Button>
      </div>
    </>
  )
}
