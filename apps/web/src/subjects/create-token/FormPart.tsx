import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/Icon.tsx'
import work from '#ui/work.module.css'
import styles from './CreateToken.module.css'

export function FormPart({
  number,
  title,
  lead,
  status,
  children,
}: {
  number: number
  title: string
  lead?: string
  status: 'done' | 'now' | 'waiting'
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.part} data-status={status} aria-labelledby={id}>
      <span className={styles.step} aria-hidden="true">
        {status === 'done' ? <Icon of={Check} size="small" /> : number}
      </span>
      <div className={styles.body}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className={work.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
