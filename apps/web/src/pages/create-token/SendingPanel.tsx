import { Panel } from '../../ui/Panel.tsx'
import { Timeline, type TimelineStep } from '../../ui/Timeline.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './CreateToken.module.css'
import type { Creation } from './send/creation.ts'
import { type CreateTokenWords, en } from './words/en.ts'

type Sending = Extract<Creation, { phase: 'sending' }>

const order = ['checking', 'signing', 'sending', 'confirming'] as const

/** Where a send is, with the blocks that are left, and what a person may do meanwhile. */
export function SendingPanel({ creation }: { creation: Sending }) {
  const words = useWords({ en }).sending
  const { isResumed, part } = creation
  const label = part ? `${creation.label} (${part.index + 1}/${part.count})` : creation.label
  return (
    <div role="status" aria-live="polite">
      <Panel title={isResumed ? words.resuming(label) : words.title(label)}>
        <Timeline steps={steps(creation, words)} />
        <p className={styles.later}>{words.leave}</p>
      </Panel>
    </div>
  )
}

function steps({ progress, isResumed }: Sending, words: CreateTokenWords['sending']): readonly TimelineStep[] {
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
  words: CreateTokenWords['sending'],
): string | undefined {
  if (left === null) return words.silent
  if (step === 'signing') return left === 0n ? words.expired : words.signHint
  return undefined
}
