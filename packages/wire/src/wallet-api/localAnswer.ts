import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** What a person has typed on the page of the local identity provider: a name, or nothing where they said no. */
export const localAnswer = {
  method: 'POST',
  path: '/local-provider/answer',
  body: z.object({
    /** The search of the page's address. */
    question: z.string().check(z.maxLength(2_000)),
    name: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  }),
  /** Where the person is led. */
  response: z.object({ uri: z.string() }),
} as const satisfies Endpoint
