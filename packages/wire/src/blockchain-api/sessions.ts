import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Seconds since 1970. */
const seconds = z.number().check(z.minimum(0), z.maximum(8.64e12))

const session = z.object({
  pci: z.string(),
  expiration: seconds,
  createdAt: seconds,
  permissions: z.array(z.unknown()),
  policies: z.array(z.unknown()),
  revokedAt: z.optional(z.nullable(seconds)),
})

export const fetchSessions = {
  method: 'GET',
  path: '/v1/sessions/:address',
  params: z.object({ address: z.string() }),
  response: z.array(session),
} as const satisfies Endpoint

export type SmartSession = z.infer<typeof session>

export const revokeSession = {
  method: 'POST',
  write: 'once',
  path: '/v1/sessions/:address/revoke',
  params: z.object({ address: z.string() }),
  query: z.object({ projectId: z.string() }),
  body: z.object({ pci: z.string(), signature: z.string() }),
  response: z.object({ success: z.boolean() }),
} as const satisfies Endpoint
