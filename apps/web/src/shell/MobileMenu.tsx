import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useInstance } from '#instance/instanceContext.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { InboxInMenu } from '../subjects/inbox/InboxList.tsx'
import { Brand } from './Brand.tsx'
import { MobileControls } from './MobileControls.tsx'
import { MobileLinks } from './MobileLinks.tsx'
import styles from './MobileMenu.module.css'
import { en as words } from './words/en.ts'

/**
 * Menu below 768 px, a native modal dialog, which makes the page inert. Always slides out before closing (spec §2: 0.3
 * s).
 */
export function MobileMenu({ onClosed }: { onClosed: () => void }) {
  const { status } = useInstance()
  const { address: wallet } = useWallet()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isClosing, setClosing] = useState(false)
  const close = () => setClosing(true)

  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    const wide = matchMedia('(width >= 768px)')
    const closeAtOnce = () => current?.close()
    wide.addEventListener('change', closeAtOnce)
    return () => wide.removeEventListener('change', closeAtOnce)
  }, [])

  useEffect(() => {
    if (!isClosing) return
    let isGone = false
    const running = dialog.current?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []
    void Promise.allSettled(running).then(() => isGone || dialog.current?.close())
    return () => {
      isGone = true
    }
  }, [isClosing])

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape') close()
    else if (event.key !== 'Tab' || !wrapFocus(event.currentTarget, event.shiftKey)) return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={words.menu.title}
      data-closing={isClosing || undefined}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && close()}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={onClosed}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <span className={styles.brand}>
            <Brand />
            {words.brand}
          </span>
          <Button variant="quiet" isIconOnly aria-label={words.menu.close} onClick={close}>
            <Icon of={X} size="large" />
          </Button>
        </div>
        <MobileLinks onNavigate={close} />
        {wallet && <InboxInMenu onFollow={close} />}
        {status === 'ready' && <MobileControls onLeave={close} />}
      </div>
    </dialog>
  )
}

/** Wraps Tab within the dialog instead of leaving to the browser's UI. Returns whether it did. */
function wrapFocus(dialog: HTMLElement, isBackwards: boolean): boolean {
  const all = Array.from(dialog.querySelectorAll<HTMLElement>('a[href], button, summary, input:checked'))
  const [from, to] = isBackwards ? [all.at(0), all.at(-1)] : [all.at(-1), all.at(0)]
  if (document.activeElement !== from) return false
  to?.focus()
  return true
}
