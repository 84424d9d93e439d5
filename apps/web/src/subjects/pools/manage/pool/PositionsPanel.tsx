import { useNetwork } from '@solsmith/connect-react'
import type { Pool, Position } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { poolLink } from '#links/poolLink.ts'
import { Fact } from '#market/Fact.tsx'
import { amountsText, formatChange, formatShare, formatShort, nameOf, orient } from '#pool-parts/figures.ts'
import { positionHistoryQuery, positionsQuery } from '#pool-parts/poolQueries.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { AddressText } from '#ui/AddressText.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { ConnectFirst } from '#wallet/ConnectFirst.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { valueText } from '../describePosition.ts'
import styles from '../Manage.module.css'
import { en } from '../words/en.ts'

export function PositionsPanel({ pool }: { pool: Pool }) {
  const { pool: words, list } = en
  const describe = useErrorText()
  const { address: wallet } = useWallet()
  const { data, isPending, error } = useQuery(positionsQuery(useNetwork(), wallet, pool.address))
  const positions = data?.positions.filter((one) => one.pool.address === pool.address) ?? []
  return (
    <Panel isFlush level="h2" title={words.mine}>
      {wallet === null && (
        <div className={`${styles.pad} ${work.stack}`}>
          <p>{words.connect}</p>
          <ConnectFirst size="small">{list.connectAction}</ConnectFirst>
        </div>
      )}
      {wallet !== null && isPending && (
        <div className={styles.pad} aria-busy="true">
          <p role="status" className={work.hint}>
            {words.readingMine}
          </p>
          <Skeleton height="96px" />
        </div>
      )}
      {error && (
        <p className={styles.pad} role="alert">
          {words.mineFailed}. {describe(error)}
        </p>
      )}
      {data && positions.length === 0 && <p className={styles.pad}>{words.none}</p>}
      <ul>
        {positions.map((position) => (
          <One key={position.lock?.state ?? 'free'} position={position} />
        ))}
      </ul>
      {positions.length > 0 && <Against pool={pool} positions={positions} />}
    </Panel>
  )
}

function One({
  position: { pool, kind, lock, shareMillionths, amounts, value, fees, status },
}: {
  position: Position
}) {
  const { pool: words, list, actions } = en
  const shared = poolWords
  return (
    <li className={styles.position}>
      <div className={styles.row}>
        <b>{kind === 'free' ? words.free : words.locked}</b>
        {lock && <AddressText address={lock.feeNftMint} />}
        <Chip tone={status === 'open' ? 'plain' : 'warn'}>{shared.status[status]}</Chip>
      </div>
      <dl className={work.facts}>
        <Fact name={words.share}>{formatShare(shareMillionths)}</Fact>
        <Fact name={words.amounts}>{amountsText(pool, amounts)}</Fact>
        <Fact name={words.value}>{valueText(pool, value)}</Fact>
        <Fact name={words.fees}>{fees ? amountsText(pool, fees) : list.noFees}</Fact>
      </dl>
      <div className={styles.row}>
        {(kind === 'free' ? (['add', 'remove'] as const) : (['collect'] as const)).map((action) => (
          <ButtonLink key={action} size="small" href={poolLink(pool.address, action)}>
            {actions[action]}
          </ButtonLink>
        ))}
      </div>
    </li>
  )
}

function Against({ pool, positions }: { pool: Pool; positions: readonly Position[] }) {
  const words = en.pool
  const { address: wallet } = useWallet()
  const { data } = useQuery(positionHistoryQuery(useNetwork(), { wallet, pool, positions }))
  if (!data) return null
  const { quote } = orient(pool)
  const short = (amount: bigint) => formatShort(amount, quote.decimals)
  return (
    <div className={styles.pad}>
      <dl className={work.facts}>
        <Fact name={words.change}>
          {data.changeMillionths === null ? words.unknown : formatChange(data.changeMillionths, 2)}
        </Fact>
      </dl>
      {data.changeMillionths !== null && (
        <Hint>{words.changeHint(short(data.value), short(data.heldValue), nameOf(quote))}</Hint>
      )}
      {!data.isComplete && <Hint tone="warn">{words.changePartial}</Hint>}
    </div>
  )
}
