import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestRpc, serverBatch } from '@solsmith/chain'
import type { Config } from '@solsmith/wire'
import type { Deps, Upstream } from '../deps.ts'

/** Asks for the sandbox's genesis hash; null while the sandbox does not answer. */
export type GenesisReader = () => Promise<string | null>

/** Tells a page what it has to know about this instance. */
export async function readConfig(deps: Deps, readGenesis: GenesisReader): Promise<Config> {
  return {
    version: deps.version,
    commit: deps.commit,
    buildHash: await readBuildHash(deps.webDist),
    sourceUrl: deps.sourceUrl,
    publicUrl: deps.publicUrl,
    database: deps.database.status,
    rpcBatch: serverBatch,
    networks: {
      mainnet: { isAvailable: deps.upstreams.mainnet !== null },
      devnet: { isAvailable: deps.upstreams.devnet !== null },
      sandbox: deps.upstreams.sandbox && {
        genesisHash: await readGenesis(),
        explorerUrl: deps.sandboxExplorerUrl,
      },
    },
  }
}

/** So much of the hash of the build tells builds apart, and can be read out. */
const shownHashCharacters = 16

const readBuildHash = (webDist: string): Promise<string | null> =>
  readFile(join(webDist, 'build-hash.txt'), 'utf8').then(
    (hash) => hash.slice(0, shownHashCharacters),
    () => null,
  )

/** A page waits for this before it draws: a sandbox that is slower counts as not answering. */
const genesisTimeoutMs = 2_000

/** Makes a reader that asks the sandbox until it has answered once. Askers at the same time share one question. */
export function createGenesisReader(upstream: Upstream | null): GenesisReader {
  let known: string | null = null
  let asking: Promise<string | null> | null = null
  return async () => {
    if (upstream === null || known !== null) return known
    asking ??= requestRpc({ url: upstream.url, timeoutMs: genesisTimeoutMs }, 'getGenesisHash')
      .then((hash) => (typeof hash === 'string' ? hash : null))
      .catch(() => null)
    known = await asking
    asking = null
    return known
  }
}
