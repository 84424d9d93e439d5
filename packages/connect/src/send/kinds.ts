import type { PlanKind } from '@solsmith/chain'
import type { JournalEntry } from './journal.ts'

/** Where a plan that was left unfinished is resumed. Those who draw pages say which page each is. */
export type PlanPlace =
  | 'create-token'
  | 'nonce'
  | 'token'
  | 'token-metadata'
  | 'create-pool'
  | 'pool'
  /** All pools: what the plan is about does not say which of them. */
  | 'pools'
  | 'send-many'
  | 'reclaim'
  | 'wrap'
  /** The wallet's own window; no page is about it. */
  | 'wallet'

const places: { readonly [K in PlanKind]: PlanPlace } = {
  'create-token': 'create-token',
  'create-token-and-pool': 'create-token',
  'make-nonce': 'nonce',
  'mint-supply': 'token',
  burn: 'token',
  freeze: 'token',
  thaw: 'token',
  'set-authority': 'token',
  'update-metadata': 'token-metadata',
  'set-transfer-fee': 'token',
  'collect-fees': 'token',
  tune: 'token',
  pause: 'token',
  resume: 'token',
  'close-mint': 'token',
  'create-pool': 'create-pool',
  'create-pool-and-lock': 'create-pool',
  'create-pool-and-burn': 'create-pool',
  'add-liquidity': 'pool',
  'remove-liquidity': 'pool',
  swap: 'pool',
  'collect-liquidity-fees': 'pool',
  // About the NFT of the lock, which does not name the pool.
  'lock-liquidity': 'pools',
  'burn-liquidity': 'pool',
  distribute: 'send-many',
  reclaim: 'reclaim',
  wrap: 'wrap',
  unwrap: 'wrap',
  transfer: 'wallet',
  'wallet-swap': 'wallet',
  'wallet-batch': 'wallet',
}

/** Where a kind of plan is resumed. A kind without a place does not compile, nor does one without words (`describeKind`). */
export const placeOf = (kind: PlanKind): PlanPlace => places[kind]

/** The kind of an entry that was read from a journal; null for what another version wrote. */
export const readKind = ({ kind }: Pick<JournalEntry, 'kind'>): PlanKind | null => (isPlanKind(kind) ? kind : null)

const isPlanKind = (kind: string): kind is PlanKind => Object.hasOwn(places, kind)
