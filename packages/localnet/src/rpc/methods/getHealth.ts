import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'

/** Says that the network is up; a network that is not up says nothing. */
export const getHealth = defineMethod({ params: z.tuple([]), result: z.literal('ok'), answer: () => 'ok' })
