import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { signInMessage } from '../sign-in/signInMessage.ts'

/** Empty for this site itself. */
const query = z.object({ projectId: z.optional(z.string()) })

const token = z.string().check(z.maxLength(100))

const session = z.object({
  id: z.string(),
  /** CAIP-2. */
  chainId: z.string(),
  address: z.string(),
  origin: z.string(),
  /** Seconds since 1970. */
  createdAt: z.number(),
  expiration: z.number(),
  isThis: z.boolean(),
})

export type SignInSession = z.infer<typeof session>

const createSignInNonce = {
  method: 'POST',
  path: '/v1/sign-in/nonce',
  query,
  body: z.object({}),
  response: z.object({ nonce: z.string() }),
} as const satisfies Endpoint

/** Accepts a signed text, or a transaction that can never land with the text as its memo. */
const openSignIn = {
  method: 'POST',
  write: 'once',
  path: '/v1/sign-in',
  query,
  body: z.object({
    message: signInMessage,
    text: z.string().check(z.maxLength(5_000)),
    signature: z.optional(z.string().check(z.maxLength(200))),
    transaction: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  response: z.object({ token: z.string() }),
} as const satisfies Endpoint

/** Lists the account's sign-ins, so the owner of a stolen token notices. */
const listSignIns = {
  method: 'POST',
  path: '/v1/sign-in/sessions',
  query,
  body: z.object({ token }),
  response: z.array(session),
} as const satisfies Endpoint

const endSignIn = {
  method: 'POST',
  write: 'once',
  path: '/v1/sign-in/revoke',
  query,
  body: z.object({ token, id: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ success: z.boolean() }),
} as const satisfies Endpoint

/** Sign-in extension of the blockchain API. */
export const signInApi = {
  createNonce: createSignInNonce,
  open: openSignIn,
  list: listSignIns,
  end: endSignIn,
} as const
