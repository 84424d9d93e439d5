import { explorerLink, formatDecimal, shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { type Conversion, formatConversionsCsv } from '@solsmith/tokens'
import { Button } from '#ui/Button.tsx'
import { formatTime } from '#ui/dates.ts'
import { Panel } from '#ui/Panel.tsx'
import { saveFile } from '#ui/saveFile.ts'
import styles from './Affiliate.module.css'
import { en } from './words/en.ts'
import { formatFixedSol } from './writeShare.ts'

const shownCount = 50

export function ConversionList({
  conversions,
  limitedTo,
}: {
  conversions: readonly Conversion[]
  limitedTo: string | null
}) {
  const words = en
  const { list } = words
  const writeWhen = (time: number | null) => (time === null ? list.unknownTime : formatTime(time * 1_000))
  const save = () => saveFile('conversions.csv', formatConversionsCsv(conversions), 'text/csv')
  return (
    <Panel
      isFlush
      level="h2"
      title={list.title}
      aside={
        conversions.length > 0 && (
          <Button size="small" variant="quiet" onClick={save}>
            {list.csv}
          </Button>
        )
      }
    >
      {conversions.length === 0 ? (
        <p className={styles.note}>{list.empty}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.wide}>
                {list.when}
              </th>
              <th scope="col">{list.action}</th>
              <th scope="col" className={styles.wide}>
                {list.fee}
              </th>
              <th scope="col">{list.share}</th>
              <th scope="col">{list.signature}</th>
            </tr>
          </thead>
          <tbody>
            {conversions.slice(0, shownCount).map(({ signature, time, action, feeLamports, lamports }) => (
              <tr key={signature}>
                <td className={styles.wide}>{writeWhen(time)}</td>
                <td>
                  {words.actions[action] ?? action}
                  <small className={styles.narrow}>{writeWhen(time)}</small>
                </td>
                <td className={styles.wide}>{formatFixedSol(feeLamports)}</td>
                <td className={styles.whole}>{formatFixedSol(lamports)}</td>
                <td className={styles.whole}>
                  <Signature signature={signature} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {conversions.length > shownCount && (
        <p className={styles.note}>{list.newest(formatDecimal(String(shownCount)))}</p>
      )}
      {limitedTo !== null && <p className={styles.note}>{list.limited(limitedTo)}</p>}
    </Panel>
  )
}

function Signature({ signature }: { signature: string }) {
  const words = en.list
  const link = explorerLink(useNetwork(), 'tx', signature)
  const short = shortenAddress(signature)
  if (link === null) return <span title={signature}>{short}</span>
  return (
    <a href={link} target="_blank" rel="noreferrer" aria-label={words.open(short)}>
      {short}
    </a>
  )
}
