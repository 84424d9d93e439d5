import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Name entered at the local test provider; empty if declined. */
export const localAnswer = {
  method: 'POST',
  path: '/local-provider/answer',
  body: z.object({
    question: z.string().check(z.maxLength(2_000)),
    name: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  }),
  response: z.object({ uri: z.string() }),
} as const satisfies Endpoint
