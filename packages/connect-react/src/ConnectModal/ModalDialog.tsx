import { modalOf, tryCloseModal } from '@solsmith/connect'
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef } from 'react'
import { useModal } from '../hooks/useModal.ts'
import { useToolkit } from '../toolkitContext.ts'
import { ModalCard } from './ModalCard.tsx'
import styles from './ModalDialog.module.css'
import { type Press, recoverClick, recoverLostClick, startPress } from './recoverClick.ts'

/** A native `<dialog>`: the browser traps focus and makes the page inert. Closing checks whether it is allowed. */
export function ModalDialog() {
  const { connect, mode, words } = useToolkit()
  const { isShaking } = useModal()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const press = useRef<Press>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('h2')?.focus()
    // Focus returns only if the dialog closes before removal.
    return () => element?.close()
  }, [])
  const leave = () => void tryCloseModal(connect)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Browsers otherwise force-close on the second Escape.
    event.preventDefault()
    leave()
  }
  const notePressed = (event: PointerEvent) => {
    pressed.current = event.target
    press.current = startPress(event)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      data-solsmith={mode}
      data-shaking={isShaking}
      lang={words.lang}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      // Syncs with the toolkit after any close, or reopens.
      onClose={() => {
        if (dialog.current?.open || !modalOf(connect.store.get()).isOpen) return
        dialog.current?.showModal()
        leave()
      }}
      onPointerDown={notePressed}
      onPointerUp={(event) => recoverLostClick(press, event)}
      onClick={(event) => {
        const began = press.current
        press.current = null
        if (recoverClick(began, event)) return
        // Excludes text selections that end on the backdrop.
        if (event.target === dialog.current && pressed.current === dialog.current) leave()
      }}
    >
      <ModalCard titleId={titleId} onLeave={leave} />
    </dialog>
  )
}
