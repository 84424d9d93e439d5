import type { NetworkId } from '@solsmith/chain'
import type { Internet } from '../internet/guard.ts'

/** Secret: URLs often contain keys. */
export type Upstream = {
  readonly url: string
  readonly socketUrl: string
  /** Genesis hash, or hex chain id; null: any. */
  readonly genesisHash: string | null
  /** Prices are in `rpc/methods.ts`. */
  readonly unitsPerMinute: number
  /** For URLs of the setup page; missing: any. */
  readonly internet?: Internet
}

/** Null: not offered. */
export type Upstreams = { readonly [N in NetworkId]: Upstream | null }

export const toSocketUrl = (url: string): string => url.replace(/^http/i, 'ws')
