import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Reveal } from '../../ui/Reveal.tsx'
import { useWords } from '../../words/useWords.ts'
import { FailureNotice } from '../plan-progress/FailureNotice.tsx'
import { SendingPanel } from '../plan-progress/SendingPanel.tsx'
import { AskingPanel } from './AskingPanel.tsx'
import type { Action } from './action.ts'
import { DonePanel } from './DonePanel.tsx'
import type { KnownMint } from './effectRows.ts'
import styles from './PlanReview.module.css'
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
        {action.phase === 'sending' && <SendingPanel {...action} label={action.plan.label} />}
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
