import { serverBatch } from '@solsmith/chain'
import * as z from 'zod/mini'
import { ServerError } from '../errors.ts'

export type RpcId = string | number | null

/** One JSON-RPC call, as far as it is looked at: the text itself is what travels on. */
export type RpcCall = {
  /** Undefined for a notification, which wants no answer. */
  readonly id: RpcId | undefined
  readonly method: string
  readonly params: readonly unknown[]
}

/** A request, and whether it wants one answer or an array of them. */
export type RpcEnvelope = { readonly isBatch: boolean; readonly calls: readonly RpcCall[] }

const call = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string().check(z.maxLength(100)), z.number(), z.null()])),
  method: z.string().check(z.minLength(1), z.maxLength(100)),
  params: z._default(z.array(z.unknown()), []),
})
const batch = z.array(call).check(z.minLength(1), z.maxLength(serverBatch.size))

/**
 * Reads what a JSON-RPC request asks for. It is strict, because the text travels on as it is and another reader must not
 * be able to understand it differently: no unknown members (some readers ignore case), none twice.
 *
 * @throws {ServerError} `RpcFormatError`, `RpcEnvelopeError`.
 */
export function readEnvelope(text: string): RpcEnvelope {
  const value = parseJson(text)
  const isBatch = Array.isArray(value)
  const parsed = isBatch ? batch.safeParse(value) : call.safeParse(value)
  if (!parsed.success || hasRepeatedKeys(text)) throw new ServerError('RpcEnvelopeError', {})
  const calls = [parsed.data].flat().map(({ id, method, params }) => ({ id, method, params }))
  return { isBatch, calls }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ServerError('RpcFormatError', {}, { cause })
  }
}

const tokens = /"(?:[^"\\]+|\\.)*"|[{}:]/g

/** Tells whether an object of this valid JSON has a member twice, however it is escaped. */
function hasRepeatedKeys(text: string): boolean {
  const objects: Set<unknown>[] = []
  let lastText = ''
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') objects.push(new Set())
    else if (token === '}') objects.pop()
    else if (token !== ':') lastText = token
    else {
      const key: unknown = JSON.parse(lastText)
      const keys = objects.at(-1)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}
