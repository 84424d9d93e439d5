import * as z from 'zod'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Int, withContext } from '../results.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

/** What the stake program asks for; one SOL has been planned for years and is not in force. */
const minimumLamports = 1

/** Tells the least that can be delegated. */
export const getStakeMinimumDelegation = defineMethod({
  params: z.tuple([optionalConfig(ReadConfig)]),
  result: withContext(Int),
  answer: (network, [config]) => ({ context: readAt(network, config).context, value: minimumLamports }),
})
