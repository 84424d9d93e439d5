import type { ReactNode } from 'react'
import styles from './ActionLayout.module.css'
import { BackLink } from './BackLink.tsx'
import { usePageTitle } from './usePageTitle.ts'
import work from './work.module.css'

export function ActionLayout({
  title,
  lead,
  back,
  side,
  below,
  children,
}: {
  title: string
  lead?: ReactNode
  back: { readonly href: string; readonly label: string }
  side?: ReactNode
  below?: ReactNode
  children: ReactNode
}) {
  const heading = usePageTitle(`${title} · Solsmith`)
  return (
    <div className={styles.page}>
      <BackLink {...back} />
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={side ? `${work.facing} ${styles.columns}` : undefined}>
        <div className={styles.form}>{children}</div>
        {side && <aside className={styles.side}>{side}</aside>}
        {below && <div className={styles.form}>{below}</div>}
      </div>
    </div>
  )
}
