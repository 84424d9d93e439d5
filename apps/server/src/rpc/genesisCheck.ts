import { ServerError } from '../errors.ts'
import { isEvmChainId, type RpcNetworkId } from './evmChainId.ts'
import type { Upstream } from './upstream.ts'
import type { UpstreamClient } from './upstreamClient.ts'

/**
 * Repeats until the first answer, and per connection for URLs of the setup page.
 *
 * @param isNewConnection - For a new WebSocket.
 * @throws {ServerError} `RpcWrongNetworkError`.
 */
export type GenesisCheck = (isNewConnection?: boolean) => Promise<void>

const writeQuestion = (method: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })

export function createGenesisCheck(
  network: RpcNetworkId,
  { genesisHash: expected, internet }: Upstream,
  client: UpstreamClient,
): GenesisCheck {
  if (expected === null) return async () => {}
  const question = writeQuestion(isEvmChainId(network) ? 'eth_chainId' : 'getGenesisHash')
  let found: string | null = null
  let asking: Promise<string> | null = null
  if (internet)
    client.onDisconnect(() => {
      found = null
    })
  return async (isNewConnection = false) => {
    if (isNewConnection && internet) found = null
    if (found === null) {
      asking ??= client.post(question).then((answer) => readHash(network, answer))
      try {
        found = await asking
      } finally {
        asking = null
      }
    }
    if (found !== expected) throw new ServerError('RpcWrongNetworkError', { network })
  }
}

function readHash(network: RpcNetworkId, text: string): string {
  const result = parseResult(text)
  if (typeof result !== 'string') throw new ServerError('RpcAnswerError', { network })
  if (!isEvmChainId(network)) return result
  if (!/^0x[0-9a-f]{1,16}$/i.test(result)) throw new ServerError('RpcAnswerError', { network })
  // Some nodes pad with zeros.
  return `0x${BigInt(result).toString(16)}`
}

function parseResult(text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : null
  } catch {
    return null
  }
}
