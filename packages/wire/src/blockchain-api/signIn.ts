import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { signInMessage } from '../sign-in/signInMessage.ts'

/** Omitted or empty for this site itself. */
const query = z.object({ projectId: z.optional(z.string()) })

const token = z.string().check(z.maxLength(100))

const session = z.object({
  id: z.string(),
  /** CAIP-2. */
  chainId: z.string(),
  address: z.string(),
  /** Origin of the page that signed in. */
  origin: z.string(),
  /** Seconds since 1970. */
  createdAt: z.number(),
  expiration: z.number(),
  /** Whether it is the session of the given token. */
  isThis: z.boolean(),
})

export type SignInSession = z.infer<typeof session>

/** Requests a nonce, valid briefly for one sign-in by a page of the same origin and project. */
const createSignInNonce = {
  method: 'POST',
  path: '/v1/sign-in/nonce',
  query,
  body: z.object({}),
  response: z.object({ nonce: z.string() }),
} as const satisfies Endpoint

/** Signs in with a signed text, or with a transaction that can never land and has the text as its memo. */
const openSignIn = {
  method: 'POST',
  path: '/v1/sign-in',
  query,
  body: z.object({
    message: signInMessage,
    text: z.string().check(z.maxLength(5_000)),
    /** Base58. */
    signature: z.optional(z.string().check(z.maxLength(100))),
    /** Base64. */
    transaction: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  response: z.object({ token: z.string() }),
} as const satisfies Endpoint

/** Lists the account's sign-ins on the same site, which shows the owner of a stolen token. */
const listSignIns = {
  method: 'POST',
  path: '/v1/sign-in/sessions',
  query,
  body: z.object({ token }),
  response: z.array(session),
} as const satisfies Endpoint

/** Ends a sign-in: the current one without an id. */
const endSignIn = {
  method: 'POST',
  path: '/v1/sign-in/revoke',
  query,
  body: z.object({ token, id: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ success: z.boolean() }),
} as const satisfies Endpoint

/** Sign-in calls, an extension of the blockchain API. */
export const signInApi = {
  createNonce: createSignInNonce,
  open: openSignIn,
  list: listSignIns,
  end: endSignIn,
} as const
