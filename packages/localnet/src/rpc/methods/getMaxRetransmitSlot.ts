import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'

/** The newest slot, without other nodes. */
export const getMaxRetransmitSlot = defineMethod({
  params: z.tuple([]),
  result: Int,
  answer: ({ clock }) => clock.slot(),
})
