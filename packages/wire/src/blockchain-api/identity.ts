import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

export const fetchIdentity = {
  method: 'GET',
  path: '/v1/identity/:address',
  params: z.object({ address: z.string() }),
  query: z.object({ sender: z.optional(z.string()) }),
  response: z.object({ avatar: z.nullable(z.string()), name: z.nullable(z.string()) }),
} as const satisfies Endpoint

export type Identity = z.infer<typeof fetchIdentity.response>
