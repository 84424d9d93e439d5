import * as read from '../read/read.ts'
import type { Read, Reader } from '../read/reader.ts'
import { ExplorerError } from './errors.ts'
import { readJson, writeJson } from './readJson.ts'

export type Call<T> = readonly [method: string, params: readonly unknown[], reader: Reader<T>]

/** A batch returns an answer or error per call. */
export type Rpc = {
  call<T>(...call: Call<T>): Promise<T>
  callAll<const C extends readonly Call<unknown>[]>(
    calls: C,
  ): Promise<{ readonly [I in keyof C]: Read<C[I][2]> | ExplorerError }>
}

/** The network's batch limit. */
const maxBatch = 100

/** Local answers take milliseconds. */
const timeoutMs = 15_000

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

  async function callBatch(calls: readonly Call<unknown>[]): Promise<readonly unknown[]> {
    const messages = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
    const answers = await post(calls[0]?.[0] ?? '', messages)
    if (!Array.isArray(answers)) throw readAnswer([calls[0]?.[0] ?? '', [], read.anything], answers)
    const byId = new Map(answers.map((answer: unknown) => [read.isRecord(answer) ? answer.id : undefined, answer]))
    return calls.map((call, id) => readAnswer(call, byId.get(id)))
  }

  return {
    async call(...call) {
      const [method, params] = call
      const answer = readAnswer(call, await post(method, { jsonrpc: '2.0', id: 0, method, params }))
      if (answer instanceof ExplorerError) throw answer
      return answer
    },
    async callAll<const C extends readonly Call<unknown>[]>(calls: C) {
      const answers: unknown[] = []
      for (let start = 0; start < calls.length; start += maxBatch)
        answers.push(...(await callBatch(calls.slice(start, start + maxBatch))))
      // One per call, in order, parsed by its reader.
      return answers as { [I in keyof C]: Read<C[I][2]> | ExplorerError }
    },
  }
}

function readAnswer<T>([method, , reader]: Call<T>, answer: unknown): T | ExplorerError {
  const { result, error } = read.isRecord(answer) ? answer : {}
  if (error) {
    const { code, message } = read.isRecord(error) ? error : {}
    const reason = String(message ?? 'The network rejected the request without a reason.')
    return new ExplorerError('NetworkRefusedError', { method, code: Number(code), reason })
  }
  if (result === undefined) return new ExplorerError('NetworkUnreachableError', { method })
  const found = reader(result)
  return found === read.unreadable ? new ExplorerError('NetworkAnswerError', { method }) : found
}
