import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import { Panel } from '#ui/Panel.tsx'
import styles from './SendMany.module.css'
import type { BatchLine } from './sendList.ts'
import { en } from './words/en.ts'

const shown = 8

export function BatchLedger({ lines, symbol }: { lines: readonly BatchLine[]; symbol: string }) {
  const words = en.batches
  const good = lines.filter(({ matchesPreview }) => matchesPreview === true).length
  const bad = lines.filter(({ matchesPreview }) => matchesPreview === false)
  const newest = lines.toReversed().slice(0, shown)
  return (
    <Panel isFlush level="h2" title={words.title} aside={words.compared(`${good}`, `${lines.length}`)}>
      {bad.length > 0 && (
        <p role="alert" className={styles.mismatch}>
          {words.mismatch(bad.map(({ index }) => `${index + 1}`).join(', '))}
        </p>
      )}
      <ol className={styles.batches}>
        {newest.map((line) => (
          <li key={line.index} data-verdict={line.matchesPreview ?? 'open'}>
            <span>
              {words.batch(`${line.index + 1}`)}
              <small>{words.does(`${line.receivers}`, `${line.opened}`)}</small>
            </span>
            <span>
              {formatDecimal(formatAmount(line.amount, line.decimals))} {symbol}
              <small>
                {formatDecimal(formatAmount(line.lamports, solDecimals))} SOL,{' '}
                {line.matchesPreview === null ? words.open : line.matchesPreview ? words.asShown : words.differs}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
