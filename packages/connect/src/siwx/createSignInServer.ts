import { callEndpoint, isWireError, signInApi } from '@solsmith/wire'
import type { SignInServer } from './createSiwx.ts'

/** Address of Solsmith's server. */
export type SignInServerOptions = {
  /** Empty for its own pages. */
  readonly apiUrl: string
  /** Not needed on its own pages. */
  readonly projectId?: string
}

const unauthorized = 401

/** Creates a client of Solsmith's server; its calls reject with a `WireError`. */
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
