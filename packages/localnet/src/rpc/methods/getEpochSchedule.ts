import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'

/** All epochs have the same length. */
export const getEpochSchedule = defineMethod({
  params: z.tuple([]),
  result: z.strictObject({
    slotsPerEpoch: Int,
    leaderScheduleSlotOffset: Int,
    warmup: z.boolean(),
    firstNormalEpoch: Int,
    firstNormalSlot: Int,
  }),
  answer: ({ clock: { slotsPerEpoch } }) => ({
    slotsPerEpoch,
    leaderScheduleSlotOffset: slotsPerEpoch,
    warmup: false,
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
  }),
})
