import type { TrendingInterval, TrendingSourceId } from '@solsmith/wire'
import { useMemo } from 'react'
import { anatomyLink, templateLink } from '#links/trendingLink.ts'
import { shortUsd } from '#pool-parts/shortUsd.ts'
import { formatAge } from '#ui/age.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CardFacts } from '#ui/data-list/DataCards.tsx'
import { type Column, DataList, type DataListProps } from '#ui/data-list/DataList.tsx'
import { Unknown } from '#ui/data-list/Unknown.tsx'
import { FigureText } from '#ui/FigureText.tsx'
import { Link } from '#ui/Link.tsx'
import { Mark } from '#ui/Mark.tsx'
import text from '#ui/text.module.css'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { drawLine, shortCount, wholeUsd } from './figures.ts'
import { rankOf, type Sort, type SortKey, type TrendingToken } from './listTokens.ts'
import { Change, SafetyChips, TokenSigns } from './TokenFacts.tsx'
import styles from './TokenList.module.css'
import { en } from './words/en.ts'

type Words = typeof en

export function TokenList({
  tokens,
  source,
  interval,
  sort,
  onSort,
  onHold,
}: {
  tokens: readonly TrendingToken[]
  source: TrendingSourceId
  interval: TrendingInterval
  sort: Sort
  onSort: (sort: Sort) => void
  onHold: (isHeld: boolean) => void
}) {
  const words = en
  const columns = useMemo(() => columnsOf(words, source), [source])
  return (
    <DataList<TrendingToken, SortKey>
      label={words.table(words.sources[source].label, words.intervals[interval])}
      count={tokens.length}
      rowAt={(index) => tokens[index]}
      keyOf={({ mint }) => mint}
      sort={sort}
      onSort={onSort}
      onHold={onHold}
      sorts={sortsOf(words)}
      columns={columns}
      card={drawCard}
      cardHeight={236}
    />
  )
}

const drawCard = (token: TrendingToken) => <TokenCard token={token} />

const sortKeys: readonly SortKey[] = [
  'rank',
  'price',
  'change',
  'marketCap',
  'liquidity',
  'volume',
  'ageSeconds',
  'holders',
]

const sortsOf = ({ columns }: Words): DataListProps<TrendingToken, SortKey>['sorts'] =>
  sortKeys.map((key) => ({
    key,
    label: key === 'rank' ? columns.rankWhole : columns[key],
    isAscending: key === 'rank',
  }))

const usd = (value: number | null) =>
  value === null ? <Unknown /> : <FigureText short={shortUsd(value)} whole={wholeUsd(value)} />

function columnsOf(words: Words, source: TrendingSourceId): readonly Column<TrendingToken, SortKey>[] {
  const { columns } = words
  const figure = (
    key: SortKey,
    cell: Column<TrendingToken, SortKey>['cell'],
    leftOut?: 'below-1180' | 'below-1040',
  ): Column<TrendingToken, SortKey> => ({
    key,
    sortKey: key,
    label: key === 'rank' ? <Rank words={words} /> : columns[key],
    cell,
    ...(leftOut && { leftOut }),
  })
  return [
    figure('rank', (token) => rankOf(token, source), 'below-1040'),
    { key: 'token', label: columns.token, isWords: true, isHead: true, cell: (token) => <Who token={token} /> },
    figure('price', ({ price }) => usd(price)),
    figure('change', ({ change }) => (change === null ? <Unknown /> : <Change change={change} />)),
    { key: 'chart', label: columns.chart, leftOut: 'below-1180', cell: ({ prices }) => <Line prices={prices} /> },
    figure('marketCap', ({ marketCap }) => usd(marketCap), 'below-1040'),
    figure('liquidity', ({ liquidity }) => usd(liquidity)),
    figure('volume', ({ volume }) => usd(volume), 'below-1040'),
    figure('ageSeconds', ({ ageSeconds }) => (ageSeconds === null ? <Unknown /> : formatAge(ageSeconds)), 'below-1040'),
    figure('holders', ({ holders }) => (holders === null ? <Unknown /> : shortCount(holders)), 'below-1180'),
    { key: 'safety', label: columns.safety, isWords: true, cell: (token) => <SafetyChips token={token} /> },
    {
      key: 'use',
      label: <span className={text.hidden}>{columns.use}</span>,
      cell: ({ mint, name }) => (
        <ButtonLink size="small" href={templateLink(mint)} aria-label={words.useWhat(name)}>
          {words.use}
        </ButtonLink>
      ),
    },
  ]
}

const Rank = ({ words: { columns } }: { words: Words }) => (
  <>
    <span aria-hidden="true">{columns.rank}</span>
    <span className={text.hidden}>{columns.rankWhole}</span>
  </>
)

function Who({ token }: { token: TrendingToken }) {
  const { mint, name, symbol, picture } = token
  return (
    <span className={styles.who}>
      <Mark name={symbol || name} address={mint} imageUrl={picture} size={32} />
      <Names token={token} />
    </span>
  )
}

function Names({ token }: { token: TrendingToken }) {
  return (
    <span className={styles.names}>
      <Link className={styles.name} href={anatomyLink(token.mint)}>
        <UntrustedText text={token.name} />
      </Link>
      <span className={styles.symbol}>
        <UntrustedText text={token.symbol} />
        <TokenSigns token={token} />
      </span>
    </span>
  )
}

function Line({ prices }: { prices: readonly number[] }) {
  const line = drawLine(prices)
  return (
    line && (
      <svg className={styles.line} width="96" height="28" viewBox="0 0 96 28" aria-hidden="true">
        <path d={line} />
      </svg>
    )
  )
}

function TokenCard({ token }: { token: TrendingToken }) {
  const words = en
  const { mint, name, symbol, picture, price, change, marketCap, liquidity, volume, ageSeconds, holders } = token
  const dollars = (value: number | null) => (value === null ? words.unknown : shortUsd(value))
  return (
    <>
      <div className={styles.head}>
        <Mark name={symbol || name} address={mint} imageUrl={picture} size={36} />
        <Names token={token} />
        <span className={styles.price}>
          {dollars(price)}
          <Change change={change} />
        </span>
      </div>
      <CardFacts
        facts={[
          [words.columns.marketCap, dollars(marketCap)],
          [words.columns.liquidity, dollars(liquidity)],
          [words.columns.volume, dollars(volume)],
          [words.columns.ageSeconds, ageSeconds === null ? words.unknown : formatAge(ageSeconds)],
          [words.columns.holders, holders === null ? words.unknown : shortCount(holders)],
        ]}
      />
      <div className={styles.foot}>
        <SafetyChips token={token} />
        <ButtonLink size="small" href={templateLink(mint)} aria-label={words.useWhat(name)}>
          {words.use}
        </ButtonLink>
      </div>
    </>
  )
}
