import type { PlanKind } from '@solsmith/chain'
import type { JournalEntry } from './journal.ts'

/** Place to resume a plan. */
export type PlanPlace =
  | 'create-token'
  | 'nonce'
  | 'token'
  | 'token-metadata'
  | 'create-pool'
  | 'pool'
  /** If the subject doesn't identify a pool. */
  | 'pools'
  | 'send-many'
  | 'reclaim'
  | 'wrap'
  /** Plans without a page. */
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
  // The subject is the lock's NFT.
  'lock-liquidity': 'pools',
  'burn-liquidity': 'pool',
  distribute: 'send-many',
  reclaim: 'reclaim',
  wrap: 'wrap',
  unwrap: 'wrap',
  transfer: 'wallet',
  'wallet-swap': 'wallet',
  'wallet-batch': 'wallet',
  instructions: 'wallet',
}

/** Returns the place to resume a kind of plan. A kind without a place does not compile. */
export const placeOf = (kind: PlanKind): PlanPlace => places[kind]

/** Returns an entry's kind; null for another version's. */
export const readKind = ({ kind }: Pick<JournalEntry, 'kind'>): PlanKind | null => (isPlanKind(kind) ? kind : null)

const isPlanKind = (kind: string): kind is PlanKind => Object.hasOwn(places, kind)
