import type { BrowserContext } from 'playwright-core'
import { type Anvil, startAnvil } from '../e2e/evm/startAnvil.ts'
import { openHost } from '../e2e/hostPage.ts'
import { openGallery } from './gallery.ts'
import {
  connectWallet,
  modalOf,
  openModal,
  type Photographer,
  press,
  type Size,
  type visit,
  yourWallet,
} from './viewShots.ts'

/** Where the pictures of what the product has no use for are taken: the demo of the toolkit on a chain of EVM, and a host. */
export type ToolkitSites = {
  readonly demoUrl: string
  readonly hostUrl: string
  readonly chainId: number
  readonly accounts: readonly string[]
}

type Services = { readonly rpcUrl: string; readonly devnetUrl: string; readonly relayUrl: string }

export async function openToolkitSites({
  rpcUrl,
  devnetUrl,
  relayUrl,
}: Services): Promise<ToolkitSites & AsyncDisposable> {
  const anvil: Anvil = await startAnvil()
  const gallery = await openGallery({ '/rpc/evm': anvil.url, '/rpc/solana': devnetUrl })
  const host = await openHost(rpcUrl, { relayUrl })
  return {
    demoUrl: gallery.url,
    hostUrl: host.url,
    chainId: anvil.chainId,
    accounts: anvil.accounts,
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]()
      await gallery[Symbol.asyncDispose]()
      await anvil[Symbol.asyncDispose]()
    },
  }
}

type Arrive = (place: Pick<Parameters<typeof visit>[1], 'url' | 'path' | 'prepare'>) => Promise<Photographer>

/** Views that only other hosts than the product open. */
export async function shootToolkit(
  arrive: Arrive,
  { size, sites }: { readonly size: Size; readonly sites: ToolkitSites },
): Promise<void> {
  const { demoUrl, hostUrl, chainId } = sites
  const at = (query: Readonly<Record<string, string>>) => {
    const evm = new URL('/rpc/evm', demoUrl).href
    const solana = new URL('/rpc/solana', demoUrl).href
    return `demo.html?${new URLSearchParams({ evm, solana, evmChain: String(chainId), ...query })}`
  }
  const prepare = (context: BrowserContext) => installTwoKinds(context, sites)
  if (size === 'desktop') await shootAlone(await arrive({ url: hostUrl, path: '?sandbox=&with=bare,relay' }))
  await shootCollapsed(await arrive({ url: hostUrl, path: '?sandbox=&with=collapsed', prepare }))
  await shootChange(await arrive({ url: hostUrl, path: '?sandbox=' }))
  await shootKinds(await arrive({ url: demoUrl, path: at({ kinds: 'solana,eip155' }), prepare }))
  await shootSession(await arrive({ url: demoUrl, path: at({ kinds: 'eip155' }), prepare }))
  const frame = new URL('/frame-double', demoUrl).href
  await shootProfile(
    await arrive({
      url: demoUrl,
      path: at({ kinds: 'eip155', frame }),
      prepare: (context) => installFrame(context, sites),
    }),
  )
}

async function shootAlone({ page, context, shoot }: Photographer): Promise<void> {
  await openModal(page, connectWallet)
  await modalOf(page).getByRole('img', { name: /QR/ }).waitFor()
  await shoot('WalletConnect alone')
  await context.close()
}

/** A change of the network is over before anyone has seen it, unless it fails: the host asks for one that it does not have. */
async function shootChange({ page, context, shoot }: Photographer): Promise<void> {
  await page.getByRole('button', { name: 'Switch to what is gone' }).click()
  await press(page, 'Try again')
  await shoot('A network is changed')
  await context.close()
}

async function shootCollapsed({ page, context, shoot }: Photographer): Promise<void> {
  await openModal(page, connectWallet)
  await press(page, 'Continue with a wallet')
  await shoot('Wallets behind one row')
  await context.close()
}

/** A wallet of two kinds is asked for one of them, and a network of the other is chosen then. */
async function shootKinds({ page, context, shoot }: Photographer): Promise<void> {
  await openModal(page, connectWallet)
  await press(page, 'Anvil Wallet')
  await press(page, 'wait:EVM Networks')
  await shoot('A wallet for several kinds of chain')
  await press(page, /^Solana/)
  await modalOf(page).waitFor({ state: 'detached' })
  await openModal(page, yourWallet)
  await press(page, /^Network: /)
  await press(page, /^Chain \d+/)
  await shoot('Another kind of chain')
  await context.close()
}

