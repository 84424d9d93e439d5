import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankTransports, type Sample } from './rankTransports.ts'

const up = (latencyMs: number): Sample => ({ isSuccess: true, latencyMs })
const down = (latencyMs: number): Sample => ({ isSuccess: false, latencyMs })

// stability 0.7, latency 0.3 relative to the slowest probe
test.each<[string, Sample[][], number[]]>([
  ['nothing is known yet', [[], []], [0, 1]],
  ['equal ones keep their order', [[up(5)], [up(5)]], [0, 1]],
  ['the faster of two that are up', [[up(100)], [up(20)]], [1, 0]],
  ['one that is down is last, however fast', [[down(1)], [up(900)]], [1, 0]],
  // 0.7 * 1 + 0.3 * 0 = 0.7 against 0.7 * 0.5 + 0.3 * 0.99 = 0.647
  [
    'stable and slow before fast and half the time away',
    [
      [up(10), down(10)],
      [up(1_000), up(1_000)],
    ],
    [1, 0],
  ],
  // 0.7 * 0.75 + 0.3 * 0.99 = 0.822 against 0.7
  ['fast and three quarters before stable and slow', [[up(1_000)], [up(10), up(10), up(10), down(10)]], [1, 0]],
])('C153: %s', (_, samples, order) => {
  expect(rankTransports(samples)).toEqual(order)
})

test('returns a permutation, and never ranks an endpoint that is always up behind one that is always down', () => {
  const sample = fc.record({ isSuccess: fc.boolean(), latencyMs: fc.nat(5_000) })
  fc.assert(
    fc.property(fc.array(fc.array(sample, { minLength: 1, maxLength: 10 }), { maxLength: 6 }), (samples) => {
      const order = rankTransports(samples)
      expect(order.toSorted()).toEqual(samples.map((_, index) => index))
      const places = (rule: (probes: readonly Sample[]) => boolean) =>
        samples.flatMap((probes, index) => (rule(probes) ? [order.indexOf(index)] : []))
      const best = places((probes) => probes.every(({ isSuccess }) => isSuccess))
      const worst = places((probes) => probes.every(({ isSuccess }) => !isSuccess))
      expect(Math.max(-1, ...best)).toBeLessThan(Math.min(samples.length, ...worst))
    }),
  )
})
