/** Probe of a transport. */
export type Sample = { readonly isSuccess: boolean; readonly latencyMs: number }

const stabilityWeight = 0.7
const latencyWeight = 0.3

/**
 * Ranks transports: 0.7 success rate, 0.3 speed relative to the slowest. Ties keep their order.
 *
 * @returns Indices, best first.
 */
export function rankTransports(samples: readonly (readonly Sample[])[]): readonly number[] {
  const slowestMs = Math.max(0, ...samples.flat().map(({ latencyMs }) => latencyMs))
  const scores = samples.map((probes) => score(probes, slowestMs))
  return samples.map((_, index) => index).toSorted((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0))
}

function score(probes: readonly Sample[], slowestMs: number): number {
  const stability = mean(probes.map(({ isSuccess }) => Number(isSuccess)))
  if (stability === 0) return 0
  const latency = slowestMs === 0 ? 1 : 1 - mean(probes.map(({ latencyMs }) => latencyMs)) / slowestMs
  return stabilityWeight * stability + latencyWeight * latency
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
