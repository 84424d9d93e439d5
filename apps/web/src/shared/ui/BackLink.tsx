import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useHistoryState } from 'wouter/use-browser-location'
import styles from './BackLink.module.css'
import { readOrigin } from './cameFrom.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

/** Leads to the page one came from; after a direct visit to the given one. */
export function BackLink({ href, label }: { href: string; label: string }) {
  const origin = readOrigin(useHistoryState<unknown>())
  return (
    <Link className={styles.back} href={origin?.href ?? href}>
      <Icon of={ArrowLeft} size="small" />
      {origin?.title ?? label}
    </Link>
  )
}
