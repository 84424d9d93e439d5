import { createLocalStorage, createSiwx, type SignInServer } from '@solsmith/connect'

async function call(method: string, path: string, body?: object): Promise<{ account?: string | null; nonce?: string }> {
  const response = await fetch(path, { method, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error('The server refused the sign-in.')
  return response.json()
}

/** Verifies in app/api/sign-in/route.ts. */
const server: SignInServer = {
  createNonce: async () => (await call('POST', '/api/nonce')).nonce ?? '',
  open: async (session) => (await call('POST', '/api/sign-in', session)).account ?? '',
  // The cookie holds one account.
  list: async (token) => ((await call('GET', '/api/sign-in')).account === token ? [] : null),
  end: async () => void (await call('DELETE', '/api/sign-in')),
}

export const createSignIn = () =>
  createSiwx({
    storage: createLocalStorage(),
    domain: location.host,
    uri: location.origin,
    statement: 'Sign in to My app.',
    isRequired: false,
    server,
  })
