import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Chains } from '../blockchain/chains.ts'
import { ServerError } from '../errors.ts'
import { corsHeaders } from '../http/origin.ts'
import { forwardRpc, rpcBodyLimitBytes } from '../rpc/forwardRpc.ts'
import type { RpcNetwork, RpcNetworks } from '../rpc/networks.ts'
import { endSocket, relaySocket } from '../rpc/relaySocket.ts'
import type { Admission, Caller } from './admitProject.ts'
import type { Quotas } from './quotas.ts'

/** WalletConnect's close code; clients read the reason. */
const unauthorizedCode = 3000

export type Projects = { readonly admission: Admission; readonly quotas: Quotas; readonly chains: Chains }

/** The specification's RPC host (§7) for project pages. */
export function serveRpcHost(
  rpc: FastifyInstance,
  { networks, admission, quotas, chains }: Projects & { readonly networks: RpcNetworks },
): void {
  const callers = new WeakMap<FastifyRequest, Caller>()

  /** @throws {ServerError} `RpcChainError`, `RpcNotConfiguredError`. */
  async function findChain({ query }: FastifyRequest, caller: Caller): Promise<RpcNetwork> {
    // A query has texts, or lists of them.
    const { chainId } = query as Readonly<Record<string, unknown>>
    const network = networks.evm.get(String(chainId)) ?? (await findSolana(chainId))
    if (!network) throw new ServerError('RpcChainError', { chainId: String(chainId) })
    return quotas.meter(network, caller)
  }

  async function findSolana(chainId: unknown): Promise<RpcNetwork | null | undefined> {
    const chain = (await chains.list()).find(({ caip2 }) => caip2 === chainId)
    return chain && networks[chain.id]
  }

  rpc.options('/v1', async (request, reply) => admission.answerPreflight(request, reply))
  rpc.post(
    '/v1',
    {
      config: { isForProjects: true },
      bodyLimit: rpcBodyLimitBytes,
      onRequest: async (request, reply) => {
        callers.set(request, await admission.admit(request))
        reply.headers(corsHeaders(request))
      },
    },
    (request, reply) => forwardRpc(() => findChain(request, callerOf(callers, request)), request, reply),
  )
  rpc.route({
    method: 'GET',
    url: '/v1',
    config: { isForProjects: true },
    handler: async ({ url: path }) => {
      throw new ServerError('RpcGetError', { path })
    },
    wsHandler: (socket, request) => {
      // Buffers messages until then.
      socket.pause()
      admission
        .admit(request)
        .then((caller) => findChain(request, caller))
        .then(
          (network) => relaySocket(network, socket, request),
          (error: Error) => {
            socket.resume()
            endSocket(socket, unauthorizedCode, error.message)
          },
        )
    },
  })
}

function callerOf(callers: WeakMap<FastifyRequest, Caller>, request: FastifyRequest): Caller {
  const caller = callers.get(request)
  // Set by the route's hook.
  if (!caller) throw new TypeError('the request was not admitted')
  return caller
}
