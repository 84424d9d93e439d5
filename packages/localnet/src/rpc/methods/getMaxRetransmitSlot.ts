import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'

/** There are no other nodes, so this is the newest slot. */
export const getMaxRetransmitSlot = defineMethod({
  params: z.tuple([]),
  result: Int,
  answer: ({ clock }) => clock.slot(),
})
