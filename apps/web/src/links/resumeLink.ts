import { describeKind, type JournalEntry, type PlanPlace } from '@solsmith/connect'
import { createPoolLink, poolLink } from './poolLink.ts'
import { tokenLink, toolLink } from './tokenLink.ts'

/** The page of each place. Null where no page of its own resumes a send: it is resolved wherever it is listed. */
const links: { readonly [P in PlanPlace]: ((subject: string) => string) | null } = {
  'create-token': () => '/create-token',
  nonce: () => '/create-token',
  // Every page with a review finds out what was left open; burning is one that needs no authority.
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

/** The page that resumes what an earlier visit left open; null where it is resolved in the list itself. */
export function resumeLink({ kind, subject }: Pick<JournalEntry, 'kind' | 'subject'>): string | null {
  const known = describeKind(kind)
  return (known && links[known.place]?.(subject)) ?? null
}
