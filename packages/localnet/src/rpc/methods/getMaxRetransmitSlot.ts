import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'

/** Tells the newest slot that was passed on to others: as there are none, the newest. */
export const getMaxRetransmitSlot = defineMethod({ params: z.tuple([]), answer: ({ clock }) => clock.slot() })
