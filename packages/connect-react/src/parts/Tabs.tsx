import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './Tabs.module.css'

/**
 * One of several panels (WAI-ARIA tabs): arrows move and choose, Tab continues to the panel. Renders a `tablist` and the
 * chosen `tabpanel`.
 */
export function Tabs<Name extends string>({
  name,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  name: string
  tabs: readonly { readonly name: Name; readonly label: string }[]
  chosen: Name
  onChoose: (name: Name) => void
  children: ReactNode
}) {
  const id = useId()
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const places: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -index,
      End: tabs.length - 1 - index,
    }
    const by = places[event.key]
    if (by === undefined) return
    event.preventDefault()
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl' && event.key.startsWith('Arrow')
    const next = tabs[(index + (isBackwards ? -by : by) + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  const index = tabs.findIndex((tab) => tab.name === chosen)
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={name} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A panel whose first thing is text takes the focus itself (APG). */}
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={0}>
        {children}
      </div>
    </>
  )
}
