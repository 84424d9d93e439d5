import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'

/** Tells the oldest slot whose block is remembered. */
export const getFirstAvailableBlock = defineMethod({
  params: z.tuple([]),
  answer: ({ ledger }) => ledger.firstSlot(),
})
