import type { NetworkId } from '@solsmith/chain'
import type { Internet } from '../internet/guard.ts'

/** RPC URL of a network. Secret, because URLs often contain a key. */
export type Upstream = {
  readonly url: string
  readonly socketUrl: string
  /** Identity of its network: a genesis hash, or an EVM chain id in hex; null: any, as for a sandbox. */
  readonly genesisHash: string | null
  /** Units per visitor; `rpc/methods.ts` prices each method. */
  readonly unitsPerMinute: number
  /** Permitted hosts of a URL from the setup page. Missing: any, for a URL of the environment. */
  readonly internet?: Internet
}

/** The networks of an instance; null: not offered. */
export type Upstreams = { readonly [N in NetworkId]: Upstream | null }

/** Returns the default WebSocket URL of an RPC URL. */
export const toSocketUrl = (url: string): string => url.replace(/^http/i, 'ws')
