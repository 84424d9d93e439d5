import { modalOf, tryCloseModal } from '@solsmith/connect'
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef } from 'react'
import { useModal } from '../hooks/useModal.ts'
import { useToolkit } from '../toolkitContext.ts'
import { completeLost, completePress, type Press, startPress } from './completePress.ts'
import { ModalCard } from './ModalCard.tsx'
import styles from './ModalDialog.module.css'

/**
 * The modal over the page. Renders a native `<dialog>`: the browser keeps the focus inside and gives it back, and the page
 * beneath cannot be reached. Escape, the cross and a click beside all ask first whether it may close.
 */
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
    // Closed before it is taken out: only so does the browser give the focus back.
    return () => element?.close()
  }, [])
  const leave = () => void tryCloseModal(connect)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Without this, a browser closes by itself at the second Escape, whatever `cancel` is told.
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
      // Whatever closed it (a gesture of the system): what the toolkit knows follows, or brings it back.
      onClose={() => {
        if (dialog.current?.open || !modalOf(connect.store.get()).isOpen) return
        dialog.current?.showModal()
        leave()
      }}
      onPointerDown={notePressed}
      onPointerUp={(event) => completeLost(press, event)}
      onClick={(event) => {
        const began = press.current
        press.current = null
        if (completePress(began, event)) return
        // Pressed and let go beside it: a text that was marked past the edge is not a click.
        if (event.target === dialog.current && pressed.current === dialog.current) leave()
      }}
    >
      <ModalCard titleId={titleId} onLeave={leave} />
    </dialog>
  )
}
