import { genesisHashes } from '@solsmith/chain'
import { type Internet, internet } from '../internet/guard.ts'
import type { RpcSettings } from '../rpc/rpcSettings.ts'
import { toSocketUrl, type Upstream, type Upstreams } from '../rpc/upstream.ts'
import { loadNetworks, readSetupCode, type StoredNetworks, saveNetworks } from './setupFiles.ts'

/** For anyone with the code. */
export type Setup = {
  /** Null: environment only. */
  readonly code: string | null
  readonly stored: StoredNetworks
  /** Permitted hosts of nodes. */
  readonly internet: Internet
  /** Stores networks, and restarts. */
  readonly change: (networks: StoredNetworks) => Promise<void>
}

/** An attacker in between could change balances. */
const nodeInternet: Internet = { ...internet, protocols: ['https:'] }

/** @param onChange - Restarts. */
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

/** Merges networks; the environment wins. */
export function mergeStoredNetworks(
  { upstreams, rpcUnitsPerMinute }: Pick<RpcSettings, 'upstreams' | 'rpcUnitsPerMinute'>,
  { stored, internet }: Pick<Setup, 'stored' | 'internet'>,
): Upstreams {
  const of = (id: keyof StoredNetworks) =>
    upstreams[id] ?? toNode(id, stored[id], { internet, unitsPerMinute: rpcUnitsPerMinute })
  return { ...upstreams, mainnet: of('mainnet'), devnet: of('devnet') }
}

/** Restricts a node to public addresses. */
export function toNode<Url extends string | null>(
  id: keyof StoredNetworks,
  url: Url,
  reach: Pick<Upstream, 'unitsPerMinute'> & { readonly internet: Internet },
): Upstream | (Url extends string ? never : null) {
  // The compiler doesn't follow the null.
  if (url === null) return null as Url extends string ? never : null
  return { url, socketUrl: toSocketUrl(url), genesisHash: genesisHashes[id], ...reach }
}
