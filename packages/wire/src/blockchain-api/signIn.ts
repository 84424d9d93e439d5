import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { signInMessage } from '../sign-in/signInMessage.ts'

/** Of this site itself it is left out, or empty. */
const query = z.object({ projectId: z.optional(z.string()) })

const token = z.string().check(z.maxLength(100))

const session = z.object({
  id: z.string(),
  /** CAIP-2. */
  chainId: z.string(),
  address: z.string(),
  /** Of the page that signed in. */
  origin: z.string(),
  /** Seconds since 1970. */
  createdAt: z.number(),
  expiration: z.number(),
  /** The one whose token was given. */
  isThis: z.boolean(),
})

export type SignInSession = z.infer<typeof session>

/** Asks for a nonce: it is good for one sign-in, soon, by a page of the same origin and project. */
const createSignInNonce = {
  method: 'POST',
  path: '/v1/sign-in/nonce',
  query,
  body: z.object({}),
  response: z.object({ nonce: z.string() }),
} as const satisfies Endpoint

/** Signs in by what the account has signed: the text by its signature, or a transaction that can never land, whose memo is the text. */
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

/** The sign-ins of the account that has this one, on the same site: whoever has a token finds out whose it is. */
const listSignIns = {
  method: 'POST',
  path: '/v1/sign-in/sessions',
  query,
  body: z.object({ token }),
  response: z.array(session),
} as const satisfies Endpoint

/** Ends one of them: itself, when no id is given. */
const endSignIn = {
  method: 'POST',
  path: '/v1/sign-in/revoke',
  query,
  body: z.object({ token, id: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ success: z.boolean() }),
} as const satisfies Endpoint

/** The calls of signing in, which are this product's own addition to the blockchain API. */
export const signInApi = {
  createNonce: createSignInNonce,
  open: openSignIn,
  list: listSignIns,
  end: endSignIn,
} as const
