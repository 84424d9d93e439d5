import { useConnect } from '@solsmith/connect-react'
import { FailureNotice } from '../../../../features/plan-progress/FailureNotice.tsx'
import { SendingPanel } from '../../../../features/plan-progress/SendingPanel.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { type Sending, togglePause } from './distribution.ts'
import { en } from './words/en.ts'

/** Where the sending is, and how to stop it and go on. */
export function RunSide({ sending, onLook }: { sending: Sending; onLook: () => void }) {
  const words = useWords({ en })
  const connect = useConnect()
  if (sending.phase === 'sending')
    return (
      <>
        <SendingPanel
          label={sending.label}
          progress={sending.progress}
          part={{ index: sending.index, count: sending.count }}
        />
        <progress
          max={sending.count}
          value={sending.index}
          aria-label={words.sendingPart(`${sending.index + 1}`, `${sending.count}`)}
        />
        <Button aria-pressed={sending.wantsPause} onClick={() => togglePause(connect)}>
          {sending.wantsPause ? words.pausing : words.pause}
        </Button>
      </>
    )
  if (sending.phase === 'paused')
    return (
      <Notice
        tone="warn"
        role="status"
        title={words.paused(`${sending.index + 1}`, `${sending.count}`)}
        action={
          <Button variant="primary" onClick={sending.goOn}>
            {words.goOn}
          </Button>
        }
      >
        {words.pausedHint}
      </Notice>
    )
  if (sending.phase === 'failed')
    return (
      <>
        <FailureNotice title={words.stopped} error={sending.error} />
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
