import { afterEach, beforeEach, vi } from 'vitest'

/** Isolates files that open relays: each test has its own SDK, and no request leaves this machine. */
export function quietWalletConnect(): void {
  const realFetch = globalThis.fetch
  beforeEach(() => {
    // Otherwise the SDK uses the previous test's relay, through a global.
    vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
    // Blocks the SDK's verification request, which tests do not need.
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
