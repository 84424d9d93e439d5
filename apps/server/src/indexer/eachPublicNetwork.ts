import { genesisHashes } from '@solsmith/chain'
import { createAsk, type ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { createGenesisCheck } from '../rpc/genesisCheck.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { createUpstreamClient } from '../rpc/upstreamClient.ts'
import { openChain } from './acquireIndexerLease.ts'

/** These networks have too many blocks to read, so they are indexed by address. */
export type PublicUpstreams = Pick<Upstreams, 'mainnet' | 'devnet'>

export type PublicNetwork = {
  readonly network: keyof PublicUpstreams
  readonly chainId: number
  readonly chain: Pick<ServedChain, 'id' | 'caip2' | 'ask'>
}

export async function eachPublicNetwork(
  { database, upstreams }: { readonly database: Database; readonly upstreams: PublicUpstreams },
  work: (network: PublicNetwork) => Promise<void>,
): Promise<void> {
  for (const network of ['mainnet', 'devnet'] as const) {
    const upstream = upstreams[network]
    if (upstream === null) continue
    const genesis = genesisHashes[network]
    const chainId = await openChain(database, { network, genesis })
    const client = createUpstreamClient(network, upstream)
    try {
      const ask = createAsk({ id: network, client, checkGenesis: createGenesisCheck(network, upstream, client) })
      await work({ network, chainId, chain: { id: network, caip2: `solana:${genesis.slice(0, 32)}`, ask } })
    } finally {
      await client.close()
    }
  }
}
