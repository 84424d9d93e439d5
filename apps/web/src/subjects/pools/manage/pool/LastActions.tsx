import type { Pool } from '@solsmith/tokens'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Flame from 'lucide-react/icons/flame'
import Lock from 'lucide-react/icons/lock'
import { poolLink } from '#links/poolLink.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from '../Manage.module.css'
import { en } from '../words/en.ts'

export function LastActions({ pool }: { pool: Pool }) {
  const words = en.pool
  return (
    <Panel isFlush level="h2" edge="dashed" title={words.last} aside={words.lastNote}>
      <ul className={styles.lasts}>
        {(['lock', 'burn'] as const).map((action) => (
          <li key={action}>
            <Link className={styles.action} href={poolLink(pool.address, action)}>
              <Icon of={action === 'lock' ? Lock : Flame} />
              <span>
                <b>{words.lasts[action].label}</b>
                <span className={styles.lastHint}>{words.lasts[action].hint}</span>
              </span>
              <Icon of={ChevronRight} size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
