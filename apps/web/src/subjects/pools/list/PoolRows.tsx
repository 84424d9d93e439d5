import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import type { PoolSort } from '@solsmith/wire'
import Lock from 'lucide-react/icons/lock'
import { useMemo } from 'react'
import { poolLink, proofLink, swapLink } from '#links/poolLink.ts'
import { dollarsOf } from '#market/swapFigures.ts'
import { useSolPrice } from '#market/useSolPrice.ts'
import { en as market } from '#market/words/en.ts'
import { formatMillionths } from '#pool-parts/figures.ts'
import { PairAvatar } from '#pool-parts/PairAvatar.tsx'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { formatAge } from '#ui/age.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { CardFacts } from '#ui/data-list/DataCards.tsx'
import { type Column, DataList, type DataListProps, type Sort } from '#ui/data-list/DataList.tsx'
import { Unknown } from '#ui/data-list/Unknown.tsx'
import { FigureText } from '#ui/FigureText.tsx'
import { Link } from '#ui/Link.tsx'
import text from '#ui/text.module.css'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { en as listWords } from '#ui/words/list.en.ts'
import styles from './PoolList.module.css'
import { type ListedPool, pairText } from './poolList.ts'
import { en } from './words/en.ts'

type Words = typeof en

export function PoolRows({
  sort,
  onSort,
  ...list
}: Pick<DataListProps<ListedPool, PoolSort>, 'count' | 'rowAt' | 'onWindow'> & {
  sort: Sort<PoolSort>
  onSort: (sort: Sort<PoolSort>) => void
  onHold: (isHeld: boolean) => void
  isBusy: boolean
}) {
  const words = en
  const usd = useSolPrice(loadPreferences().currency === 'usd')
  const columns = useMemo(() => columnsOf(words, usd), [usd])
  const sorts = (['liquidity', 'volume', 'fees', 'yield', 'locked', 'age'] as const).map((key) => ({
    key,
    label: words.columns[key],
    isAscending: key === 'age',
  }))
  return (
    <DataList<ListedPool, PoolSort>
      {...list}
      label={words.table}
      keyOf={({ pool }) => pool}
      sort={sort}
      onSort={onSort}
      sorts={sorts}
      columns={columns}
      card={drawCard}
      cardHeight={188}
    />
  )
}

const drawCard = (pool: ListedPool) => <PoolCard pool={pool} />

const plainSol = (lamports: string) => formatAmount(BigInt(lamports), solDecimals)

const sol = (lamports: string | null, usd: number | null = null) =>
  lamports === null ? (
    <Unknown />
  ) : (
    <>
      <FigureText short={`${shortFigure(plainSol(lamports))} SOL`} whole={`${formatDecimal(plainSol(lamports))} SOL`} />
      {usd !== null && <span className={styles.usd}>{dollarsOf(BigInt(lamports), solDecimals, usd)}</span>}
    </>
  )

function columnsOf(words: Words, usd: number | null): readonly Column<ListedPool, PoolSort>[] {
  const { columns } = words
  const figure = (
    key: PoolSort,
    cell: Column<ListedPool, PoolSort>['cell'],
    leftOut?: 'below-1040',
  ): Column<ListedPool, PoolSort> => ({ key, sortKey: key, label: columns[key], cell, ...(leftOut && { leftOut }) })
  return [
    { key: 'pool', label: columns.pool, isWords: true, isHead: true, cell: (pool) => <Who pool={pool} /> },
    figure('liquidity', ({ liquidity }) => sol(liquidity, usd)),
    figure('volume', ({ volume }) => sol(volume, usd)),
    figure('fees', ({ fees }) => sol(fees), 'below-1040'),
    figure('yield', (pool) => <Yield pool={pool} />),
    figure('locked', (pool) => <Locked pool={pool} />),
    figure('age', ({ ageSeconds }) => (ageSeconds === null ? <Unknown /> : formatAge(ageSeconds)), 'below-1040'),
    {
      key: 'use',
      label: <span className={text.hidden}>{columns.use}</span>,
      leftOut: 'below-1040',
      cell: (pool) => <SwapHere pool={pool} />,
    },
  ]
}

function SwapHere({ pool }: { pool: ListedPool }) {
  const words = en
  const [token, quote] = pool.tokens
  if (pool.isEmptied) return <Chip tone="warn">{market.notices.emptied}</Chip>
  return (
    <ButtonLink size="small" href={swapLink(quote.mint, token.mint)} aria-label={words.swapWhat(pairText(pool))}>
      {words.swap}
    </ButtonLink>
  )
}

function Who({ pool }: { pool: ListedPool }) {
  const words = en
  return (
    <span className={styles.who}>
      <PairAvatar tokens={pool.tokens} size={30} />
      <span className={styles.names}>
        <Link className={styles.name} href={poolLink(pool.pool)}>
          <UntrustedText text={pairText(pool)} />
        </Link>
        {pool.feeMillionths !== null && (
          <span className={styles.fee}>{words.fee(formatMillionths(BigInt(pool.feeMillionths), 2))}</span>
        )}
      </span>
    </span>
  )
}

function Yield({ pool: { yieldMillionths, fees, liquidity } }: { pool: ListedPool }) {
  const words = en
  if (yieldMillionths === null || fees === null || liquidity === null) return <Unknown />
  return (
    <span title={words.formulaOf(formatDecimal(plainSol(fees)), formatDecimal(plainSol(liquidity)))}>
      {formatMillionths(BigInt(yieldMillionths), 2)}
    </span>
  )
}

function Locked({ pool: { pool, lockedMillionths, isEmptied } }: { pool: ListedPool }) {
  if (isEmptied) return market.notices.emptied
  if (lockedMillionths === null) return <Unknown />
  const share = BigInt(lockedMillionths)
  return (
    <Link href={proofLink(pool)}>
      {share >= 500_000n ? (
        <Chip tone="good" icon={Lock}>
          {formatMillionths(share, 2)}
        </Chip>
      ) : (
        formatMillionths(share, 2)
      )}
    </Link>
  )
}

function PoolCard({ pool }: { pool: ListedPool }) {
  const words = en
  const { unknown } = listWords
  const { columns } = words
  const amount = (lamports: string | null) => (lamports === null ? unknown : `${shortFigure(plainSol(lamports))} SOL`)
  const share = (millionths: string | null) => (millionths === null ? unknown : formatMillionths(BigInt(millionths), 2))
  return (
    <>
      <div className={styles.cardHead}>
        <Who pool={pool} />
        <SwapHere pool={pool} />
      </div>
      <CardFacts
        facts={[
          [columns.liquidity, amount(pool.liquidity)],
          [columns.volume, amount(pool.volume)],
          [columns.fees, amount(pool.fees)],
          [columns.yield, share(pool.yieldMillionths)],
          [columns.locked, pool.isEmptied ? market.notices.emptied : share(pool.lockedMillionths)],
          [columns.age, pool.ageSeconds === null ? unknown : formatAge(pool.ageSeconds)],
        ]}
      />
    </>
  )
}
