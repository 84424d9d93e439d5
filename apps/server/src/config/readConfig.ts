import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverBatch } from '@solsmith/chain'
import type { Config } from '@solsmith/wire'
import type { Database } from '../database/openDatabase.ts'
import type { SiteSettings } from '../environment/siteSettings.ts'
import type { GenesisReader } from '../rpc/genesisReader.ts'
import type { RpcSettings } from '../rpc/rpcSettings.ts'

export type ConfigParts = Pick<SiteSettings, 'commit' | 'webDist' | 'sourceUrl' | 'publicUrl'> &
  Pick<RpcSettings, 'upstreams' | 'sandboxExplorerUrl'> & {
    readonly version: string
    readonly database: Pick<Database, 'status'>
    readonly readGenesis: GenesisReader
  }

export async function readConfig(instance: ConfigParts): Promise<Config> {
  return {
    version: instance.version,
    commit: instance.commit,
    buildHash: await readBuildHash(instance.webDist),
    sourceUrl: instance.sourceUrl,
    publicUrl: instance.publicUrl,
    database: instance.database.status,
    rpcBatch: serverBatch,
    networks: {
      mainnet: { isAvailable: instance.upstreams.mainnet !== null },
      devnet: { isAvailable: instance.upstreams.devnet !== null },
      sandbox: instance.upstreams.sandbox && {
        genesisHash: await instance.readGenesis(),
        explorerUrl: instance.sandboxExplorerUrl,
      },
    },
  }
}

/** Distinguishes builds, yet can be read out. */
const shownHashCharacters = 16

const readBuildHash = (webDist: string): Promise<string | null> =>
  readFile(join(webDist, 'build-hash.txt'), 'utf8').then(
    (hash) => hash.slice(0, shownHashCharacters),
    () => null,
  )
