import Lightbulb from 'lucide-react/icons/lightbulb'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { en as words } from '../words/en.ts'
import styles from './Parts.module.css'

export function Callout({ kind, children }: { kind: 'danger' | 'tip'; children: ReactNode }) {
  return (
    <div className={styles.callout} data-kind={kind} role="note" aria-label={words[kind]}>
      <span className={styles.calloutIcon}>
        <Icon of={kind === 'danger' ? TriangleAlert : Lightbulb} />
      </span>
      <div>
        <b>{words[kind]}</b>
        {children}
      </div>
    </div>
  )
}
