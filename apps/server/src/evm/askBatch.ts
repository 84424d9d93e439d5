import { read } from '@solsmith/chain'
import { ServerError } from '../errors.ts'
import type { EvmChainId } from '../rpc/evmChainId.ts'
import type { UpstreamClient } from '../rpc/upstreamClient.ts'

export type EvmCall = { readonly method: string; readonly params: readonly unknown[] }

/**
 * Batches calls; failed ones are null.
 *
 * @throws {ServerError} `RpcAnswerError` for a mismatch, or if all failed.
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

export const callOf = (to: string, data: string): EvmCall => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })

export async function callContract(batch: AskBatch, to: string, data: string): Promise<unknown> {
  const [answer] = await batch([callOf(to, data), { method: 'eth_chainId', params: [] }])
  return answer
}

/** In call order; null if missing or malformed. */
function readAnswers(text: string, count: number): readonly unknown[] | null {
  const answers = parse(text)
  if (!Array.isArray(answers) || answers.length !== count) return null
  const results = new Map<number, unknown>()
  for (const answer of answers) {
    if (!read.isRecord(answer)) return null
    const { id, result, error } = answer
    if (typeof id !== 'number' || id < 0 || id >= count) return null
    if (result === undefined && !read.isRecord(error)) return null
    // A repeated answer means a missing one.
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
