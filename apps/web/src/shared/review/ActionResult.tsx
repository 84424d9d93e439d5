import type { Run } from '@solsmith/connect'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Transition } from '#ui/Transition.tsx'
import { AskingPanel } from './AskingPanel.tsx'
import { DonePanel } from './DonePanel.tsx'
import { effectRows, type KnownMint } from './effectRows.ts'
import styles from './PlanReview.module.css'
import { readPrepared } from './preparePlan.ts'
import { FailureNotice } from './progress/FailureNotice.tsx'
import { SendingPanel } from './progress/SendingPanel.tsx'
import { en } from './words/en.ts'
import { en as facts } from './words/facts.en.ts'

export function ActionResult({
  run,
  known,
  onAgain,
}: {
  run: Exclude<Run, { phase: 'idle' }>
  known: KnownMint | null
  onAgain: () => void
}) {
  const words = en
  const factWords = facts
  const outcomes = {
    elsewhere: words.failed.elsewhere,
    left: words.failed.void,
    void: words.failed.void,
    failed: words.failed.ran,
  }
  return (
    <Transition key={run.phase}>
      <div className={styles.review}>
        {run.phase === 'sending' && <SendingPanel {...run} label={run.plan.label} />}
        {run.phase === 'asking' && <AskingPanel run={run} rows={rowsOf(run, known, { ...factWords, ...words })} />}
        {run.phase === 'done' && <DonePanel run={run} onClose={onAgain} />}
        {(run.phase === 'failed' || run.phase === 'unknown') && (
          <FailureNotice
            isSend
            title={words.failed.title}
            error={run.error}
            action={
              <Button size="small" onClick={onAgain}>
                {words.action.lookAgain}
              </Button>
            }
          />
        )}
        {run.phase === 'ended' && (
          <Notice
            tone="warn"
            role="status"
            title={words.failed.ended}
            action={
              <Button size="small" onClick={onAgain}>
                {words.done.close}
              </Button>
            }
          >
            {outcomes[run.outcome](run.plan.label)}
          </Notice>
        )}
      </div>
    </Transition>
  )
}

const rowsOf = (
  { prepared }: Extract<Run, { phase: 'asking' }>,
  known: KnownMint | null,
  words: Parameters<typeof effectRows>[0]['words'],
) =>
  effectRows({
    effects: readPrepared(prepared).effects,
    simulation: prepared.simulation,
    person: prepared.plan.feePayer,
    known,
    words,
  })
