import type { ReactNode } from 'react'
import styles from './Tabs.module.css'
import { useTabs } from './useTabs.ts'

/** WAI-ARIA tabs with arrow keys. */
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
  const { list, tab, panel } = useTabs({ names: tabs.map((one) => one.name), chosen, onChoose })
  return (
    <>
      <div {...list} role="tablist" className={styles.tabs} aria-label={name}>
        {tabs.map((one) => (
          <button key={one.name} role="tab" {...tab(one.name)} className={styles.tab}>
            {one.label}
          </button>
        ))}
      </div>
      <div {...panel} role="tabpanel" className={styles.panel}>
        {children}
      </div>
    </>
  )
}
