import { Panel } from '../../ui/Panel.tsx'
import { Timeline, type TimelineStep } from '../../ui/Timeline.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Action } from './action.ts'
import styles from './PlanReview.module.css'
import { en, type ReviewWords } from './words/en.ts'

type Sending = Extract<Action, { phase: 'sending' }>

const order = ['checking', 'signing', 'sending', 'confirming'] as const

/** Where a send is, with the blocks that are left, and what a person may do meanwhile. */
export function SendingPanel({ action }: { action: Pick<Sending, 'plan' | 'progress' | 'isResumed' | 'part'> }) {
  const words = useWords({ en }).sending
  const { plan, isResumed, part } = action
  return (
    <div role="status" aria-live="polite">
      <Panel
        level="h2"
        title={isResumed ? words.resuming(plan.label) : words.title(plan.label)}
        aside={part ? words.part(part.index + 1, part.count) : undefined}
      >
        <Timeline steps={steps(action, words)} />
        <p className={styles.later}>{words.leave}</p>
      </Panel>
    </div>
  )
}

function steps(
  { progress, isResumed }: Pick<Sending, 'progress' | 'isResumed'>,
  words: ReviewWords['sending'],
): readonly TimelineStep[] {
  const now = order.indexOf(progress.step)
  const titles = {
    checking: words.check,
    signing: progress.step === 'signing' ? words.signIn(progress.wallet) : words.sign,
    sending: words.send,
    confirming: words.confirm,
  }
  const left = 'blocksLeft' in progress ? progress.blocksLeft : undefined
  const note = typeof left === 'bigint' && left > 0n ? words.blocks(left.toString()) : undefined
  return order
    .filter((step) => !isResumed || step !== 'signing')
    .map((step) => {
      const at = order.indexOf(step)
      const status = at < now ? 'done' : at === now ? 'now' : 'waiting'
      const hint = status === 'now' ? hintOf(step, left, words) : undefined
      return { title: titles[step], status, ...(status === 'now' && note ? { note } : {}), ...(hint ? { hint } : {}) }
    })
}

function hintOf(
  step: (typeof order)[number],
  left: bigint | null | undefined,
  words: ReviewWords['sending'],
): string | undefined {
  if (left === null) return words.silent
  if (step === 'signing') return left === 0n ? words.expired : words.signHint
  return undefined
}
