import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const apiVersion = z.literal('2')

const profile = z.object({
  name: z.string(),
  /** By coin type. */
  addresses: z.record(z.string(), z.object({ address: z.string() })),
  attributes: z.optional(z.record(z.string(), z.string())),
})

export const fetchProfile = {
  method: 'GET',
  path: '/v1/profile/account/:name',
  params: z.object({ name: z.string() }),
  query: z.object({ apiVersion }),
  response: z.object({
    addresses: z.record(z.string(), z.object({ address: z.string() })),
    attributes: z.optional(z.union([z.record(z.string(), z.string()), z.array(z.unknown())])),
  }),
} as const satisfies Endpoint

export const fetchNames = {
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  params: z.object({ address: z.string() }),
  query: z.object({ sender: z.optional(z.string()), apiVersion }),
  response: z.array(profile),
} as const satisfies Endpoint

export const suggestNames = {
  method: 'GET',
  path: '/v1/profile/suggestions/:name',
  params: z.object({ name: z.string() }),
  query: z.object({ zone: z.string() }),
  response: z.object({ suggestions: z.array(z.object({ name: z.string(), registered: z.boolean() })) }),
} as const satisfies Endpoint

export const registerName = {
  method: 'POST',
  write: 'once',
  path: '/v1/profile/account',
  body: z.object({ coin_type: z.number(), address: z.string(), message: z.string(), signature: z.string() }),
  response: z.object({ success: z.boolean() }),
} as const satisfies Endpoint
