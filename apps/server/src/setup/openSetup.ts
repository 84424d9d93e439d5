import { genesisHashes } from '@solsmith/chain'
import { type Internet, internet } from '../internet/guard.ts'
import type { RpcSettings } from '../rpc/rpcSettings.ts'
import { toSocketUrl, type Upstream, type Upstreams } from '../rpc/upstream.ts'
import { loadNetworks, readSetupCode, type StoredNetworks, saveNetworks } from './setupFiles.ts'

/** Public networks on the setup page, for anyone with the code. */
export type Setup = {
  /** Null if only the environment selects networks. */
  readonly code: string | null
  readonly stored: StoredNetworks
  /** Permitted hosts of nodes. */
  readonly internet: Internet
  /** Stores the networks, and restarts the instance. */
  readonly change: (networks: StoredNetworks) => Promise<void>
}

/** TLS only, because an attacker in between could show other balances. */
const nodeInternet: Internet = { ...internet, protocols: ['https:'] }

/**
 * Opens the stored setup.
 *
 * @param onChange - Restarts the instance.
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

/** Merges the environment's networks with stored ones, which have lower priority. */
export function withStored(
  { upstreams, rpcUnitsPerMinute }: Pick<RpcSettings, 'upstreams' | 'rpcUnitsPerMinute'>,
  { stored, internet }: Pick<Setup, 'stored' | 'internet'>,
): Upstreams {
  const of = (id: keyof StoredNetworks) =>
    upstreams[id] ?? toNode(id, stored[id], { internet, unitsPerMinute: rpcUnitsPerMinute })
  return { ...upstreams, mainnet: of('mainnet'), devnet: of('devnet') }
}

/** Returns a node restricted to public addresses. */
export function toNode<Url extends string | null>(
  id: keyof StoredNetworks,
  url: Url,
  reach: Pick<Upstream, 'unitsPerMinute'> & { readonly internet: Internet },
): Upstream | (Url extends string ? never : null) {
  // The null of the address is the null of the answer, which the compiler does not follow.
  if (url === null) return null as Url extends string ? never : null
  return { url, socketUrl: toSocketUrl(url), genesisHash: genesisHashes[id], ...reach }
}
