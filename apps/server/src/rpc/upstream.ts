import type { NetworkId } from '@solsmith/chain'
import type { Internet } from '../internet/guard.ts'

/** Where the JSON-RPC of a network really is. Known to this process alone: addresses often hold a key. */
export type Upstream = {
  readonly url: string
  readonly socketUrl: string
  /** What its network is known by: a genesis hash, or the number of a chain of EVM in hex; null: it may be any, as a sandbox. */
  readonly genesisHash: string | null
  /** What one visitor may spend in a minute; `rpc/methods.ts` prices each method. */
  readonly unitsPerMinute: number
  /** Where it may be: it was set up on the page. Left out: anywhere, as the environment says. */
  readonly internet?: Internet
}

/** The networks of an instance; null: it does not offer that one. */
export type Upstreams = { readonly [N in NetworkId]: Upstream | null }

/** The WebSocket of an address, where no one has said another. */
export const toSocketUrl = (url: string): string => url.replace(/^http/i, 'ws')
