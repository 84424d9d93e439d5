import { read } from '@solsmith/chain'
import { ServerError } from '../errors.ts'
import type { EvmChainId } from '../rpc/evmChainId.ts'
import type { UpstreamClient } from '../rpc/upstreamClient.ts'

export type EvmCall = { readonly method: string; readonly params: readonly unknown[] }

/**
 * Sends calls to a node in a batch. A failed call, such as of a missing contract function, is null.
 *
 * @throws {ServerError} `RpcAnswerError` if the answers do not match the calls, or all failed; the client's errors.
 */
export type AskBatch = (calls: readonly EvmCall[]) => Promise<readonly unknown[]>

/** Limit of nodes and providers. */
const batchSize = 100

export function createAskBatch(network: EvmChainId, client: Pick<UpstreamClient, 'post'>): AskBatch {
  async function post(calls: readonly EvmCall[]): Promise<readonly unknown[]> {
    const requests = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
    const answers = readAnswers(await client.post(JSON.stringify(requests)), calls.length)
    if (answers === null) throw new ServerError('RpcAnswerError', { network })
    return answers
  }
  return async (calls) => {
    const parts = Array.from({ length: Math.ceil(calls.length / batchSize) }, (_, index) =>
      calls.slice(index * batchSize, (index + 1) * batchSize),
    )
    return (await Promise.all(parts.map(post))).flat()
  }
}

/** Builds a contract call in the latest block. */
export const callOf = (to: string, data: string): EvmCall => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })

/**
 * Calls one contract function, null if it fails. The batch also requests the chain id, because a batch with only
 * failures counts as an error.
 */
export async function askContract(batch: AskBatch, to: string, data: string): Promise<unknown> {
  const [answer] = await batch([callOf(to, data), { method: 'eth_chainId', params: [] }])
  return answer
}

/** Returns the results in the order of the calls, or null for a missing, repeated or malformed answer. */
function readAnswers(text: string, count: number): readonly unknown[] | null {
  const answers = parse(text)
  if (!Array.isArray(answers) || answers.length !== count) return null
  const results = new Map<number, unknown>()
  for (const answer of answers) {
    if (!read.isRecord(answer)) return null
    const { id, result, error } = answer
    if (typeof id !== 'number' || id < 0 || id >= count) return null
    if (result === undefined && !read.isRecord(error)) return null
    // A repeated answer means that another is missing.
    results.set(id, result ?? null)
  }
  const inOrder = Array.from({ length: count }, (_, id) => results.get(id))
  return results.size === count && !inOrder.every((result) => result === null) ? inOrder : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
