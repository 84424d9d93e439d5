import { switchNetwork } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { useWords } from '../words/useWords.ts'
import { NetworkMenuItem } from './NetworkMenuItem.tsx'
import styles from './NetworkSwitcher.module.css'
import { useNetworkChoices } from './useNetworkChoices.ts'
import { en } from './words/en.ts'

/** A menu of the networks. What each is worth stands beside its name. */
export function NetworkSwitcher() {
  const words = useWords({ en })
  const connect = useConnect()
  const { id, name } = useNetwork()
  const choices = useNetworkChoices()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    items(root.current)
      .find((item) => item.ariaChecked === 'true')
      ?.focus()
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node | null)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (!moveFocus(items(root.current), event.key)) return
    event.preventDefault()
  }
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-network={id}
        aria-label={words.network.change(name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <i className={styles.dot} />
        {name}
        <Icon of={ChevronDown} size="small" />
      </button>
      {isOpen && (
        <div role="menu" className={styles.menu} aria-label={words.network.label} onKeyDown={onKeyDown} tabIndex={-1}>
          {choices.map((choice) => (
            <NetworkMenuItem
              key={choice.network.id}
              choice={choice}
              hasSandbox={choices.some(({ network }) => network.id === 'sandbox')}
              onChoose={() => {
                switchNetwork(connect, choice.network.id)
                close()
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}

const items = (root: HTMLElement | null) => Array.from(root?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])

/** Moves the focus as menus do. Tells whether the key was one for it. */
function moveFocus(elements: readonly HTMLElement[], key: string): boolean {
  const here = elements.findIndex((element) => element.matches(':focus'))
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return false
  elements.at(next % elements.length)?.focus()
  return true
}
