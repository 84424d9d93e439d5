import { stringifyExactJson } from './exactJson.ts'
import type { BatchLimits } from './request.ts'

/** Spec §7, §9. */
const batchSize = 1_000
/** Brackets of an array, minus the comma missing after its last entry. */
const brackets = 1

/**
 * Splits JSON-RPC calls into batches, in order: at 1,000 entries (spec §9), or earlier if the endpoint accepts less.
 *
 * @param limits.bytes - Longest body in bytes; a longer single call is its own batch.
 * @param toPayload - Returns the payload of a call.
 */
export function splitBatch<Call>(
  calls: readonly Call[],
  { size = batchSize, bytes = Number.POSITIVE_INFINITY }: BatchLimits = {},
  toPayload: (call: Call) => unknown = (call) => call,
): readonly (readonly Call[])[] {
  const batches: Call[][] = []
  let length = brackets
  for (const call of calls) {
    const added = Number.isFinite(bytes) ? countBytes(toPayload(call)) : 0
    const last = batches.at(-1)
    if (last && last.length < size && length + added <= bytes) {
      last.push(call)
      length += added
    } else {
      batches.push([call])
      length = brackets + added
    }
  }
  return batches
}

/** Encoded bytes of an entry, with its comma. */
const countBytes = (call: unknown) => new TextEncoder().encode(stringifyExactJson(call)).length + 1
