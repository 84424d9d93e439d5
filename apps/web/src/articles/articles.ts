/** What is known of an article without loading it. Articles are English. */
export type Article = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly level: 'first' | 'further' | 'deep'
  /** What a careful reader takes. */
  readonly minutes: number
  /** Day on which every statement was last held against the sources, as YYYY-MM-DD. */
  readonly lastVerified: string
  readonly sources: readonly Source[]
  /** The page that the article's example opens, in the sandbox. */
  readonly tryIt: string
}

type Source = { readonly title: string; readonly url: string; readonly for: string }

const source = {
  proposals: (what: string): Source => ({
    title: 'Solana Improvement Documents',
    url: 'https://github.com/solana-foundation/solana-improvement-documents',
    for: what,
  }),
  token: (what: string): Source => ({
    title: 'Source of the SPL Token program',
    url: 'https://github.com/solana-program/token',
    for: what,
  }),
  token2022: (what: string): Source => ({
    title: 'Source of the Token-2022 program',
    url: 'https://github.com/solana-program/token-2022',
    for: what,
  }),
  metaplex: (what: string): Source => ({
    title: 'Source of Token Metadata',
    url: 'https://github.com/metaplex-foundation/mpl-token-metadata',
    for: what,
  }),
  cpSwap: (what: string): Source => ({
    title: 'Source of Raydium CP-Swap',
    url: 'https://github.com/raydium-io/raydium-cp-swap',
    for: what,
  }),
  raydium: (what: string): Source => ({
    title: 'Raydium documentation',
    url: 'https://github.com/raydium-io/raydium-docs-v1',
    for: what,
  }),
  meteora: (what: string): Source => ({
    title: 'Source of Meteora DAMM v2',
    url: 'https://github.com/MeteoraAg/damm-v2',
    for: what,
  }),
  phantom: (what: string): Source => ({
    title: 'Phantom documentation for developers',
    url: 'https://docs.phantom.com',
    for: what,
  }),
  jupiter: (what: string): Source => ({
    title: 'Jupiter documentation for developers',
    url: 'https://dev.jup.ag',
    for: what,
  }),
}

const lastVerified = '2026-11-21'

