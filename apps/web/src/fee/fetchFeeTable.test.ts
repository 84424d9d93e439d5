import { fetchFees } from '@solsmith/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFees } from './fetchFeeTable.ts'

/** A value that is right, and now and then one that is not. */
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof(
    { arbitrary: right as fc.Arbitrary<unknown>, weight: 12 },
    { arbitrary: fc.constantFrom<unknown>(undefined, null, 0, true, '', [], {}, '-1', '1.5'), weight: 1 },
  )

const whole = fc.bigInt({ min: 0n, max: 2n ** 64n }).map(String)

test('the small reader of fees takes what the endpoint promises, and nothing else', () => {
  const table = fc.record({
    sinceSlot: mostly(whole),
    treasury: mostly(fc.option(fc.string())),
    affiliateBasisPoints: mostly(fc.nat()),
    lamports: mostly(fc.dictionary(fc.constantFrom('burn', 'create-token'), mostly(whole))),
  })
  fc.assert(
    fc.property(mostly(fc.record({ tables: mostly(fc.array(mostly(table), { maxLength: 3 })) })), (answer) => {
      const promised = fetchFees.response.safeParse(answer)

      expect(readFees(answer)).toEqual(promised.success ? promised.data : null)
    }),
  )
})
