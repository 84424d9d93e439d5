import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'

/** Tells the oldest slot that is remembered. */
export const minimumLedgerSlot = defineMethod({ params: z.tuple([]), answer: ({ ledger }) => ledger.firstSlot() })
