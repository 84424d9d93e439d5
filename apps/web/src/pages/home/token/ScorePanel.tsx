import {
  factsOfToken,
  type ScoreLine,
  type Snapshot,
  scoreNote,
  scoreTexts,
  scoreToken,
  type Token,
  verdictNames,
} from '@solsmith/tokens'
import type { UseQueryResult } from '@tanstack/react-query'
import { Panel } from '../../../ui/Panel.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Token.module.css'
import { en } from './words/en.ts'

/** The straight gauge, and every weight of it. */
export function ScorePanel({ token, holders }: { token: Token; holders: UseQueryResult<Snapshot> }) {
  const words = useWords({ en }).score
  const { score, verdict, lines } = scoreToken(
    factsOfToken(token, holders.data ? { snapshot: holders.data, ...creatorOf(token) } : {}),
  )
  return (
    <Panel level="h2" title={words.title}>
      <div className={styles.score}>
        <span className={styles.big}>{score}</span>
        <Gauge score={score} />
      </div>
      <p className={styles.verdict}>
        <b>{verdictNames[verdict]}</b>
        <span>{scoreNote}</span>
      </p>
      {holders.isFetching && !holders.data && <p className={styles.hint}>{words.reading}</p>}
      <ul className={styles.points}>
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

/** Whoever may still change the token is who made it, as far as the chain tells. */
function creatorOf(token: Token) {
  const creator = token.metadata?.updateAuthority ?? token.mintAuthority ?? token.freezeAuthority
  return creator ? { creator } : {}
}

function Line({ line: { name, points, most } }: { line: ScoreLine }) {
  const words = useWords({ en }).score
  return (
    <li data-lost={points !== null && points < most ? '' : undefined}>
      <span>
        {scoreTexts[name].title}
        {points !== null && points < most && <small className={styles.hint}>{scoreTexts[name].fix}</small>}
      </span>
      <span className={styles.number}>{points === null ? words.unread : `${points}/${most}`}</span>
    </li>
  )
}

const ticks = Array.from({ length: 51 }, (_, tick) => tick)

function Gauge({ score }: { score: number }) {
  const words = useWords({ en }).score
  return (
    <svg
      className={styles.gauge}
      viewBox="0 0 300 26"
      preserveAspectRatio="none"
      role="img"
      aria-label={words.label(score)}
    >
      {ticks.map((tick) => (
        <rect
          key={tick}
          className={tick * 2 <= score ? styles.reached : styles.room}
          x={tick * 5.96}
          y={tick % 10 === 0 ? 6 : 12}
          width="1.6"
          height={tick % 10 === 0 ? 14 : 8}
        />
      ))}
      <rect className={styles.needle} x={Math.min(score * 2.98, 296.6)} y="0" width="3.4" height="26" />
    </svg>
  )
}
