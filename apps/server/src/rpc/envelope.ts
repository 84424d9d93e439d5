import { serverBatch } from '@solsmith/chain'
import * as z from 'zod/mini'
import { ServerError } from '../errors.ts'

export type RpcId = string | number | null

/** The raw text is forwarded. */
export type RpcCall = {
  /** Undefined for notifications. */
  readonly id: RpcId | undefined
  readonly method: string
  readonly params: readonly unknown[]
}

export type RpcEnvelope = { readonly isBatch: boolean; readonly calls: readonly RpcCall[] }

const call = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string().check(z.maxLength(100)), z.number(), z.null()])),
  method: z.string().check(z.minLength(1), z.maxLength(100)),
  params: z._default(z.array(z.unknown()), []),
})
const batch = z.array(call).check(z.minLength(1), z.maxLength(serverBatch.size))

/**
 * Strict, so that another parser reads the same: no unknown or repeated members.
 *
 * @throws {ServerError} `RpcFormatError`, `RpcEnvelopeError`.
 */
export function parseEnvelope(text: string): RpcEnvelope {
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

/** Detects repeated members, however escaped. */
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
