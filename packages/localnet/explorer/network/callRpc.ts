import { ExplorerError } from './errors.ts'
import { readJson, writeJson } from './readJson.ts'

export type Call = readonly [method: string, params: readonly unknown[]]

/** Asks the network. A batch has an answer, or an error, for each of its calls. */
export type Rpc = {
  call(method: string, params: readonly unknown[]): Promise<unknown>
  callAll(calls: readonly Call[]): Promise<readonly (unknown | ExplorerError)[]>
}

/** The network's own limit of calls in a batch. */
const maxBatch = 100

/** A sandbox answers in milliseconds; a page that waits longer says that it does not answer. */
const timeoutMs = 15_000

/** Speaks JSON-RPC to one address. */
export function createRpc(url: string, send: typeof fetch = (...args) => fetch(...args)): Rpc {
  async function post(method: string, message: unknown): Promise<unknown> {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: writeJson(message),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return readJson(await response.text())
    } catch (cause) {
      throw new ExplorerError('NetworkUnreachableError', { method }, { cause })
    }
  }

  async function callBatch(calls: readonly Call[]): Promise<readonly (unknown | ExplorerError)[]> {
    const messages = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
    const answers = await post(calls[0]?.[0] ?? '', messages)
    if (!Array.isArray(answers)) throw readAnswer(calls[0]?.[0] ?? '', answers)
    const byId = new Map(answers.map((answer: { id?: unknown }) => [answer.id, answer]))
    return calls.map(([method], id) => readAnswer(method, byId.get(id)))
  }

  return {
    async call(method, params) {
      const answer = readAnswer(method, await post(method, { jsonrpc: '2.0', id: 0, method, params }))
      if (answer instanceof ExplorerError) throw answer
      return answer
    },
    async callAll(calls) {
      const answers: (unknown | ExplorerError)[] = []
      for (let start = 0; start < calls.length; start += maxBatch)
        answers.push(...(await callBatch(calls.slice(start, start + maxBatch))))
      return answers
    },
  }
}

/** The result of one call, or what the network said against it. */
function readAnswer(method: string, answer: unknown): unknown | ExplorerError {
  // Any JSON value may be asked for a field, once it is not null.
  const { result, error } = (answer ?? {}) as { result?: unknown; error?: { code?: unknown; message?: unknown } }
  if (error)
    return new ExplorerError('NetworkRefusedError', {
      method,
      code: Number(error.code),
      reason: String(error.message ?? 'The network refused without a reason.'),
    })
  return result === undefined ? new ExplorerError('NetworkUnreachableError', { method }) : result
}
