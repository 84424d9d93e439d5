import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'

/** Tells the newest slot that anything is known of. */
export const getMaxShredInsertSlot = defineMethod({ params: z.tuple([]), answer: ({ clock }) => clock.slot() })
