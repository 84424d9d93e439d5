import { en } from './words/en.ts'

/** Metadata of an article. Title and summary are in the page's language. */
export type Article = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly level: 'first' | 'further' | 'deep'
  readonly minutes: number
  /** Day of the last check of every statement against its sources, as YYYY-MM-DD. */
  readonly lastVerified: string
  readonly sources: { readonly [Id in keyof typeof sources]?: string }
  readonly tryIt: string
}

const sources = {
  proposals: {
    title: 'Solana Improvement Documents',
    url: 'https://github.com/solana-foundation/solana-improvement-documents',
  },
  token: { title: 'SPL Token (GitHub)', url: 'https://github.com/solana-program/token' },
  token2022: { title: 'Token-2022 (GitHub)', url: 'https://github.com/solana-program/token-2022' },
  metaplex: { title: 'Token Metadata (GitHub)', url: 'https://github.com/metaplex-foundation/mpl-token-metadata' },
  cpSwap: { title: 'Raydium CP-Swap (GitHub)', url: 'https://github.com/raydium-io/raydium-cp-swap' },
  raydium: { title: 'Raydium Docs', url: 'https://github.com/raydium-io/raydium-docs-v1' },
  meteora: { title: 'Meteora DAMM v2 (GitHub)', url: 'https://github.com/MeteoraAg/damm-v2' },
  phantom: { title: 'Phantom Docs', url: 'https://docs.phantom.com' },
  jupiter: { title: 'Jupiter Docs', url: 'https://dev.jup.ag' },
} as const

const lastVerified = '2026-11-21'

export const articles = [
  {
    slug: 'what-a-token-is',
    ...en['what-a-token-is'],
    level: 'first',
    minutes: 4,
    lastVerified,
    tryIt: '/create-token?preset=first',
  },
  {
    slug: 'first-token',
    ...en['first-token'],
    level: 'first',
    minutes: 4,
    lastVerified,
    tryIt: '/create-token?preset=first',
  },
  {
    slug: 'what-it-costs',
    ...en['what-it-costs'],
    level: 'first',
    minutes: 4,
    lastVerified,
    tryIt: '/create-token?preset=classic',
  },
  {
    slug: 'authorities',
    ...en.authorities,
    level: 'first',
    minutes: 5,
    lastVerified,
    tryIt: '/create-token?preset=powers',
  },
  {
    slug: 'metadata-and-logos',
    ...en['metadata-and-logos'],
    level: 'further',
    minutes: 4,
    lastVerified,
    tryIt: '/create-token?preset=metadata',
  },
  {
    slug: 'extensions',
    ...en.extensions,
    level: 'further',
    minutes: 4,
    lastVerified,
    tryIt: '/create-token?preset=fee',
  },
  {
    slug: 'supply-and-decimals',
    ...en['supply-and-decimals'],
    level: 'first',
    minutes: 4,
    lastVerified,
    tryIt: '/create-token?preset=supply',
  },
  {
    slug: 'liquidity-pools',
    ...en['liquidity-pools'],
    level: 'further',
    minutes: 4,
    lastVerified,
    tryIt: '/create-liquidity',
  },
  {
    slug: 'launch-day',
    ...en['launch-day'],
    level: 'deep',
    minutes: 5,
    lastVerified,
    tryIt: '/create-token?preset=launch',
  },
  {
    slug: 'lock-burn-prove',
    ...en['lock-burn-prove'],
    level: 'deep',
    minutes: 4,
    lastVerified,
    tryIt: '/manage-liquidity',
  },
  { slug: 'airdrops', ...en.airdrops, level: 'further', minutes: 5, lastVerified, tryIt: '/?send' },
  {
    slug: 'honest-and-safe',
    ...en['honest-and-safe'],
    level: 'first',
    minutes: 5,
    lastVerified,
    tryIt: '/?check',
  },
  {
    slug: 'may-i-copy',
    ...en['may-i-copy'],
    level: 'first',
    minutes: 2,
    lastVerified: '2026-11-25',
    tryIt: '/copy-trending',
  },
  {
    slug: 'affiliates',
    ...en.affiliates,
    level: 'first',
    minutes: 2,
    lastVerified: '2026-11-24',
    tryIt: '/create-token',
  },
] as const satisfies readonly Article[]

export type ArticleSlug = (typeof articles)[number]['slug']

export const findArticle = (slug: string): (typeof articles)[number] | undefined =>
  articles.find((article) => article.slug === slug)

export const listSources = (article: Article) =>
  // The type of an article limits it to these sources.
  Object.entries(article.sources).map(([id, purpose]) => ({ ...sources[id as keyof typeof sources], purpose }))

export const articleLink = (slug: ArticleSlug): string => `/learn?a=${slug}`
