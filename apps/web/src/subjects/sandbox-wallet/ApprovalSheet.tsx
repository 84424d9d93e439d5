import { togglePause } from '@solsmith/connect'
import { useConnect } from '@solsmith/connect-react'
import type { ApprovalRequest } from '@solsmith/test-wallet'
import { approvalWords } from '@solsmith/tokens'
import { useId, useLayoutEffect, useRef } from 'react'
import { useRunState } from '#review/progress/useRun.ts'
import { Button } from '#ui/Button.tsx'
import styles from './ApprovalSheet.module.css'
import { BalanceChanges } from './BalanceChanges.tsx'
import type { PendingApproval } from './createApprovals.ts'
import { GroupDetails } from './GroupDetails.tsx'
import { InstructionList } from './InstructionList.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'
import { en, type SheetWords } from './words/en.ts'

export function ApprovalSheet({
  pending,
  pause,
  secondsLeft = null,
  words = en,
}: {
  pending: PendingApproval
  pause?: { readonly isWanted: boolean; readonly toggle: () => void } | undefined
  /** Estimate until the transaction expires; 0 once expired, null if unknown. */
  secondsLeft?: number | null
  words?: SheetWords
}) {
  const { request, waiting, settle } = pending
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    // Focuses the title, so an early key press cannot sign.
    heading.current?.focus()
    // Closed before unmount, or the browser does not restore the focus.
    return () => sheet?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        settle(false)
      }}
      // A second Escape closes without `cancel`. Strict mode closes and reopens it.
      onClose={() => dialog.current?.open === false && settle(false)}
    >
      <h2 ref={heading} id={title} tabIndex={-1} className={styles.title}>
        {request.kind === 'group' ? words.group(request.transactions.length) : words.titles[request.kind]}
      </h2>
      {request.part && <p className={styles.part}>{words.part(request.part.index + 1, request.part.count)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in. */}
      <div className={styles.body} tabIndex={0}>
        <p className={styles.what}>{words.what}</p>
        {!request.isKeyKept && <p className={styles.what}>{words.keyIsNotKept}</p>}
        {request.kind === 'transaction' && (
          <BalanceChanges effects={request.effects} owner={request.address} words={words} />
        )}
        {request.kind === 'transaction' && request.isDurable && <p className={styles.what}>{words.durable}</p>}
        <Details request={request} words={words} />
        {request.kind === 'group' && <GroupDetails request={request} words={words} />}
        {request.kind === 'transaction' && <InstructionList {...request} owner={request.address} words={words} />}
        {request.kind === 'message' && <Message request={request} words={words} />}
      </div>
      <footer className={styles.answer}>
        {pause && (
          <Button size="small" aria-pressed={pause.isWanted} onClick={pause.toggle}>
            {pause.isWanted ? words.pausing : words.pause}
          </Button>
        )}
        {waiting > 0 && <p className={styles.waiting}>{words.waiting(waiting)}</p>}
        {secondsLeft !== null && (
          <p className={styles.waiting} role={secondsLeft === 0 ? 'alert' : 'timer'}>
            {secondsLeft === 0 ? words.expired : words.expiresIn(secondsLeft)}
          </p>
        )}
        <Button size="large" onClick={() => settle(false)}>
          {secondsLeft === 0 ? words.close : words.decline}
        </Button>
        {secondsLeft !== 0 && (
          <Button variant="primary" size="large" onClick={() => settle(true)}>
            {words.sign}
          </Button>
        )}
      </footer>
    </dialog>
  )
}

export function ShownApproval({ pending }: { pending: PendingApproval }) {
  const connect = useConnect()
  const run = useRunState('send-many')
  const secondsLeft = useSecondsLeft()
  const words = en
  const toggle = () => togglePause(connect, 'send-many')
  const isList = run.phase === 'sending' && run.part !== null
  return (
    <ApprovalSheet
      pending={pending}
      words={words}
      secondsLeft={secondsLeft}
      pause={isList ? { isWanted: run.wantsPause, toggle } : undefined}
    />
  )
}

function Details({ request, words }: { request: ApprovalRequest; words: SheetWords }) {
  const { address } = request
  return (
    <dl className={styles.details}>
      <div>
        <dt>{words.network}</dt>
        <dd className={styles.sandbox}>{words.sandbox}</dd>
      </div>
      {request.kind === 'transaction' && (
        <div>
          <dt>{words.feePayer}</dt>
          <dd className={styles.address}>{request.feePayer === address ? approvalWords.you : request.feePayer}</dd>
        </div>
      )}
      <div>
        <dt>{words.signer}</dt>
        <dd className={styles.address}>{address}</dd>
      </div>
    </dl>
  )
}

function Message({ request, words }: { request: Extract<ApprovalRequest, { kind: 'message' }>; words: SheetWords }) {
  return (
    <section className={styles.box} aria-label={words.message}>
      {request.text === null && <p className={styles.note}>{words.messageBytes(request.byteCount)}</p>}
      <pre className={styles.message}>{request.text ?? request.dataHex}</pre>
    </section>
  )
}
