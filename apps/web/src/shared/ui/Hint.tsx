import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

export type HintTone = 'plain' | 'good' | 'warn' | 'bad'

const icons: { readonly [T in Exclude<HintTone, 'plain'>]: LucideIcon } = {
  good: Check,
  warn: TriangleAlert,
  bad: CircleAlert,
}

export function Hint({ id, tone = 'plain', children }: { id?: string; tone?: HintTone; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint} data-tone={tone}>
      {tone !== 'plain' && <Icon of={icons[tone]} size="small" />}
      <span>{children}</span>
    </p>
  )
}
