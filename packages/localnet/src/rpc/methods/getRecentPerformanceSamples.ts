import * as z from 'zod'
import { maxSamples } from '../../samples.ts'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'
import { refusal } from '../schemas.ts'

export const getRecentPerformanceSamples = defineMethod({
  params: z.tuple([
    z
      .int()
      .min(0)
      .refine((limit) => limit <= maxSamples, refusal(`Invalid limit; max ${maxSamples}`))
      .nullish(),
  ]),
  result: z.array(
    z.strictObject({
      slot: Int,
      numSlots: Int,
      numTransactions: Int,
      numNonVoteTransactions: Int,
      samplePeriodSecs: Int,
    }),
  ),
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
