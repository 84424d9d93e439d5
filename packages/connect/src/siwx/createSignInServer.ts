import { callEndpoint, isWireError, signInApi } from '@solsmith/wire'
import type { SignInServer } from './createSiwx.ts'

/** Address of Solsmith's server. */
export type SignInServerOptions = {
  /** Prefix of the paths; empty for pages of the server itself. */
  readonly apiUrl: string
  /** This site's project id; the server's own pages need none. */
  readonly projectId?: string
}

/** Status of a rejected token. */
const unauthorized = 401

/** Creates a client for sign-ins at Solsmith's server; each call rejects with a `WireError`. */
export function createSignInServer({ apiUrl, projectId }: SignInServerOptions): SignInServer {
  const client = { baseUrl: apiUrl.replace(/\/+$/, '') }
  const query = { projectId }
  return {
    createNonce: async () => (await callEndpoint(client, signInApi.createNonce, { query, body: {} })).nonce,
    async open({ message, text, signature, transaction }) {
      const proof = transaction === undefined ? { signature } : { transaction }
      return (await callEndpoint(client, signInApi.open, { query, body: { message, text, ...proof } })).token
    },
    list: (token) =>
      callEndpoint(client, signInApi.list, { query, body: { token } }).catch((error: unknown) => {
        if (isWireError(error, 'ApiError') && error.context.status === unauthorized) return null
        throw error
      }),
    async end(token, id) {
      await callEndpoint(client, signInApi.end, { query, body: { token, id } })
    },
  }
}
