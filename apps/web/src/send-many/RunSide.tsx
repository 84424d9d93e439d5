import { type Run, togglePause } from '@solsmith/connect'
import { useConnect } from '@solsmith/connect-react'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { SendingPanel } from '#review/progress/SendingPanel.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useWords } from '#words/useWords.ts'
import { en } from './words/en.ts'

/** Where the sending is, and how to stop it and continue. */
export function RunSide({ run, onLook }: { run: Run; onLook: () => void }) {
  const words = useWords({ en })
  const connect = useConnect()
  if (run.phase === 'sending')
    return (
      <>
        <SendingPanel {...run} label={run.plan.label} />
        {run.part && (
          <progress
            max={run.part.count}
            value={run.part.index}
            aria-label={words.sendingPart(`${run.part.index + 1}`, `${run.part.count}`)}
          />
        )}
        <Button aria-pressed={run.wantsPause} onClick={() => togglePause(connect, 'send-many')}>
          {run.wantsPause ? words.pausing : words.pause}
        </Button>
      </>
    )
  if (run.phase === 'paused')
    return (
      <Notice
        tone="warn"
        role="status"
        title={words.paused(`${run.part.index + 1}`, `${run.part.count}`)}
        action={
          <Button variant="primary" onClick={run.resume}>
            {words.goOn}
          </Button>
        }
      >
        {words.pausedHint}
      </Notice>
    )
  if (run.phase === 'failed' || run.phase === 'unknown')
    return (
      <>
        <FailureNotice title={words.stopped} error={run.error} />
        <Notice tone="plain" title={words.stoppedHint} />
        <Button variant="primary" size="large" onClick={onLook}>
          {words.goOnWithRest}
        </Button>
      </>
    )
  return (
    <Notice
      tone="good"
      role="status"
      title={words.done}
      action={
        <Button variant="primary" onClick={onLook}>
          {words.result}
        </Button>
      }
    >
      {words.doneText}
    </Notice>
  )
}
