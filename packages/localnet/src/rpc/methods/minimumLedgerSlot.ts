import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'

export const minimumLedgerSlot = defineMethod({
  params: z.tuple([]),
  result: Int,
  answer: ({ ledger }) => ledger.firstSlot(),
})
