import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'

/** Tells the newest slot that was passed on to others: as there are none, the newest. */
export const getMaxRetransmitSlot = defineMethod({
  params: z.tuple([]),
  result: Int,
  answer: ({ clock }) => clock.slot(),
})
