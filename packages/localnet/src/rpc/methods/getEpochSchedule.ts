import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'

/** Tells how slots are counted in epochs: all of them are alike. */
export const getEpochSchedule = defineMethod({
  params: z.tuple([]),
  answer: ({ clock: { slotsPerEpoch } }) => ({
    slotsPerEpoch,
    leaderScheduleSlotOffset: slotsPerEpoch,
    warmup: false,
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
  }),
})
