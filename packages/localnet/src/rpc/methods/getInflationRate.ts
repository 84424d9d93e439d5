import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'

/** Tells how the supply grows in this epoch: not at all. */
export const getInflationRate = defineMethod({
  params: z.tuple([]),
  answer: ({ clock }) => ({ total: 0, validator: 0, foundation: 0, epoch: clock.epochOf(clock.slot()).epoch }),
})
