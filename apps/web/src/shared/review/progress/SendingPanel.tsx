import type { SendProgress } from '@solsmith/connect'
import { useIsJournalDurable } from '@solsmith/connect-react'
import { Panel } from '#ui/Panel.tsx'
import { Timeline, type TimelineStep } from '#ui/Timeline.tsx'
import { en as storageWords } from '../words/storage.en.ts'
import styles from './PlanProgress.module.css'
import { en, type ProgressWords } from './words/en.ts'

const order = ['checking', 'signing', 'sending', 'confirming'] as const

export function SendingPanel({
  label,
  progress,
  isResumed = false,
  part = null,
}: {
  label: string
  progress: SendProgress
  isResumed?: boolean
  part?: { readonly index: number; readonly count: number } | null
}) {
  const words = en.sending
  const isDurable = useIsJournalDurable()
  return (
    <div role="status" aria-live="polite">
      <Panel
        level="h2"
        title={isResumed ? words.resuming(label) : words.title(label)}
        aside={part ? words.part(part.index + 1, part.count) : undefined}
      >
        <Timeline steps={steps(progress, isResumed, words)} />
        <p className={styles.later}>{isDurable ? words.leave : storageWords.stay}</p>
      </Panel>
    </div>
  )
}

function steps(progress: SendProgress, isResumed: boolean, words: ProgressWords['sending']): readonly TimelineStep[] {
  const now = order.indexOf(progress.step)
  const titles = {
    checking: isResumed ? words.lookUp : words.check,
    signing: progress.step === 'signing' ? words.signIn(progress.wallet) : words.sign,
    sending: words.send,
    confirming: words.confirm,
  }
  const left = 'blocksLeft' in progress ? progress.blocksLeft : undefined
  const note =
    typeof left === 'bigint' && left > 0n ? words.blocks(left.toString(), secondsOf(left).toString()) : undefined
  return order
    .filter((step) => !isResumed || (step !== 'signing' && step !== 'sending'))
    .map((step) => {
      const at = order.indexOf(step)
      const status = at < now ? 'done' : at === now ? 'now' : 'waiting'
      const hint = status === 'now' ? hintOf(step, left, words) : undefined
      return { title: titles[step], status, ...(status === 'now' && note ? { note } : {}), ...(hint ? { hint } : {}) }
    })
}

const secondsOf = (blocks: bigint): number => Math.max(1, Math.round((Number(blocks) * 400) / 1_000))

function hintOf(
  step: (typeof order)[number],
  left: bigint | null | undefined,
  words: ProgressWords['sending'],
): string | undefined {
  if (left === null) return words.silent
  if (step === 'signing') return left === 0n ? words.expired : words.signHint
  return undefined
}
