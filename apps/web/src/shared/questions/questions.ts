export const questions = [
  { id: 'cost', group: 'costs', article: 'what-it-costs' },
  { id: 'rent-back', group: 'costs', article: 'what-it-costs' },
  { id: 'affiliate', group: 'costs', article: 'affiliates' },
  { id: 'keys', group: 'safety', article: 'honest-and-safe' },
  { id: 'malicious', group: 'safety', article: 'honest-and-safe' },
  { id: 'copying', group: 'safety', article: 'may-i-copy' },
  { id: 'own-ways', group: 'safety', article: 'authorities' },
  { id: 'standard', group: 'making', article: 'extensions' },
  { id: 'authorities', group: 'making', article: 'authorities' },
  { id: 'change-later', group: 'making', article: 'authorities' },
  { id: 'logo', group: 'making', article: 'metadata-and-logos' },
  { id: 'decimals', group: 'making', article: 'supply-and-decimals' },
  { id: 'tradable', group: 'pools', article: 'liquidity-pools' },
  { id: 'pool-size', group: 'pools', article: 'liquidity-pools' },
  { id: 'venue', group: 'pools', article: 'liquidity-pools' },
  { id: 'lock-or-burn', group: 'pools', article: 'lock-burn-prove' },
  { id: 'impermanent-loss', group: 'pools', article: 'liquidity-pools' },
  { id: 'no-price', group: 'pools', article: 'launch-day' },
  { id: 'expired', group: 'trouble', article: 'first-token' },
  { id: 'resume', group: 'trouble', article: 'first-token' },
] as const

export const groups = ['costs', 'safety', 'making', 'pools', 'trouble'] as const

export type QuestionId = (typeof questions)[number]['id']
type GroupId = (typeof groups)[number]

export type QuestionWords = {
  readonly groups: { readonly [Id in GroupId]: string }
  /** Invisible search synonyms. */
  readonly terms: { readonly [Id in QuestionId]?: string }
  readonly answers: {
    readonly [Id in QuestionId]: {
      readonly question: string
      readonly answer: string
      readonly free?: string
      readonly charged?: string
      readonly logins?: string
    }
  }
}
