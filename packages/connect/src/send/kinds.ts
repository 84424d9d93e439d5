import type { PlanKind } from '@solsmith/chain'
import type { JournalEntry } from './journal.ts'

/** Place to resume an unfinished plan. The user interface maps places to pages. */
export type PlanPlace =
  | 'create-token'
  | 'nonce'
  | 'token'
  | 'token-metadata'
  | 'create-pool'
  | 'pool'
  /** The list of pools, for plans whose subject does not identify one. */
  | 'pools'
  | 'send-many'
  | 'reclaim'
  | 'wrap'
  /** The wallet modal, for plans without a page. */
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
  // Its subject is the NFT of the lock, which does not identify the pool.
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

/** Returns the place to resume a kind of plan. A kind without a place or words (`describeKind`) does not compile. */
export const placeOf = (kind: PlanKind): PlanPlace => places[kind]

/** Returns the kind of a journal entry; null if another version wrote it. */
export const readKind = ({ kind }: Pick<JournalEntry, 'kind'>): PlanKind | null => (isPlanKind(kind) ? kind : null)

const isPlanKind = (kind: string): kind is PlanKind => Object.hasOwn(places, kind)
