import { type TrendingInterval, trendingIntervals } from '@solsmith/wire'
import { shortUsd } from '#pool-parts/shortUsd.ts'
import { FilterChoice, FilterSwitch, Filters } from '#ui/data-list/Filters.tsx'
import { Segments } from '#ui/Segments.tsx'
import type { Filters as ListFilters } from './listTokens.ts'
import { en as words } from './words/en.ts'

const liquidities = [1_000, 5_000, 50_000] as const
const ages = { hour: 3_600, day: 86_400, week: 604_800 } as const

export function TrendingTools({
  interval,
  onInterval,
  filters,
  onFilters,
}: {
  interval: TrendingInterval
  onInterval: (interval: TrendingInterval) => void
  filters: ListFilters
  onFilters: (filters: ListFilters) => void
}) {
  const change = (changes: Partial<ListFilters>) => onFilters({ ...filters, ...changes })
  return (
    <Filters
      label={words.filters}
      search={{
        label: words.search,
        hint: words.searchHint,
        value: filters.search,
        onType: (search) => change({ search }),
      }}
      between={
        <Segments
          label={words.interval}
          value={interval}
          options={trendingIntervals.map((value) => ({ value, label: words.intervals[value] }))}
          onChange={onInterval}
        />
      }
    >
      <FilterChoice
        label={words.liquidity}
        value={filters.leastLiquidity}
        options={[
          [0, words.anyLiquidity],
          ...liquidities.map((usd) => [usd, words.liquidityOver(shortUsd(usd))] as const),
        ]}
        onChange={(leastLiquidity) => change({ leastLiquidity })}
      />
      <FilterChoice
        label={words.age}
        value={filters.mostAge}
        options={[
          [0, words.anyAge],
          [ages.hour, words.ageUnder.hour],
          [ages.day, words.ageUnder.day],
          [ages.week, words.ageUnder.week],
        ]}
        onChange={(mostAge) => change({ mostAge })}
      />
      <FilterChoice
        label={words.standard}
        value={filters.standard}
        options={(['any', 'classic', 'modern'] as const).map((value) => [value, words.standards[value]] as const)}
        onChange={(standard) => change({ standard })}
      />
      <FilterSwitch isOn={filters.hidesVerified} onChange={(hidesVerified) => change({ hidesVerified })}>
        {words.hideVerified}
      </FilterSwitch>
      <FilterSwitch isOn={filters.hidesImitations} onChange={(hidesImitations) => change({ hidesImitations })}>
        {words.hideImitations}
      </FilterSwitch>
    </Filters>
  )
}
