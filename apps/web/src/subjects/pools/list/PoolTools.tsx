import { formatDecimal } from '@solsmith/chain'
import { FilterChoice, FilterSwitch, Filters } from '#ui/data-list/Filters.tsx'
import type { PoolFilters } from './poolList.ts'
import { en as words } from './words/en.ts'

const liquidities = [1, 10, 100] as const
const ages = { day: 86_400, week: 604_800, month: 2_592_000 } as const

export function PoolTools({ filters, onFilters }: { filters: PoolFilters; onFilters: (filters: PoolFilters) => void }) {
  const change = (changes: Partial<PoolFilters>) => onFilters({ ...filters, ...changes })
  return (
    <Filters
      label={words.filters}
      search={{
        label: words.search,
        hint: words.searchHint,
        value: filters.search,
        onType: (search) => change({ search: search.slice(0, 64) }),
      }}
    >
      <FilterChoice
        label={words.liquidity}
        value={filters.leastSol}
        options={[
          [0, words.anyLiquidity],
          ...liquidities.map((sol) => [sol, words.liquidityOver(formatDecimal(String(sol)))] as const),
        ]}
        onChange={(leastSol) => change({ leastSol })}
      />
      <FilterChoice
        label={words.age}
        value={filters.mostAge}
        options={[
          [0, words.anyAge],
          [ages.day, words.ageUnder.day],
          [ages.week, words.ageUnder.week],
          [ages.month, words.ageUnder.month],
        ]}
        onChange={(mostAge) => change({ mostAge })}
      />
      <FilterSwitch isOn={filters.isHalfLocked} onChange={(isHalfLocked) => change({ isHalfLocked })}>
        {words.locked}
      </FilterSwitch>
    </Filters>
  )
}
