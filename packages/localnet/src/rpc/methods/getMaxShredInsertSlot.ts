import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'

export const getMaxShredInsertSlot = defineMethod({
  params: z.tuple([]),
  result: Int,
  answer: ({ clock }) => clock.slot(),
})
