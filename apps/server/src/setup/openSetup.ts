import { genesisHashes } from '@solsmith/chain'
import { type Internet, internet } from '../internet/guard.ts'
import type { RpcSettings } from '../rpc/rpcSettings.ts'
import { toSocketUrl, type Upstream, type Upstreams } from '../rpc/upstream.ts'
import { loadNetworks, readSetupCode, type StoredNetworks, saveNetworks } from './setupFiles.ts'

/** Public networks, set up on the page by anyone who has the code. */
export type Setup = {
  /** Null where the environment alone says which networks there are. */
  readonly code: string | null
  readonly stored: StoredNetworks
  /** Where nodes may be. */
  readonly internet: Internet
  /** Keeps what was set up, and starts the instance again with it. */
  readonly change: (networks: StoredNetworks) => Promise<void>
}

/** Nodes are asked over TLS alone: anyone in between could show other balances. */
const nodeInternet: Internet = { ...internet, protocols: ['https:'] }

/**
 * Opens what was set up earlier.
 *
 * @param onChange - Called when the instance is to start again.
 */
export async function openSetup(
  { dataDir, offersSetup }: { readonly dataDir: string; readonly offersSetup: boolean },
  onChange: () => void,
): Promise<Setup> {
  return {
    code: offersSetup ? await readSetupCode(dataDir) : null,
    stored: await loadNetworks(dataDir),
    internet: nodeInternet,
    async change(networks) {
      await saveNetworks(dataDir, networks)
      onChange()
    },
  }
}

/** The networks of the environment, and those that were set up where it is silent. */
export function withStored(
  { upstreams, rpcUnitsPerMinute }: Pick<RpcSettings, 'upstreams' | 'rpcUnitsPerMinute'>,
  { stored, internet }: Pick<Setup, 'stored' | 'internet'>,
): Upstreams {
  const of = (id: keyof StoredNetworks) =>
    upstreams[id] ?? toNode(id, stored[id], { internet, unitsPerMinute: rpcUnitsPerMinute })
  return { ...upstreams, mainnet: of('mainnet'), devnet: of('devnet') }
}

/** A node that is reached at public addresses alone. */
export function toNode<Url extends string | null>(
  id: keyof StoredNetworks,
  url: Url,
  reach: Pick<Upstream, 'unitsPerMinute'> & { readonly internet: Internet },
): Upstream | (Url extends string ? never : null) {
  // The null of the address is the null of the answer, which the compiler does not follow.
  if (url === null) return null as Url extends string ? never : null
  return { url, socketUrl: toSocketUrl(url), genesisHash: genesisHashes[id], ...reach }
}
