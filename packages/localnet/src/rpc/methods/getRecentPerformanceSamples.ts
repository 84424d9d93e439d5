import * as z from 'zod'
import { maxSamples } from '../../samples.ts'
import { defineMethod } from '../defineMethod.ts'

/** Tells how much went by in each of the last minutes, newest first. */
export const getRecentPerformanceSamples = defineMethod({
  params: z.tuple([z.int().min(0).max(maxSamples, `Invalid limit; max ${maxSamples}`).nullish()]),
  answer: ({ samples }, [limit]) =>
    samples
      .list()
      .slice(0, limit ?? maxSamples)
      .map(({ slot, slots, transactions, seconds }) => ({
        slot,
        numSlots: slots,
        numTransactions: transactions,
        numNonVoteTransactions: transactions,
        samplePeriodSecs: seconds,
      })),
})
