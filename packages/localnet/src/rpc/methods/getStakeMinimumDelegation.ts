import * as z from 'zod'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Int, withContext } from '../results.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

/** One SOL is planned, but not active. */
const minimumLamports = 1

export const getStakeMinimumDelegation = defineMethod({
  params: z.tuple([optionalConfig(ReadConfig)]),
  result: withContext(Int),
  answer: (network, [config]) => ({ context: readAt(network, config).context, value: minimumLamports }),
})
