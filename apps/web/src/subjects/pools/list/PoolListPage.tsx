import { formatDecimal } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { type PoolList, type PoolSort, poolPageSize } from '@solsmith/wire'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { createPoolLink, swapLink } from '#links/poolLink.ts'
import { SandboxDollars } from '#market/SandboxDollars.tsx'
import { useDebounced } from '#review/progress/useDebounced.ts'
import { formatAgo } from '#ui/age.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { Sort } from '#ui/data-list/DataList.tsx'
import { useHeldValue } from '#ui/data-list/useHeldValue.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { usePageTitle } from '#ui/usePageTitle.ts'
import work from '#ui/work.module.css'
import styles from './PoolList.module.css'
import { PoolRows } from './PoolRows.tsx'
import { PoolTools } from './PoolTools.tsx'
import { type ListedPool, noFilters, type PoolFilters, pagesOf, poolPageQuery } from './poolList.ts'
import { en as words } from './words/en.ts'

const typingMs = 250

export function PoolListPage() {
  const heading = usePageTitle(words.documentTitle)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <BackLink href="/manage-liquidity" label={words.back} />
          <h1 ref={heading} tabIndex={-1}>
            {words.title}
          </h1>
          <p className={work.lead}>{words.lead}</p>
        </div>
        <nav className={styles.row} aria-label={words.title}>
          <ButtonLink href={swapLink()}>{words.swap}</ButtonLink>
          <ButtonLink variant="primary" href={createPoolLink()}>
            {words.create}
          </ButtonLink>
        </nav>
      </header>
      <Pools key={useNetwork().caip2} />
    </div>
  )
}

function usePools(sort: Sort<PoolSort>, filters: PoolFilters, isHeld: boolean) {
  const network = useNetwork()
  // A string, so scrolling within a page does not rerender.
  const [pagesText, setPagesText] = useState('')
  const onWindow = useCallback((from: number, to: number) => setPagesText(pagesOf(from, to).join(' ')), [])
  const first = useQuery({
    ...poolPageQuery(network, { sort, filters, from: 0, isHeld }),
    placeholderData: keepPreviousData,
  })
  const pages = useMemo(() => (pagesText === '' ? [] : pagesText.split(' ').map(Number)), [pagesText])
  const others = useQueries({
    queries: pages.map((from) => poolPageQuery(network, { sort, filters, from, isHeld })),
    combine: poolsOf,
  })
  const loaded = useMemo(() => {
    const later = pages.map((page, index) => [page, others[index] ?? []] as const)
    return new Map<number, readonly ListedPool[]>([[0, first.data?.pools ?? []], ...later])
  }, [first.data, others, pages])
  // Scrolling changes the key, which updates immediately.
  const key = JSON.stringify([sort, filters, [...loaded].map(([page, pools]) => [page, pools.length])])
  const held = useHeldValue(loaded, key, isHeld)
  const rowAt = (index: number) => held.get(Math.floor(index / poolPageSize) * poolPageSize)?.[index % poolPageSize]
  return { first, rowAt, onWindow }
}

/** Outside of the component for a stable identity. */
const poolsOf = (results: readonly { readonly data: PoolList | undefined }[]) => results.map(({ data }) => data?.pools)

function Pools() {
  const network = useNetwork()
  const [sort, setSort] = useState<Sort<PoolSort>>({ key: 'liquidity', isDescending: true })
  const [filters, setFilters] = useState(noFilters)
  const [isHeld, setHeld] = useState(false)
  const search = useDebounced(filters.search, typingMs)
  const { first, rowAt, onWindow } = usePools(sort, { ...filters, search }, isHeld)
  const { data, isPending, isPlaceholderData, isError, dataUpdatedAt, refetch } = first
  if (isPending)
    return (
      <div aria-busy="true" className={styles.stack}>
        <p role="status" className={work.hint}>
          {words.loading}
        </p>
        <Skeleton height="560px" />
      </div>
    )
  if (!data)
    return (
      <EmptyState
        art={<Mark name="" size={48} />}
        tone="bad"
        level="h2"
        title={words.failed}
        action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
      >
        {words.failedHint}
      </EmptyState>
    )
  if (data.total === 0)
    return (
      <EmptyState
        art={<Mark name="" size={48} />}
        level="h2"
        title={words.empty}
        action={<ButtonLink href="/create-token">{words.create}</ButtonLink>}
      >
        {network.id === 'sandbox' ? words.emptyHint : words.emptyElsewhere}
      </EmptyState>
    )
  return (
    <div className={styles.stack}>
      <PoolTools filters={filters} onFilters={setFilters} />
      {isError ? (
        <Notice tone="warn" role="status" title={words.stale(formatAgo((Date.now() - dataUpdatedAt) / 1_000))} />
      ) : (
        <p role="status" className={`${work.hint} ${styles.status}`}>
          <span>{words.count(formatDecimal(String(data.count)), formatDecimal(String(data.total)))}</span>
          <span>{isHeld ? words.paused : data.slot && words.slot(formatDecimal(data.slot))}</span>
        </p>
      )}
      {data.count > 0 ? (
        <PoolRows
          count={data.count}
          rowAt={rowAt}
          sort={sort}
          onSort={setSort}
          onHold={setHeld}
          isBusy={isPlaceholderData}
          onWindow={onWindow}
        />
      ) : (
        <EmptyState
          art={<Mark name="" size={48} />}
          level="h2"
          title={words.nothing}
          action={<Button onClick={() => setFilters(noFilters)}>{words.reset}</Button>}
        >
          {words.nothingHint}
        </EmptyState>
      )}
      <p className={work.hint}>
        {words.formula} {words.lockedNote} <SandboxDollars />
      </p>
    </div>
  )
}
