import { useNetwork } from '@solsmith/connect-react'
import type { Pool } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Flame from 'lucide-react/icons/flame'
import Lock from 'lucide-react/icons/lock'
import { poolLink } from '#links/poolLink.ts'
import { positionsQuery } from '#pool-parts/poolQueries.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import styles from '../Manage.module.css'
import { en } from '../words/en.ts'

export function LastActions({ pool }: { pool: Pool }) {
  const words = en.pool
  const { address: wallet } = useWallet()
  const { data } = useQuery(positionsQuery(useNetwork(), wallet, pool.address))
  const hasFree = data?.positions.some(({ pool: { address }, kind }) => address === pool.address && kind === 'free')
  if (!hasFree) return null
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
