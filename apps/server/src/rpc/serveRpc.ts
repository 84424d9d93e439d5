import type { FastifyInstance } from 'fastify'
import { ServerError } from '../errors.ts'
import { answerRpcError, findNetwork, forwardRpc, rpcBodyLimitBytes } from './forwardRpc.ts'
import type { RpcNetworks } from './networks.ts'
import { relaySocket } from './relaySocket.ts'

/** Bodies stay text; errors are JSON-RPC. */
export function speakRpc(app: FastifyInstance): void {
  app.setErrorHandler(answerRpcError)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, text: string) => text)
}

export function serveRpcPosts(app: FastifyInstance, { networks }: { readonly networks: RpcNetworks }): void {
  app.post('/rpc/:network', { bodyLimit: rpcBodyLimitBytes }, (request, reply) =>
    forwardRpc(() => findNetwork(networks, request), request, reply),
  )
}

export function serveRpc(app: FastifyInstance, { networks }: { readonly networks: RpcNetworks }): void {
  serveRpcPosts(app, { networks })
  app.route({
    method: 'GET',
    url: '/rpc/:network',
    preHandler: async (request) => void findNetwork(networks, request),
    handler: async (request) => {
      throw new ServerError('RpcGetError', { path: request.url })
    },
    wsHandler: (socket, request) => relaySocket(findNetwork(networks, request), socket, request),
  })
}
