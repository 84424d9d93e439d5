import type { TrendingSourceId } from '@solsmith/wire'
import work from '#ui/work.module.css'
import styles from './Trending.module.css'
import { en as words } from './words/en.ts'

const places: {
  readonly [S in Exclude<TrendingSourceId, 'instance'>]: { readonly home: string; readonly terms: string }
} = {
  geckoterminal: { home: 'https://www.geckoterminal.com/', terms: 'https://www.coingecko.com/en/api_terms' },
  jupiter: { home: 'https://jup.ag/', terms: 'https://developers.jup.ag/docs/legal/sdk-api-license-agreement' },
  birdeye: { home: 'https://birdeye.so/', terms: 'https://birdeye.so/terms' },
  dexscreener: {
    home: 'https://dexscreener.com/',
    terms: 'https://docs.dexscreener.com/api/api-terms-and-conditions',
  },
}

export function SourceCredit({ source }: { source: TrendingSourceId }) {
  if (source === 'instance') return null
  const { home, terms } = places[source]
  return (
    <p className={`${work.hint} ${styles.credit}`}>
      <a href={home} target="_blank" rel="noreferrer noopener">
        {words.credits[source]}
      </a>
      <a href={terms} target="_blank" rel="noreferrer noopener">
        {words.terms}
      </a>
    </p>
  )
}
