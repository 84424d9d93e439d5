import { afterEach, beforeEach, vi } from 'vitest'

/** Separate SDK per test, without external requests. */
export function quietWalletConnect(): void {
  const realFetch = globalThis.fetch
  beforeEach(() => {
    // Otherwise the SDK reuses a relay.
    vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
    // The SDK's verification request.
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
      const url = String(input instanceof Request ? input.url : input)
      return new URL(url).hostname === '127.0.0.1' ? realFetch(input, init) : Promise.reject(new TypeError('offline'))
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
}
