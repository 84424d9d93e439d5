import Bell from 'lucide-react/icons/bell'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import hidden from '#ui/text.module.css'
import { useCloseOutside } from '#ui/useCloseOutside.ts'
import styles from './Inbox.module.css'
import { InboxList } from './InboxList.tsx'
import { useInbox } from './useInbox.ts'
import { en as words } from './words/en.ts'

export function InboxButton() {
  const inbox = useInbox()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const title = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useCloseOutside(root, isOpen, setOpen)
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && isOpen && close()
  const { unseen, markSeen } = inbox
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={unseen > 0 ? words.openNew(`${unseen}`) : words.open}
        aria-expanded={isOpen}
        onKeyDown={onKeyDown}
        onClick={() => {
          setOpen(!isOpen)
          if (!isOpen) markSeen()
        }}
      >
        <Icon of={Bell} />
        {unseen > 0 && <span className={styles.count}>{Math.min(unseen, 9)}</span>}
      </button>
      <span role="status" className={hidden.hidden}>
        {unseen > 0 && words.news(`${unseen}`)}
      </span>
      {isOpen && (
        <section className={styles.panel} aria-labelledby={title} onKeyDown={onKeyDown}>
          <h2 id={title} className={styles.title}>
            {words.title}
          </h2>
          <InboxList inbox={inbox} onFollow={() => setOpen(false)} />
        </section>
      )}
    </div>
  )
}