async function shootSession({ page, context, shoot }: Photographer): Promise<void> {
  await page.getByLabel('Smart sessions', { exact: true }).check()
  await openModal(page, connectWallet)
  await press(page, 'Anvil Wallet')
  await modalOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Allow 0\.01 ETH/ }).click()
  await modalOf(page).getByRole('heading', { level: 2 }).waitFor()
  await shoot('A smart session is created')
  await context.close()
}

async function shootProfile({ page, context, shoot }: Photographer): Promise<void> {
  await openModal(page, connectWallet)
  const field = modalOf(page).getByLabel('Email address')
  await field.fill('anna@example.org')
  await field.press('Enter')
  await modalOf(page).waitFor({ state: 'detached' })
  await openModal(page, yourWallet)
  await press(page, 'Settings')
  await shoot('Accounts of an embedded wallet')
  await context.close()
}

/** A wallet that announces itself for Solana (Wallet Standard) and for chains of EVM (EIP-6963), under one name. */
const installTwoKinds = (context: BrowserContext, { accounts, chainId }: ToolkitSites) =>
  context.addInitScript(
    ({ owner, chainId }) => {
      const name = 'Anvil Wallet'
      const icon =
        'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%236d5dfc"/%3E%3Cpath d="M8 12h16v4l-6 3v3h-4v-3l-6-3z" fill="%23fff"/%3E%3C/svg%3E'
      const provider = {
        async request({ method, params }: { method: string; params?: readonly unknown[] }) {
          if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [owner]
          if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
          if (method === 'wallet_grantPermissions') {
            // As the toolkit asks (ERC-7715).
            const [{ expiry, permissions }] = params as [{ expiry: number; permissions: readonly unknown[] }]
            return { context: '0xc0ffee', expiry, permissions }
          }
          if (method.startsWith('wallet_')) throw Object.assign(new Error('Unsupported method.'), { code: 4_200 })
          // Anvil holds the key.
          const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
          const response = await fetch('/rpc/evm', { method: 'POST', body })
          const { result, error } = await response.json()
          if (error) throw Object.assign(new Error(error.message), { code: error.code })
          return result
        },
        on: () => {},
        removeListener: () => {},
      }
      const detail = Object.freeze({ info: { uuid: '1', rdns: 'io.example', name, icon }, provider })
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
      const account = {
        address: '9dKxT7rWmQ4cNfZsHbYpG8gVE3uR6tXaKqS5wB2nLm3c',
        publicKey: new Uint8Array(32),
        chains: ['solana:devnet'],
        features: ['solana:signTransaction'],
      }
      const wallet = {
        version: '1.0.0',
        name,
        icon,
        chains: ['solana:devnet', 'solana:mainnet'],
        accounts: [account],
        features: {
          'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
          'standard:disconnect': { version: '1.0.0', disconnect: async () => {} },
          'standard:events': { version: '1.0.0', on: () => () => {} },
          'solana:signTransaction': {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            signTransaction: () => Promise.reject(new Error('User rejected the request.')),
          },
        },
      }
      const register = ({ register }: { register: (wallet: unknown) => void }) => register(wallet)
      // The Wallet Standard's event carries what registers.
      window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    },
    { owner: accounts[0] ?? '', chainId },
  )

/** A page that answers as the embedded wallet does on a chain of EVM, with a key and a smart account. */
const installFrame = (context: BrowserContext, { accounts: [, eoa, smart], chainId }: ToolkitSites) =>
  context.route('**/frame-double**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>
const eoa = ${JSON.stringify(eoa)}, smart = ${JSON.stringify(smart)}
const say = (message) => parent.postMessage(message, location.origin)
const answers = {
  CONNECT_EMAIL: () => ({ action: 'CONNECT' }),
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [${chainId}] }),
  GET_USER: ({ chainId, preferredAccountType }) => ({
    email: 'anna@example.org', chainId, preferredAccountType,
    address: preferredAccountType === 'smartAccount' ? smart : eoa,
    accounts: [{ address: eoa, type: 'eoa' }, { address: smart, type: 'smartAccount' }],
  }),
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
}
addEventListener('message', async ({ data }) => {
  if (!String(data?.type).startsWith('@w3m-app/')) return
  const type = data.type.slice(9)
  say({ type: '@w3m-frame/' + type + '_SUCCESS', id: data.id, payload: await answers[type]?.(data.payload ?? {}) })
})
say({ type: '@w3m-frame/READY', payload: { version: '4' } })
</script>`,
    }),
  )
