import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'

export type ChipTone = 'plain' | 'good' | 'warn' | 'bad' | 'final' | 'devnet' | 'sandbox'

export function Chip({ tone = 'plain', icon, children }: { tone?: ChipTone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon && <Icon of={icon} size="small" />}
      {children}
    </span>
  )
}
