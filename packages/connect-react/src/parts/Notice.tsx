import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

/** Message marked by icon, word and colour. */
export function Notice({ tone, children }: { tone: 'warn' | 'bad' | 'good'; children: ReactNode }) {
  return (
    <p className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={tone === 'good' ? 'check' : 'warn'} />
      <span>{children}</span>
    </p>
  )
}
