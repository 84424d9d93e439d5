import { explorerLink } from '@solsmith/chain'
import { describeKind } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import Bell from 'lucide-react/icons/bell'
import { resumeLink } from '#links/resumeLink.ts'
import { receiptLink } from '#receipts/receipts.ts'
import { Button } from '#ui/Button.tsx'
import { formatTime } from '#ui/dates.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import styles from './Inbox.module.css'
import type { SendNotice } from './listNotices.ts'
import { type Inbox, useInbox } from './useInbox.ts'
import { en as words } from './words/en.ts'

export function InboxList({ inbox, onFollow }: { inbox: Inbox; onFollow: () => void }) {
  const { notices, isSending, clear } = inbox
  if (notices.length === 0) return <p className={styles.empty}>{words.empty}</p>
  return (
    <>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} isSending={isSending} onFollow={onFollow} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Link href="/?receipts" onClick={onFollow}>
          {words.receipts}
        </Link>
        <Button size="small" variant="quiet" onClick={clear}>
          {words.clear}
        </Button>
      </div>
    </>
  )
}

function Notice({
  notice: { entries, status, landed },
  isSending,
  onFollow,
}: {
  notice: SendNotice
  isSending: boolean
  onFollow: () => void
}) {
  const network = useNetwork()
  const [{ kind, label, createdAt, part }] = entries
  const count = part?.count ?? 1
  const names = describeKind(kind)
  const isUnderWay = status === 'open' && isSending
  const signatures = entries.flatMap(({ state }) =>
    state.status === 'confirmed' && state.signature ? [state.signature] : [],
  )
  const failed = entries.flatMap(({ state }) => (state.status === 'failed' ? [state] : []))[0]
  const link = failed ? explorerLink(network, 'tx', failed.signature) : null
  return (
    <li className={styles.notice} data-status={isUnderWay ? 'sending' : status}>
      <b>
        {(status === 'landed' ? names?.done : names?.action) ?? kind} {label.replace(/ \(?\d+\/\d+\)?$/, '')}
      </b>
      <span className={styles.state}>
        {isUnderWay ? words.sending : words.statuses[status]}
        {count > 1 && status !== 'nothing' && `, ${words.countOf(`${landed}`, `${count}`)}`}
      </span>
      {failed && <span className={styles.reason}>{failed.reason}</span>}
      <span className={styles.when}>
        {formatTime(createdAt)}
        {status === 'open' && !isUnderWay && (
          <Link href={resumeLink(entries[0]) ?? '/?portfolio'} onClick={onFollow}>
            {words.resume}
          </Link>
        )}
        {(status === 'landed' || status === 'part') && signatures.length > 0 && (
          <Link href={receiptLink(signatures)} onClick={onFollow}>
            {words.receipt}
          </Link>
        )}
        {link && (
          <a href={link} target="_blank" rel="noreferrer">
            {words.explorer}
          </a>
        )}
      </span>
    </li>
  )
}

export function InboxInMenu({ onFollow }: { onFollow: () => void }) {
  const inbox = useInbox()
  return (
    <details className={styles.inMenu} onToggle={(event) => event.currentTarget.open && inbox.markSeen()}>
      <summary>
        <Icon of={Bell} />
        {inbox.unseen > 0 ? words.openNew(`${inbox.unseen}`) : words.title}
      </summary>
      <InboxList inbox={inbox} onFollow={onFollow} />
    </details>
  )
}
