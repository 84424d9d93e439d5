import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from 'playwright-core'

export type PolkadotKey = {
  readonly address: string
  readonly storageKey: string
  readonly signRaw: (data: string) => string
  readonly signPayload: (metadata: string, payload: unknown) => string
}

export async function createPolkadotKey(byte: number): Promise<PolkadotKey> {
  const file = pathToFileURL(join(import.meta.dirname, 'polkadot', 'polkadotKey.mjs')).href
  return (await import(file)).createPolkadotKey(new Uint8Array(32).fill(byte))
}

type PolkadotTestWallet = {
  readonly asked: readonly string[]
  readonly decline: (isDeclined: boolean) => void
}

/** A wallet of `injectedWeb3` in every page of a visitor. */
export async function installPolkadotWallet(
  context: BrowserContext,
  key: PolkadotKey,
  metadata: string,
): Promise<PolkadotTestWallet> {
  const asked: string[] = []
  let isDeclined = false
  await context.exposeFunction('askPolkadot', (method: string, input: { readonly data: string }) => {
    asked.push(method)
    if (isDeclined) throw new Error('Cancelled')
    return { id: 1, signature: method === 'signRaw' ? key.signRaw(input.data) : key.signPayload(metadata, input) }
  })
  await context.addInitScript((address) => {
    // Playwright puts the exposed function on the window.
    const { askPolkadot } = window as unknown as { askPolkadot: (method: string, input: unknown) => Promise<unknown> }
    const accounts = [{ address, name: 'Main', type: 'sr25519' }]
    const enabled = {
      accounts: {
        get: async () => accounts,
        subscribe: (listen: (list: unknown) => void) => {
          listen(accounts)
          return () => {}
        },
      },
      signer: {
        signRaw: (input: unknown) => askPolkadot('signRaw', input),
        signPayload: (input: unknown) => askPolkadot('signPayload', input),
      },
    }
    Object.assign(window, { injectedWeb3: { satchel: { version: '1', enable: async () => enabled } } })
  }, key.address)
  return {
    asked,
    decline: (isNow) => {
      isDeclined = isNow
    },
  }
}
