import { switchNetwork } from '@solsmith/connect'
import { useConnect } from '@solsmith/connect-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from '#ui/Link.tsx'
import { NetworkMenuItem } from './NetworkMenuItem.tsx'
import styles from './NetworkSwitcher.module.css'
import { useNetworkChoices } from './useNetworkChoices.ts'
import { en } from './words/en.ts'
import { en as menuEn } from './words/networkMenu.en.ts'

export function NetworkMenu({ onClose }: { onClose: () => void }) {
  const words = en
  const menuWords = menuEn
  const connect = useConnect()
  const choices = useNetworkChoices()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') onClose()
    else if (!moveFocus(event.currentTarget, event.key)) return
    event.preventDefault()
  }
  return (
    <div
      ref={menu}
      role="menu"
      className={styles.menu}
      aria-label={words.network.label}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {choices.map((choice) => (
        <NetworkMenuItem
          key={choice.network.id}
          choice={choice}
          hasSandbox={choices.some(({ network }) => network.id === 'sandbox')}
          onChoose={() => {
            switchNetwork(connect, choice.network.id)
            onClose()
          }}
        />
      ))}
      {choices.some(({ isReachable }) => !isReachable) && (
        <Link
          role="menuitem"
          className={`${styles.item} ${styles.setUp}`}
          href="/?settings#networks"
          tabIndex={-1}
          onClick={onClose}
        >
          {menuWords.setUp}
        </Link>
      )}
    </div>
  )
}

/** Moves the menu focus. Returns whether it handled the key. */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = Array.from(menu.querySelectorAll<HTMLElement>('[role^=menuitem]'))
  const here = items.findIndex((item) => item.matches(':focus'))
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return false
  items.at(next % items.length)?.focus()
  return true
}
