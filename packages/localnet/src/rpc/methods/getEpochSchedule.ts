import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'

/** Tells how slots are counted in epochs: all of them are alike. */
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
