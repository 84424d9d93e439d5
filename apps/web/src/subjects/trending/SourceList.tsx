import { useNetwork } from '@solsmith/connect-react'
import type { Trending, TrendingInterval, TrendingSourceId } from '@solsmith/wire'
import { useDeferredValue, useState } from 'react'
import { SandboxDollars } from '#market/SandboxDollars.tsx'
import { Button } from '#ui/Button.tsx'
import { useHeldValue } from '#ui/data-list/useHeldValue.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { readAddress } from '#ui/readInput.ts'
import { Tabs } from '#ui/Tabs.tsx'
import work from '#ui/work.module.css'
import { AddressOffer } from './AddressOffer.tsx'
import { type Filters, listTokens, rankOf, type Sort } from './listTokens.ts'
import { SourceCredit } from './SourceCredit.tsx'
import { SourceStatus } from './SourceStatus.tsx'
import { TokenList } from './TokenList.tsx'
import styles from './Trending.module.css'
import { TrendingTools } from './TrendingTools.tsx'
import { en as words } from './words/en.ts'

/** In USD: with less, a price means little. Sandbox money has no value. */
const leastOnMainnet = 5_000

const noFilters: Filters = {
  search: '',
  leastLiquidity: 0,
  mostAge: 0,
  standard: 'any',
  hidesVerified: false,
  hidesImitations: false,
}

export function SourceList({
  trending,
  interval,
  onInterval,
  isHeld,
  onHold,
}: {
  trending: Trending
  interval: TrendingInterval
  onInterval: (interval: TrendingInterval) => void
  isHeld: boolean
  onHold: (isHeld: boolean) => void
}) {
  const { id: network } = useNetwork()
  const [source, setSource] = useState<TrendingSourceId>(trending.sources[0]?.id ?? 'instance')
  const [sort, setSort] = useState<Sort>({ key: 'rank', isDescending: false })
  const [filters, setFilters] = useState<Filters>({
    ...noFilters,
    leastLiquidity: network === 'mainnet' ? leastOnMainnet : 0,
    hidesImitations: true,
  })
  const { tokens } = useHeldValue(trending, interval, isHeld)
  const wanted = useDeferredValue(filters)
  const shown = listTokens(tokens, { source, filters: wanted, sort })
  const isAddress = readAddress(filters.search) !== null
  const hasAny = tokens.some((token) => rankOf(token, source) !== null)
  const isOnlyAddress = isAddress && shown.length === 0
  const status = trending.sources.find(({ id }) => id === source)
  const describeEmpty = () => {
    if (source !== 'instance') return words.emptyService
    return network === 'sandbox' || trending.sources.length > 1 ? words.emptyHere : words.emptyElsewhere
  }
  return (
    <Tabs
      label={words.sourceLabel}
      tabs={trending.sources.map(({ id }) => ({ value: id, label: words.sources[id].label }))}
      value={source}
      onChange={setSource}
    >
      <div className={styles.list}>
        <p className={work.hint}>{words.sources[source].meaning}</p>
        <TrendingTools interval={interval} onInterval={onInterval} filters={filters} onFilters={setFilters} />
        <SourceCredit source={source} />
        {status && !isOnlyAddress && <SourceStatus {...status} isHeld={isHeld} count={shown.length} />}
        <AddressOffer search={filters.search} />
        {shown.length > 0 && (
          <>
            <TokenList
              tokens={shown}
              source={source}
              interval={interval}
              sort={sort}
              onSort={setSort}
              onHold={onHold}
            />
            <p className={work.hint}>
              <SandboxDollars />
            </p>
          </>
        )}
        {shown.length === 0 && !hasAny && (
          <EmptyState art={<Mark name="" size={48} />} level="h2" title={words.empty}>
            {describeEmpty()}
          </EmptyState>
        )}
        {shown.length === 0 && hasAny && !isAddress && (
          <EmptyState
            art={<Mark name="" size={48} />}
            level="h2"
            title={words.nothing}
            action={<Button onClick={() => setFilters(noFilters)}>{words.reset}</Button>}
          >
            {words.nothingHint}
          </EmptyState>
        )}
      </div>
    </Tabs>
  )
}
