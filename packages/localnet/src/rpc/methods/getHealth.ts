import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'

export const getHealth = defineMethod({ params: z.tuple([]), result: z.literal('ok'), answer: () => 'ok' })
