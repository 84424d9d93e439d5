import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from 'playwright-core'

type BitcoinKey = {
  readonly address: string
  readonly publicKey: string
  readonly signPsbt: (base64: string, indexes: readonly number[]) => string
  readonly signMessage: (text: string) => string
}

export type BitcoinTestWallet = {
  readonly address: string
  readonly asked: readonly string[]
  readonly decline: (isDeclined: boolean) => void
}

type Params = {
  readonly psbt: string
  readonly signInputs: Readonly<Record<string, number[]>>
  readonly message: string
}

/** A wallet of WBIP on regtest in every page of a visitor. */
export async function installBitcoinWallet(context: BrowserContext): Promise<BitcoinTestWallet> {
  const file = pathToFileURL(join(import.meta.dirname, 'bitcoin', 'bitcoinKey.mjs')).href
  const key: BitcoinKey = (await import(file)).createBitcoinKey(new Uint8Array(32).fill(11))
  const { address, publicKey } = key
  const asked: string[] = []
  let isDeclined = false
  await context.exposeFunction('askBitcoin', (method: string, params: Params) => {
    asked.push(method)
    if (method === 'wallet_connect') return { result: { addresses: [{ address, publicKey, purpose: 'payment' }] } }
    if (isDeclined) return { error: { code: -32_000, message: 'User rejected the request.' } }
    if (method === 'signMessage') return { result: { address, signature: key.signMessage(params.message) } }
    if (method === 'signPsbt')
      return { result: { psbt: key.signPsbt(params.psbt, Object.values(params.signInputs).flat()) } }
    return { error: { code: -32_601, message: 'Method not found' } }
  })
  await context.addInitScript(() => {
    // Playwright puts the exposed function on the window.
    const { askBitcoin } = window as unknown as { askBitcoin: (method: string, params: unknown) => Promise<unknown> }
    Object.assign(window, {
      btc_providers: [{ id: 'satchel', name: 'Satchel' }],
      satchel: { request: (method: string, params: unknown) => askBitcoin(method, params) },
    })
  })
  return {
    address,
    asked,
    decline: (isNow) => {
      isDeclined = isNow
    },
  }
}
