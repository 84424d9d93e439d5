import { useTabs } from '@solsmith/connect-react'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

/** Parts of a page, one shown at a time. The keyboard moves between them as in the wallet window. */
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
  /** Stands in the same row and leads elsewhere. */
  links?: ReactNode
  /** The part that is shown. */
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
