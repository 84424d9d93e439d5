import { describeKind, type JournalEntry, type PlanPlace } from '@solsmith/connect'
import { createPoolLink, poolLink } from './poolLink.ts'
import { tokenLink, toolLink } from './tokenLink.ts'

/** Page of each place. Null if no page resumes it: it is resolved in the list. */
const links: { readonly [P in PlanPlace]: ((subject: string) => string) | null } = {
  'create-token': () => '/create-token',
  nonce: () => '/create-token',
  // Every page with a review detects open sends; burning needs no authority.
  token: (mint) => tokenLink(mint, 'burn'),
  'token-metadata': (mint) => tokenLink(mint, 'metadata'),
  'create-pool': () => createPoolLink(),
  pool: (pool) => poolLink(pool, 'add'),
  pools: () => '/manage-liquidity',
  'send-many': (mint) => toolLink('send', mint),
  reclaim: () => toolLink('reclaim'),
  wrap: () => toolLink('wrap'),
  wallet: null,
}

export function resumeLink({ kind, subject }: Pick<JournalEntry, 'kind' | 'subject'>): string | null {
  const known = describeKind(kind)
  return (known && links[known.place]?.(subject)) ?? null
}
