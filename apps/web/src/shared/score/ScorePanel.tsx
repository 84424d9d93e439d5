import { type ScoreFacts, type ScoreRow, scoreNote, scoreTexts, scoreToken, verdictNames } from '@solsmith/tokens'
import { Panel } from '#ui/Panel.tsx'
import styles from './Score.module.css'
import { en as words } from './words/en.ts'

export function ScorePanel({
  facts,
  isReading = false,
  hasFixes = true,
}: {
  facts: ScoreFacts
  isReading?: boolean
  hasFixes?: boolean
}) {
  const { score, verdict, isComplete, limit, limitedBy, lines } = scoreToken(facts)
  const verdictText = isReading ? words.checking : verdict ? verdictNames[verdict] : words.incomplete
  return (
    <Panel isFlush level="h2" title={words.title} aside={verdictText}>
      <div className={styles.score} data-testid="score">
        <div className={styles.head}>
          <span className={styles.figure}>{isReading ? '–' : isComplete ? score : `≥ ${score}`}</span>
          <Gauge
            score={isReading ? null : score}
            label={isReading ? words.checking : isComplete ? words.of(score) : words.ofAtLeast(score)}
          />
        </div>
        {isReading && <p className={styles.note}>{words.reading}</p>}
        {!isReading && limit !== null && (
          <p className={styles.note}>
            {words.limited(limit, limitedBy.map((name) => scoreTexts[name].title).join(', '))}
          </p>
        )}
        {!isReading && !isComplete && <p className={styles.note}>{words.unreadNote}</p>}
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.name} line={line} isReading={isReading} hasFixes={hasFixes} />
          ))}
        </ul>
        <p className={styles.note}>{scoreNote}</p>
      </div>
    </Panel>
  )
}

function Line({
  line: { name, points, missing, most, gain },
  isReading,
  hasFixes,
}: {
  line: ScoreRow
  isReading: boolean
  hasFixes: boolean
}) {
  const missingText = missing === 'no-pool' ? words.noPool : isReading ? words.checking : words.unread
  return (
    <li className={styles.line}>
      <span>{scoreTexts[name].title}</span>
      <span className={styles.points} data-lost={(points !== null && points < most) || undefined}>
        {points === null ? missingText : words.points(points, most)}
      </span>
      {gain > 0 && !isReading && hasFixes && (
        <span className={styles.fix}>
          {words.gain(gain)}
          {fixOf(name, missing)}
        </span>
      )}
    </li>
  )
}

function fixOf(name: ScoreRow['name'], missing: ScoreRow['missing']): string {
  if (missing === 'no-pool' && name === 'locked') return words.poolFix
  return missing === 'no-image' ? words.imageFix : scoreTexts[name].fix
}

const ticks = Array.from({ length: 51 }, (_, index) => index * 2)

function Gauge({ score, label }: { score: number | null; label: string }) {
  return (
    <svg className={styles.gauge} viewBox="0 0 300 26" preserveAspectRatio="none" role="img" aria-label={label}>
      {ticks.map((at) => (
        <rect
          key={at}
          className={styles.tick}
          data-filled={(score !== null && at <= score) || undefined}
          x={at * 2.98}
          y={at % 20 === 0 ? 6 : 12}
          width="1.6"
          height={at % 20 === 0 ? 14 : 8}
        />
      ))}
      {score !== null && (
        <rect className={styles.needle} x={Math.max(score * 2.98 - 1.7, 0)} y="0" width="3.4" height="26" />
      )}
    </svg>
  )
}
