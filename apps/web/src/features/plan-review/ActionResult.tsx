import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/useWords.ts'
import { AskingPanel } from './AskingPanel.tsx'
import type { Action } from './action.ts'
import { DonePanel } from './DonePanel.tsx'
import type { KnownMint } from './effectRows.ts'
import styles from './PlanReview.module.css'
import { Reveal } from './Reveal.tsx'
import { FailureNotice } from './ReviewFailure.tsx'
import { SendingPanel } from './SendingPanel.tsx'
import { en } from './words/en.ts'

/** Where an action is, or how it ended. */
export function ActionResult({
  action,
  known,
  onAgain,
}: {
  action: Exclude<Action, { phase: 'idle' }>
  known: KnownMint | null
  /** Puts the result away. */
  onAgain: () => void
}) {
  const words = useWords({ en })
  return (
    <Reveal key={action.phase}>
      <div className={styles.review}>
        {action.phase === 'sending' && <SendingPanel action={action} />}
        {action.phase === 'asking' && <AskingPanel action={action} known={known} />}
        {action.phase === 'done' && <DonePanel action={action} onClose={onAgain} />}
        {action.phase === 'failed' && (
          <FailureNotice
            title={words.failed.title}
            error={action.error}
            action={
              <Button size="small" onClick={onAgain}>
                {words.action.lookAgain}
              </Button>
            }
          />
        )}
        {action.phase === 'ended' && (
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
            {{ elsewhere: words.failed.elsewhere, void: words.failed.void, failed: words.failed.ran }[action.outcome](
              action.plan.label,
            )}
          </Notice>
        )}
      </div>
    </Reveal>
  )
}
