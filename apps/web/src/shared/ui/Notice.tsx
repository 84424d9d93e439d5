import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

export type NoticeTone = 'plain' | 'good' | 'warn' | 'bad'

const icons: { readonly [T in NoticeTone]: LucideIcon } = {
  plain: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
}

/** Title, cause and next step. `role` is for late ones: `alert` or `status`. */
export function Notice({
  tone = 'plain',
  title,
  action,
  role,
  children,
}: {
  tone?: NoticeTone
  title: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
  children?: ReactNode
}) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <span className={styles.icon}>
        <Icon of={icons[tone]} />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        {children && <div className={styles.more}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
