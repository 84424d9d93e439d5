import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './ApprovalSheet.module.css'
import type { ApprovalRequest } from './approval.ts'
import { BalanceChanges } from './BalanceChanges.tsx'
import type { PendingApproval } from './createApprovals.ts'
import { InstructionList } from './InstructionList.tsx'
import { en, type SheetWords } from './words/en.ts'

/** Shows what is to be signed, and takes the answer. Escape says no. */
export function ApprovalSheet({ pending, words = en }: { pending: PendingApproval; words?: SheetWords }) {
  const { request, waiting, settle } = pending
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    // Reading comes first: a key that is pressed too early must not sign.
    heading.current?.focus()
    // Closed before it is taken out: only so does the browser give the focus back.
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
      // A browser closes without `cancel` when Escape is pressed twice. Strict mode closes and opens it again.
      onClose={() => dialog.current?.open === false && settle(false)}
    >
      <h2 ref={heading} id={title} tabIndex={-1} className={styles.title}>
        {words.titles[request.kind]}
      </h2>
      {request.part && <p className={styles.part}>{words.part(request.part.index + 1, request.part.count)}</p>}
      <div className={styles.body}>
        <p className={styles.what}>{words.what}</p>
        {!request.isKeyKept && <p className={styles.what}>{words.keyIsNotKept}</p>}
        {request.kind === 'transaction' && <BalanceChanges effects={request.effects} words={words} />}
        <Details request={request} words={words} />
        {request.kind === 'transaction' ? (
          <InstructionList {...request} owner={request.address} words={words} />
        ) : (
          <Message request={request} words={words} />
        )}
      </div>
      <footer className={styles.answer}>
        {waiting > 0 && <p className={styles.waiting}>{words.waiting(waiting)}</p>}
        <Button size="large" onClick={() => settle(false)}>
          {words.decline}
        </Button>
        <Button variant="primary" size="large" onClick={() => settle(true)}>
          {words.sign}
        </Button>
      </footer>
    </dialog>
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
          <dd className={styles.address}>{request.feePayer === address ? words.you : request.feePayer}</dd>
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
