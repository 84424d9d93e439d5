import { stringifyExactJson } from './exactJson.ts'
import type { BatchLimits } from './request.ts'

const batchSize = 1_000
/** Brackets, minus the last entry's missing comma. */
const brackets = 1

/**
 * Splits calls into batches at 1,000 entries (spec §9) or the endpoint's limits.
 *
 * @param limits.bytes - A longer single call is its own batch.
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

/** With its comma. */
const countBytes = (call: unknown) => new TextEncoder().encode(stringifyExactJson(call)).length + 1
