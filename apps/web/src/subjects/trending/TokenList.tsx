import { formatDecimal } from '@solsmith/chain'
import type { TrendingInterval, TrendingSourceId } from '@solsmith/wire'
import { useMemo } from 'react'
import { anatomyLink, templateLink } from '#links/trendingLink.ts'
import { useSolPrice } from '#market/useSolPrice.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { shortUsd, toPlain } from '#pool-parts/shortUsd.ts'
import { loadPreferences } from '#preferences/preferences.ts'
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
  const showsUsd = loadPreferences().currency === 'usd'
  const solUsd = useSolPrice()
  const columns = useMemo(() => columnsOf(words, source, { showsUsd, solUsd }), [source, showsUsd, solUsd])
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
      card={(token) => <TokenCard token={token} currency={{ showsUsd, solUsd }} />}
      cardHeight={236}
    />
  )
}

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

type Currency = { readonly showsUsd: boolean; readonly solUsd: number | null }

/** Dollars of the source with their SOL, or SOL alone, as in the settings. */
function worth(value: number | null, { showsUsd, solUsd }: Currency) {
  if (value === null) return <Unknown />
  const sol = solUsd && <FigureText {...inSol(value / solUsd)} />
  if (sol && !showsUsd) return sol
  return (
    <>
      <FigureText short={shortUsd(value)} whole={wholeUsd(value)} />
      {sol && <span className={styles.sol}>{sol}</span>}
    </>
  )
}

const inSol = (sol: number) => {
  const plain = toPlain(sol)
  return { short: `${shortFigure(plain)} SOL`, whole: `${formatDecimal(plain)} SOL` }
}

function columnsOf(
  words: Words,
  source: TrendingSourceId,
  currency: Currency,
): readonly Column<TrendingToken, SortKey>[] {
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
    figure('price', ({ price }) => worth(price, currency)),
    figure('change', ({ change }) => (change === null ? <Unknown /> : <Change change={change} />)),
    { key: 'chart', label: columns.chart, leftOut: 'below-1180', cell: ({ prices }) => <Line prices={prices} /> },
    figure('marketCap', ({ marketCap }) => worth(marketCap, currency), 'below-1040'),
    figure('liquidity', ({ liquidity }) => worth(liquidity, currency)),
    figure('volume', ({ volume }) => worth(volume, currency), 'below-1040'),
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

function TokenCard({ token, currency }: { token: TrendingToken; currency: Currency }) {
  const words = en
  const { mint, name, symbol, picture, price, change, marketCap, liquidity, volume, ageSeconds, holders } = token
  const { showsUsd, solUsd } = currency
  const short = (value: number | null) =>
    value === null ? words.unknown : showsUsd || !solUsd ? shortUsd(value) : inSol(value / solUsd).short
  return (
    <>
      <div className={styles.head}>
        <Mark name={symbol || name} address={mint} imageUrl={picture} size={36} />
        <Names token={token} />
        <span className={styles.price}>
          {worth(price, currency)}
          <Change change={change} />
        </span>
      </div>
      <CardFacts
        facts={[
          [words.columns.marketCap, short(marketCap)],
          [words.columns.liquidity, short(liquidity)],
          [words.columns.volume, short(volume)],
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
