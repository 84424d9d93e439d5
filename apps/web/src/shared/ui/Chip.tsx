import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { classes } from './classes.ts'
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

/** Reserves room. */
export function ChipPlaceholder({ icon, text }: { icon?: LucideIcon; text: string }) {
  return (
    <span className={classes(styles.chip, styles.placeholder)} data-text={text} aria-hidden="true">
      {icon && <Icon of={icon} size="small" />}
    </span>
  )
}
