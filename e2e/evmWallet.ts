import type { BrowserContext, Page } from 'playwright-core'
import type { Anvil } from './evm/startAnvil.ts'

/** A wallet's result, or an error code. */
type Answer = { readonly result?: unknown; readonly code?: number; readonly message?: string }

export type EvmTestWallet = {
  readonly asked: readonly string[]
  readonly decline: (isDeclined?: boolean) => void
  /** Makes the wallet unable to run batches. */
  readonly forgetBatches: () => void
  /** Makes the wallet send without answering, or prompt without end. */
  readonly goSilent: (how: 'sends' | 'asks') => void
  /** Switches the wallet to a network other than the page's, which it does not know yet. */
  readonly goElsewhere: () => void
  /** Makes it forget the batches that it has run. */
  readonly forgetIds: () => void
  /** Sets the assets that it reports (ERC-7811). */
  readonly hold: (assets: readonly object[]) => void
  /** Makes a method fail with a code; null ends that. */
  readonly fail: (method: string, failure: { readonly code: number; readonly message: string } | null) => void
  /** Makes a method prompt the user, who answers when the returned function is called. */
  readonly pause: (method: string) => () => void
  /** Switches to another account, and notifies the page. */
  readonly changeAccount: (page: Page, index: number) => Promise<void>
  /** Switches to another network, and notifies the page. */
  readonly changeChain: (page: Page, chainId: number) => Promise<void>
}

/** Sends a wallet event to the page (EIP-1193). */
const tell = (page: Page, event: string, value: unknown) =>
  page.evaluate(
    // Defined by the wallet's script below.
    ([name, told]) => (window as unknown as { tellEvm: (name: string, told: unknown) => void }).tellEvm(name, told),
    [event, value] as const,
  )

/** Installs a wallet in every page of a visitor that announces itself (EIP-6963), and whose keys anvil holds. */
// Long, because it is one wallet: each of its answers, and the page's part of it.
export async function installEvmWallet(context: BrowserContext, anvil: Anvil): Promise<EvmTestWallet> {
  const asked: string[] = []
  const batches = new Map<string, readonly unknown[]>()
  const chainId = `0x${anvil.chainId.toString(16)}`
  let assets: readonly object[] | null = null
  let isDeclined = false
  let hasBatches = true
  let silent: 'sends' | 'asks' | null = null
  let isElsewhere = false
  let first = 0
  const failures = new Map<string, { readonly code: number; readonly message: string }>()
  const pauses = new Map<string, Promise<void>>()
  const accounts = () => anvil.accounts.slice(first, first + 1)
  const runBatch = async (params: readonly unknown[]) => {
    // As the toolkit requests (EIP-5792).
    const [{ id, from, calls }] = params as [{ id: string; from: string; calls: readonly Record<string, string>[] }]
    const sent: unknown[] = []
    for (const call of calls) sent.push(await anvil.request('eth_sendTransaction', [{ from, ...call }]))
    batches.set(id, sent)
    return id
  }
  await context.exposeFunction('askAnvil', async (method: string, params: unknown[] = []) => {
    asked.push(method)
    const failure = failures.get(method)
    if (failure) return failure
    await pauses.get(method)
    if (isDeclined && /sign|send/i.test(method)) return { code: 4_001, message: 'User rejected the request.' }
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return { result: accounts() }
    if (silent !== null && /^(eth_sendTransaction|wallet_sendCalls)$/.test(method)) {
      if (silent === 'sends') await (method === 'wallet_sendCalls' ? runBatch(params) : anvil.request(method, params))
      return new Promise<never>(() => {})
    }
    if (isElsewhere && method === 'eth_chainId') return { result: '0x1' }
    if (isElsewhere && method === 'wallet_switchEthereumChain')
      return { code: 4_902, message: 'Unrecognized chain ID.' }
    if (method === 'wallet_addEthereumChain') {
      isElsewhere = false
      return { result: null }
    }
    if (method === 'wallet_revokePermissions') return { result: null }
    if (method === 'wallet_grantPermissions') {
      // As the toolkit requests (ERC-7715).
      const [{ expiry, permissions }] = params as [{ expiry: number; permissions: readonly unknown[] }]
      return { result: { context: '0xc0ffee', expiry, permissions } }
    }
    if (!hasBatches && method.startsWith('wallet_')) return { code: 4_200, message: 'Unsupported method.' }
    if (method === 'wallet_getCapabilities')
      return {
        result: { [chainId]: { atomic: { status: 'ready' }, assetDiscovery: { supported: assets !== null } } },
      }
    if (method === 'wallet_getAssets') return { result: { [chainId]: assets } }
    if (method === 'wallet_sendCalls') return { result: { id: await runBatch(params) } }
    if (method === 'wallet_getCallsStatus') {
      const sent = batches.get(String(params[0]))
      if (!sent) return { code: 5_730, message: 'Unknown bundle id.' }
      return {
        result: { status: 200, atomic: false, receipts: sent.map((transactionHash) => ({ transactionHash })) },
      }
    }
    try {
      // Anvil takes typed data as an object, wallets as text.
      const given = method === 'eth_signTypedData_v4' ? [params[0], JSON.parse(String(params[1]))] : params
      return { result: await anvil.request(method, given) }
    } catch (error) {
      // Thrown by the node's client.
      const { code = -32_603, message } = error as Error & { code?: number }
      return { code, message }
    }
  })
  await context.addInitScript(() => {
    // Playwright puts the exposed function on the window.
    const { askAnvil } = window as unknown as { askAnvil: (method: string, params?: unknown) => Promise<Answer> }
    const listeners = new Map<string, Set<(value: unknown) => void>>()
    const listenersOf = (event: string) => {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known)
      return known
    }
    const tellEvm = (event: string, value: unknown) => {
      for (const listener of [...listenersOf(event)]) listener(value)
    }
    Object.assign(window, { tellEvm })
    const provider = {
      async request({ method, params }: { method: string; params?: unknown }) {
        const { result, code, message } = await askAnvil(method, params)
        if (code !== undefined) throw Object.assign(new Error(message), { code })
        return result
      },
      on: (event: string, listener: (value: unknown) => void) => void listenersOf(event).add(listener),
      removeListener: (event: string, listener: (value: unknown) => void) => void listenersOf(event).delete(listener),
    }
    const info = { uuid: '1', rdns: 'io.example', name: 'Example Wallet', icon: '' }
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  })
  return {
    asked,
    decline: (isNow = true) => {
      isDeclined = isNow
    },
    forgetBatches: () => {
      hasBatches = false
    },
    goSilent: (how) => {
      silent = how
    },
    goElsewhere: () => {
      isElsewhere = true
    },
    forgetIds: () => batches.clear(),
    hold: (list) => {
      assets = list
    },
    fail: (method, failure) => void (failure ? failures.set(method, failure) : failures.delete(method)),
    pause: (method) => {
      let answer = () => {}
      pauses.set(method, new Promise((done) => (answer = done)))
      return () => {
        pauses.delete(method)
        answer()
      }
    },
    changeAccount: (page, index) => {
      first = index
      return tell(page, 'accountsChanged', accounts())
    },
    changeChain: (page, id) => tell(page, 'chainChanged', `0x${id.toString(16)}`),
  }
}
