import { useNetwork } from '@solsmith/connect-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/useWords.ts'
import styles from './NetworkSwitcher.module.css'
import { en } from './words/en.ts'

const NetworkMenu = lazy(() => loadMenu().then(({ NetworkMenu }) => ({ default: NetworkMenu })))

/** Fetched when a pointer or the focus comes near, so that a click opens at once. */
const loadMenu = () => import('./NetworkMenu.tsx')

/** The network in use, and the menu that changes it. */
export function NetworkSwitcher() {
  const words = useWords({ en })
  const { id, name } = useNetwork()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      // The target of a pointer event is a node of the page.
      if (!root.current?.contains(event.target as Node | null)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

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
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
      >
        <i className={styles.dot} />
        {name}
        <Icon of={ChevronDown} size="small" />
      </button>
      <Suspense>
        {isOpen && (
          <NetworkMenu
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
