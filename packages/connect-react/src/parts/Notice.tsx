import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

/** An important message, marked with an icon and a word as well as a colour. Renders a `<p>`. */
export function Notice({ tone, children }: { tone: 'warn' | 'bad' | 'good'; children: ReactNode }) {
  return (
    <p className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={tone === 'good' ? 'check' : 'warn'} />
      <span>{children}</span>
    </p>
  )
}
