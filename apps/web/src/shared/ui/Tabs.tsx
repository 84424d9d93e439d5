import { useTabs } from '@solsmith/connect-react'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export function Tabs<Name extends string>({
  label,
  tabs,
  value,
  onChange,
  links,
  children,
}: {
  label: string
  tabs: readonly { readonly value: Name; readonly label: string }[]
  value: Name
  onChange: (value: Name) => void
  links?: ReactNode
  children: ReactNode
}) {
  const { list, tab, panel } = useTabs({ names: tabs.map((one) => one.value), chosen: value, onChoose: onChange })
  return (
    <div className={styles.tabs}>
      <div className={styles.row}>
        <div {...list} role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((one) => (
            <button key={one.value} role="tab" {...tab(one.value)} className={styles.tab}>
              {one.label}
            </button>
          ))}
        </div>
        {links}
      </div>
      <div {...panel} role="tabpanel" className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
