import { afterEach, beforeEach, vi } from 'vitest'

/** For a file that opens relays: every test has an SDK of its own, and nothing leaves this machine. */
export function quietWalletConnect(): void {
  const realFetch = globalThis.fetch
  beforeEach(() => {
    // Otherwise the SDK takes the relay of the test before, by a global.
    vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
    // The SDK calls home, to be vouched for; no one is there in a test, and no one has to be.
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
