import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'

/** No inflation here. */
export const getInflationRate = defineMethod({
  params: z.tuple([]),
  result: z.strictObject({ total: z.number(), validator: z.number(), foundation: z.number(), epoch: Int }),
  answer: ({ clock }) => ({ total: 0, validator: 0, foundation: 0, epoch: clock.epochOf(clock.slot()).epoch }),
})
