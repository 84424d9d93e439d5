import type { Position } from '@solsmith/tokens'
import { poolLink, proofLink } from '#links/poolLink.ts'
import { Fact } from '#market/Fact.tsx'
import { amountsText, formatMillionths, formatShare, pairOf } from '#pool-parts/figures.ts'
import { PoolMark } from '#pool-parts/PairAvatar.tsx'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Link } from '#ui/Link.tsx'
import work from '#ui/work.module.css'
import { valueText } from './describePosition.ts'
import styles from './Manage.module.css'
import { en } from './words/en.ts'

export function PositionRow({ position }: { position: Position }) {
  const { list: words, actions } = en
  const shared = poolWords
  const { pool, kind, shareMillionths, amounts, value, fees, status } = position
  const links = kind === 'free' ? (['add', 'remove', 'lock', 'burn'] as const) : (['collect'] as const)
  return (
    <li className={styles.position}>
      <div className={styles.row}>
        <PoolMark pool={pool} size={28} />
        <Link className={styles.link} href={poolLink(pool.address)}>
          {pairOf(pool)}
        </Link>
        <Chip>{shared.fee(formatMillionths(pool.tier.tradeFeeRate, 2))}</Chip>
        {kind === 'locked' && <Chip tone="good">{shared.locked}</Chip>}
        <Chip tone={status === 'open' ? 'plain' : 'warn'}>{shared.status[status]}</Chip>
      </div>
      <dl className={work.facts}>
        <Fact name={words.share}>{formatShare(shareMillionths)}</Fact>
        <Fact name={words.amounts}>{amountsText(pool, amounts)}</Fact>
        <Fact name={words.value}>{valueText(pool, value)}</Fact>
        <Fact name={words.summary.fees}>{fees ? amountsText(pool, fees) : words.noFees}</Fact>
      </dl>
      <div className={styles.row}>
        {links.map((action) => (
          <ButtonLink key={action} size="small" href={poolLink(pool.address, action)}>
            {actions[action]}
          </ButtonLink>
        ))}
        <ButtonLink size="small" variant="quiet" href={proofLink(pool.address)}>
          {shared.proof}
        </ButtonLink>
      </div>
    </li>
  )
}
