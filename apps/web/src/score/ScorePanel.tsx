import { type ScoreFacts, type ScoreLine, scoreNote, scoreTexts, scoreToken, verdictNames } from '@solsmith/tokens'
import { Panel } from '#ui/Panel.tsx'
import styles from './Score.module.css'
import { en as words } from './words/en.ts'

export function ScorePanel({ facts, isReading = false }: { facts: ScoreFacts; isReading?: boolean }) {
  const { score, verdict, lines } = scoreToken(facts)
  return (
    <Panel isFlush level="h2" title={words.title} aside={verdictNames[verdict]}>
      <div className={styles.score} data-testid="score">
        <div className={styles.head}>
          <span className={styles.figure}>{score}</span>
          <Gauge score={score} label={words.of(score)} />
        </div>
        {isReading && <p className={styles.note}>{words.reading}</p>}
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </ul>
        <p className={styles.note}>{scoreNote}</p>
      </div>
    </Panel>
  )
}

function Line({ line: { name, points, missing, most, gain } }: { line: ScoreLine }) {
  const missingText = (why: ScoreLine['missing']) => (why === 'no-pool' ? words.noPool : words.unread)
  return (
    <li className={styles.line}>
      <span>{scoreTexts[name].title}</span>
      <span className={styles.points} data-lost={(points !== null && points < most) || undefined}>
        {points === null ? missingText(missing) : words.points(points, most)}
      </span>
      {gain > 0 && (
        <span className={styles.fix}>
          {words.gain(gain)}
          {scoreTexts[name].fix}
        </span>
      )}
    </li>
  )
}

const ticks = Array.from({ length: 51 }, (_, index) => index * 2)

function Gauge({ score, label }: { score: number; label: string }) {
  return (
    <svg className={styles.gauge} viewBox="0 0 300 26" preserveAspectRatio="none" role="img" aria-label={label}>
      {ticks.map((at) => (
        <rect
          key={at}
          className={styles.tick}
          data-filled={at <= score || undefined}
          x={at * 2.98}
          y={at % 20 === 0 ? 6 : 12}
          width="1.6"
          height={at % 20 === 0 ? 14 : 8}
        />
      ))}
      <rect className={styles.needle} x={Math.max(score * 2.98 - 1.7, 0)} y="0" width="3.4" height="26" />
    </svg>
  )
}
