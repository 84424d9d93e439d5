import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Input on the page of the local test provider: a name, or empty if declined. */
export const localAnswer = {
  method: 'POST',
  path: '/local-provider/answer',
  body: z.object({
    /** Query of the page's URL. */
    question: z.string().check(z.maxLength(2_000)),
    name: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  }),
  /** Redirect target. */
  response: z.object({ uri: z.string() }),
} as const satisfies Endpoint
