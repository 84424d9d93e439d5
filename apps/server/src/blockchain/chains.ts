import { type ChainRpc, createRpc, genesisHashes, isChainError, type NetworkId } from '@solsmith/chain'
import { isTokenError } from '@solsmith/tokens'
import { isServerError, ServerError } from '../errors.ts'
import type { GenesisReader } from '../rpc/genesisReader.ts'
import type { RpcNetwork, RpcNetworks } from '../rpc/networks.ts'
import { withinTime } from '../rpc/withinTime.ts'

export type ServedChain = {
  readonly id: NetworkId
  /** `solana:` and 32 characters of the genesis hash. */
  readonly caip2: string
  /** URL of the generated image. */
  pictureOf(mint: string): string
  /**
   * Requests with a limit of three seconds.
   *
   * @throws {ServerError} `RpcUnreachableError`, `RpcTimeoutError`, `RpcRefusedError`, `RpcAnswerError`,
   *   `RpcWrongNetworkError`.
   */
  ask<T>(question: (rpc: ChainRpc) => Promise<T>): Promise<T>
}

/** Omits a silent sandbox. */
export type Chains = {
  list(): Promise<readonly ServedChain[]>
  /** @throws {ServerError} `ChainNotServedError` */
  find(caip2: string): Promise<ServedChain>
}

export function createChains(
  networks: RpcNetworks,
  { readGenesis, publicUrl }: { readonly readGenesis: GenesisReader; readonly publicUrl: string },
): Chains {
  const ids: readonly NetworkId[] = ['mainnet', 'devnet', 'sandbox']
  const open = new Map(ids.flatMap((id) => (networks[id] ? [[id, createAsk(networks[id])] as const] : [])))
  const list = async () => {
    const hashes = { ...genesisHashes, sandbox: await readGenesis() }
    return [...open].flatMap(([id, ask]) => {
      const hash = hashes[id]
      if (hash === null) return []
      const caip2 = `solana:${hash.slice(0, 32)}`
      return [{ id, caip2, ask, pictureOf: (mint: string) => `${publicUrl}/images/mint/${caip2}/${mint}` }]
    })
  }
  return {
    list,
    async find(caip2) {
      const chain = (await list()).find((one) => one.caip2 === caip2)
      if (!chain) throw new ServerError('ChainNotServedError', { chainId: caip2 })
      return chain
    },
  }
}

/** @throws {ServerError} as `ServedChain.ask`. */
export function createAsk(network: Asked): ServedChain['ask'] {
  const rpc = createRpc({
    // Unused: the client below has the secret RPC URL.
    url: `https://${network.id}.invalid`,
    fetch: async (_, init) => new Response(await network.client.post(String(init?.body))),
  })
  return async (question) => {
    try {
      return await withinTime(
        { network: network.id, timeoutMs },
        network.checkGenesis().then(() => question(rpc)),
      )
    } catch (error) {
      throw translate(network, error)
    }
  }
}

type Asked = Pick<RpcNetwork, 'id' | 'client' | 'checkGenesis'>

const timeoutMs = 3_000

/** Shares one time limit among several requests. */
export function withDeadline(chain: ServedChain): ServedChain {
  const started = performance.now()
  return {
    ...chain,
    ask: (question) => {
      const leftMs = timeoutMs - (performance.now() - started)
      return withinTime({ network: chain.id, timeoutMs, leftMs }, chain.ask(question))
    },
  }
}

/** Mistyped answers fail anywhere. */
function translate({ id }: Asked, error: unknown): unknown {
  if (isServerError(error) || isTokenError(error)) return error
  if (isChainError(error) && isServerError(error.cause)) return error.cause
  return new ServerError('RpcAnswerError', { network: id }, { cause: error })
}
