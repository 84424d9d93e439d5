import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import reading from './reading.module.css'
import styles from './SimplePage.module.css'

export type SimpleLink = { readonly href: string; readonly label: string; readonly hint: string }

export function SimplePage({
  title,
  links = [],
  children,
}: {
  title: string
  links?: readonly SimpleLink[]
  children: ReactNode
}) {
  return (
    <div className={reading.page}>
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ href, label, hint }) => (
            <li key={href}>
              <Anchor href={href}>
                <span>
                  <b className={styles.label}>{label}</b>
                  <span className={`${reading.small} ${styles.hint}`}>{hint}</span>
                </span>
                <Icon of={ArrowRight} />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Anchor({ href, children }: { href: string; children: ReactNode }) {
  const props = { href, className: styles.link, children }
  return href.startsWith('/') ? <Link {...props} /> : <a {...props} rel="noreferrer" />
}
