import { shortenAddress, writeNumber } from '@solsmith/chain'
import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import { AmountText } from '../../../../ui/AmountText.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { saveFile } from '../../../../ui/saveFile.ts'
import { useWords } from '../../../../words/useWords.ts'
import type { CheckedList } from './distribution.ts'
import { formatReport, reportRows } from './formatReport.ts'
import styles from './SendMany.module.css'
import { en } from './words/en.ts'

/** Rows that are drawn before anybody has been paid, and afterwards; the report has all. */
const [shownBefore, shownAfter] = [10, 50]

/** What became of each line, as the chain tells. */
export function ResultPanel({ ready }: { ready: CheckedList }) {
  const words = useWords({ en })
  const rows = useMemo(() => reportRows(ready), [ready])
  if (rows.length === 0) return null
  const isPaid = ready.paid.length > 0
  const shown = isPaid ? shownAfter : shownBefore
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
            {rows.slice(0, shown).map(({ line, address, amountText, status }) => (
              <tr key={line} data-status={status}>
                <td>{line}</td>
                <td title={address}>{address && shortenAddress(address)}</td>
                <td>
                  <AmountText>{writeNumber(amountText)}</AmountText>
                </td>
                <td>{words.statuses[status]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > shown && (
          <p className={styles.more}>{words.moreRows(writeNumber((rows.length - shown).toString()))}</p>
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