/** The articles, in the order that someone new reads them. */
export const articles = [
  {
    slug: 'what-a-token-is',
    title: 'What a Solana token is',
    summary: 'Four kinds of accounts, who owns each, and where a balance really is.',
    level: 'first',
    minutes: 5,
    lastVerified,
    sources: [
      source.token('sizes and fields of mints and token accounts'),
      source.token2022('metadata inside a mint'),
      source.metaplex('the metadata account of a Classic token'),
    ],
    tryIt: '/create-token?preset=first',
  },
  {
    slug: 'first-token',
    title: 'Your first token, without money',
    summary: 'From an empty form to a token that exists, on a network where nothing costs anything.',
    level: 'first',
    minutes: 5,
    lastVerified,
    sources: [
      source.phantom('simulation before signing, and warnings'),
      source.proposals('how long a transaction may wait for a block'),
    ],
    tryIt: '/create-token?preset=first',
  },
  {
    slug: 'what-it-costs',
    title: 'What it costs',
    summary: 'Fees that are gone, deposits that may come back, and why both have been changing.',
    level: 'first',
    minutes: 5,
    lastVerified,
    sources: [
      source.proposals('SIMD-0437 and SIMD-0438: the price of a byte, step by step'),
      source.metaplex('the fee of creating metadata'),
      source.token('taking out a deposit that is too large'),
    ],
    tryIt: '/create-token?preset=classic',
  },
  {
    slug: 'authorities',
    title: 'Powers, and giving them up',
    summary: 'Who can make more, who can block, who can rename, and what giving up really does.',
    level: 'first',
    minutes: 5,
    lastVerified,
    sources: [
      source.token('mint and freeze authorities, and how they are set'),
      source.token2022('the two authorities over metadata inside a mint'),
      source.metaplex('what an immutable account refuses'),
    ],
    tryIt: '/create-token?preset=powers',
  },
  {
    slug: 'metadata-and-logos',
    title: 'A name and a logo that show everywhere',
    summary: 'The link in your token, the file behind it, and the places where the picture gets lost.',
    level: 'further',
    minutes: 5,
    lastVerified,
    sources: [
      source.metaplex('limits of name, symbol and link'),
      source.phantom('which name a wallet shows when two differ'),
    ],
    tryIt: '/create-token?preset=metadata',
  },
  {
    slug: 'extensions',
    title: 'Extensions of Token-2022, in plain words',
    summary: 'What each one does to your holders, and which doors it closes at the exchanges.',
    level: 'further',
    minutes: 5,
    lastVerified,
    sources: [
      source.token2022('extensions, their sizes and their rules'),
      source.cpSwap('the extensions that a pool accepts'),
      source.meteora('the same at another venue'),
    ],
    tryIt: '/create-token?preset=fee',
  },
  {
    slug: 'supply-and-decimals',
    title: 'Supply, decimals and who holds what',
    summary: 'Why the number of tokens means little, and how it is shared means a lot.',
    level: 'first',
    minutes: 5,
    lastVerified,
    sources: [source.token('amounts are unsigned 64-bit numbers; decimals are one byte')],
    tryIt: '/create-token?preset=supply',
  },
  {
    slug: 'liquidity-pools',
    title: 'How a liquidity pool works',
    summary: 'Two piles, one rule, and everything that follows: price, impact, fees and loss.',
    level: 'further',
    minutes: 5,
    lastVerified,
    sources: [
      source.cpSwap('the curve, the rounding and the shares of a pool'),
      source.raydium('fee tiers, and how a trading fee is split'),
    ],
    tryIt: '/create-liquidity',
  },
  {
    slug: 'launch-day',
    title: 'Launch day',
    summary: 'The minutes between a token and its market, who waits in them, and a list to work through.',
    level: 'deep',
    minutes: 6,
    lastVerified,
    sources: [
      source.cpSwap('opening times, and pools at other addresses'),
      source.meteora('trading fees that fall with time'),
      source.jupiter('how tokens are listed and verified'),
    ],
    tryIt: '/create-token?preset=launch',
  },
  {
    slug: 'lock-burn-prove',
    title: 'Lock, burn and prove',
    summary: 'Three things to do with pool shares, and how a buyer checks which one you did.',
    level: 'deep',
    minutes: 5,
    lastVerified,
    sources: [
      source.raydium('Burn & Earn: what is locked, and who collects the fees'),
      source.cpSwap('what burning a share does to a pool'),
      source.meteora('positions that are locked for ever'),
    ],
    tryIt: '/manage-liquidity',
  },
  {
    slug: 'airdrops',
    title: 'Sending to many',
    summary: 'A list, what it costs, how it survives a crash, and when to let people fetch instead.',
    level: 'further',
    minutes: 6,
    lastVerified,
    sources: [
      source.token('checked transfers'),
      source.phantom('requests with several transactions'),
      source.proposals('the size of a transaction'),
    ],
    tryIt: '/?tool=send',
  },
  {
    slug: 'honest-and-safe',
    title: 'Staying honest and safe',
    summary: 'Copies, claims, phishing and wallet warnings: how not to harm and not to be harmed.',
    level: 'first',
    minutes: 6,
    lastVerified,
    sources: [source.phantom('why a wallet warns'), source.jupiter('what a verified badge says')],
    tryIt: '/?tool=check',
  },
] as const satisfies readonly Article[]

export type ArticleSlug = (typeof articles)[number]['slug']

/** Finds an article by the name in its address. */
export const findArticle = (slug: string): (typeof articles)[number] | undefined =>
  articles.find((article) => article.slug === slug)

/** Where an article is read. */
export const articleLink = (slug: ArticleSlug): string => `/learn?a=${slug}`
