import { stringifyExactJson } from './exactJson.ts'
import type { BatchLimits } from './request.ts'

/** Spec §7, §9. */
const batchSize = 1_000
/** Brackets of an array, less the comma that its last entry lacks. */
const brackets = 1

/**
 * Splits JSON-RPC calls into batches, in order: at 1,000 entries (spec §9), or earlier if the endpoint accepts less.
 *
 * @param limits.bytes - Longest body in bytes; a single call that is longer is a batch of its own.
 * @param toPayload - Returns what is sent of a call.
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

/** Bytes of an entry as it is sent, with its comma. */
const countBytes = (call: unknown) => new TextEncoder().encode(stringifyExactJson(call)).length + 1
