import { useNetwork } from '@solsmith/connect-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useCloseOutside } from '#ui/useCloseOutside.ts'
import styles from './NetworkSwitcher.module.css'
import { en as words } from './words/en.ts'

const NetworkMenu = lazy(() => loadMenu().then(({ NetworkMenu }) => ({ default: NetworkMenu })))

/** Preloaded on hover or focus, so a click opens it immediately. */
const loadMenu = () => import('./NetworkMenu.tsx')

export function NetworkSwitcher() {
  const { id, name } = useNetwork()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useCloseOutside(root, isOpen, setOpen)

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
