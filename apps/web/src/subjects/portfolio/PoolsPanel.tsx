import type { Address } from '@solana/kit'
import { formatAmount, solDecimals } from '@solsmith/chain'
import { AmountText, useNetwork } from '@solsmith/connect-react'
import type { Position } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { ListPanel } from '#activity/ListPanel.tsx'
import { createPoolLink, poolLink } from '#links/poolLink.ts'
import { useSolPrice } from '#market/useSolPrice.ts'
import { amountsText, formatShare, formatShort, nameOf, orient, pairOf } from '#pool-parts/figures.ts'
import { PoolMark } from '#pool-parts/PairAvatar.tsx'
import { positionsQuery } from '#pool-parts/poolQueries.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Link } from '#ui/Link.tsx'
import { liquidityWorth } from './liquidityWorth.ts'
import styles from './Portfolio.module.css'
import { useHoldings } from './useHoldings.ts'
import { useWorth } from './useWorth.ts'
import { en as words } from './words/en.ts'

export function PoolsPanel({ wallet }: { wallet: Address }) {
  const query = useQuery(positionsQuery(useNetwork(), wallet))
  const { data } = query
  const { isOwn } = useHoldings(wallet)
  return (
    <ListPanel
      title={words.pools}
      aside={<Link href="/manage-liquidity">{words.poolsAll}</Link>}
      query={query}
      loading={words.poolsLoading}
      height="56px"
      failed={words.poolsFailed}
    >
      {data?.positions.length === 0 && data.unread.length === 0 && (
        <div className={styles.pad}>
          <p>{words.poolsEmpty}</p>
          <p>
            <ButtonLink size="small" href={createPoolLink()}>
              {words.poolsCreate}
            </ButtonLink>
          </p>
        </div>
      )}
      <ul>
        {data?.positions.map((position) => (
          <Row key={`${position.pool.address} ${position.lock?.state}`} position={position} isOwn={isOwn} />
        ))}
      </ul>
      {data && data.unread.length > 0 && <p className={styles.pad}>{words.poolsUnread}</p>}
    </ListPanel>
  )
}

function Row({ position, isOwn }: { position: Position; isOwn: (mint: string) => boolean }) {
  const { pool, kind, shareMillionths, value, fees } = position
  const { quote } = orient(pool)
  const worth = useWorth()
  const lamports = liquidityWorth([position], isOwn)
  const countedUsd = Number(formatAmount(lamports, solDecimals)) * (useSolPrice(lamports > 0n) ?? 0)
  return (
    <li className={styles.pool}>
      <PoolMark pool={pool} size={32} />
      <div className={styles.words}>
        <Link className={styles.link} href={poolLink(pool.address)}>
          {pairOf(pool)}
        </Link>
        <span className={styles.hint}>{words.share(formatShare(shareMillionths))}</span>
        {countedUsd > 0 && <span className={styles.hint}>{words.counted(worth(countedUsd) ?? '')}</span>}
        {fees && <span className={styles.hint}>{words.fees(amountsText(pool, fees))}</span>}
      </div>
      {kind === 'locked' && <Chip tone="good">{words.locked}</Chip>}
      <span className={styles.supply}>
        <AmountText>{words.worth(formatShort(value, quote.decimals), nameOf(quote))}</AmountText>
      </span>
    </li>
  )
}
