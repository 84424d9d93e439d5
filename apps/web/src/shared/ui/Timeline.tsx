import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Timeline.module.css'
import text from './text.module.css'
import { en as words } from './words/en.ts'

export type TimelineStep = {
  readonly title: string
  readonly status: 'done' | 'now' | 'failed' | 'waiting'
  /** Figure at the end of the row: '112 blocks'. */
  readonly note?: ReactNode
  readonly hint?: ReactNode
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const spoken = { done: words.stepDone, now: words.stepNow, failed: words.stepFailed, waiting: '' }
  return (
    <ol className={styles.timeline}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className={styles.step}
          data-status={step.status}
          aria-current={step.status === 'now' ? 'step' : undefined}
        >
          <span className={styles.node} aria-hidden="true">
            <Node status={step.status} number={index + 1} />
          </span>
          <span className={styles.title}>
            <span className={text.hidden}>{spoken[step.status]} </span>
            {step.title}
          </span>
          {step.note && <span className={styles.note}>{step.note}</span>}
          {step.hint && <span className={styles.hint}>{step.hint}</span>}
        </li>
      ))}
    </ol>
  )
}

function Node({ status, number }: { status: TimelineStep['status']; number: number }) {
  if (status === 'done') return <Icon of={Check} size="small" />
  if (status === 'failed') return <Icon of={X} size="small" />
  return number
}
