import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateKeyPairSigner } from '@solana/kit'
import type { Browser, BrowserContext } from 'playwright-core'
import { askPostgres } from '../apps/server/src/testing/testDatabase.ts'
import { agents } from '../packages/connect/src/testing/agents.ts'
import { shootLogin } from './loginPictures.ts'
import { shootToolkit, type ToolkitSites } from './toolkitPictures.ts'
import { writePage } from './viewList.ts'
import {
  closeModal,
  connectWallet,
  openModal,
  type Photographer,
  press,
  type Size,
  type Steps,
  visit,
  yourWallet,
} from './viewShots.ts'

/** Someone to send to. */
const receiver = '9dKxT7rWmQ4cNfZsHbYpG8gVE3uR6tXaKqS5wB2nLm3c'

/** Views that a visitor of the sandbox opens without a wallet, and with one. */
const fromFirst: Readonly<Record<string, Steps>> = {
  Connect: [],
  'What is a wallet': ['What is a wallet?'],
  'Get a wallet': ['What is a wallet?', 'Get a wallet'],
  'All wallets': ['What is a wallet?', 'Get a wallet', 'All Wallets'],
  'Where a wallet is to be had': ['What is a wallet?', 'Get a wallet', 'All Wallets', 'Backpack'],
}
const askingWallet = 'A wallet is asked'
const onPhone = 'An app is asked'
const allActivity = 'All of the activity'
const addresses = 'Addresses of a wallet'
const sessions = 'Smart sessions'
const unsupported = 'A network that is not served'

const fromAccount: Readonly<Record<string, Steps>> = {
  Account: [],
  NFTs: ['tab:NFTs'],
  Activity: ['tab:Activity'],
  Receive: ['Receive'],
  'Compatible networks': ['Receive', 'Compatible networks'],
  Send: ['Send'],
  'Select a token to send': ['Send', 'SOL'],
  'Review a send': ['Send', 'fill:Amount=1.5', `fill:To=${receiver}`, 'Preview Send', 'wait:Simulated by the network'],
  Swap: ['Swap'],
  'Select a token to swap': ['Swap', 'Select token'],
  'Swap with a quote': ['Swap', 'Select token', 'ANVL', 'wait:Price impact'],
  // What was chosen is kept.
  'Review a swap': ['Swap', 'wait:Price impact', 'Review swap', 'wait:Minimum received'],
  Buy: ['Buy'],
  'Select a token to buy': ['Buy', 'You buy'],
  'Select a currency': ['Buy', 'You pay in'],
  'What is Buy': ['Buy', 'What is Buy?'],
  'A purchase under way': ['Buy', 'Sandbox faucet', 'wait:Buy in Sandbox faucet'],
  'Account name': ['Choose name'],
  'Register a name': ['Choose name', 'Choose name', 'fill:Account name=anna-smith', 'wait:Available'],
  'A name is registered': [
    ...['Choose name', 'Choose name', 'fill:Account name={size}-smith', 'wait:Available', 'Register'],
    ...['Sign', 'wait:is yours'],
  ],
  'A purchase has arrived': ['Buy', 'Sandbox faucet', 'pay:', 'wait:SOL'],
  Sent: [
    ...['Send', 'fill:Amount=1.5', `fill:To=${receiver}`, 'Preview Send', 'Send 1.5 SOL', 'Sign'],
    'wait:Sent 1.5 SOL',
  ],
  'Activity after a send': ['tab:Activity', 'wait:Sent 1.5 SOL'],
}

/** Views of a site with two networks, whose operator wants everyone to sign in. */
const ofSignedIn: Readonly<Record<string, Steps>> = {
  Networks: ['Network: Sandbox'],
  'What is a network': ['Network: Sandbox', 'What is a network?'],
  'Where someone is signed in': ['Settings'],
}
const signIn = 'Sign in'

/** What is photographed on its own: `npm run pictures -- views login`. */
export const pictureSites = ['toolkit', 'sandbox', 'login'] as const
export type PictureSite = (typeof pictureSites)[number]

/** Where the pictures are taken. */
export type PictureSites = {
  /** A sandbox with a pool of ANVL, and the folder of its data. */
  readonly url: string
  readonly rpcUrl: string
  readonly dataDir: string
  /** Has Devnet too, and requires a sign-in. */
  readonly signInUrl: string
  /** Has Devnet too, logins, and a relay for wallets on other devices; and where its embedded wallet is. */
  readonly loginUrl: string
  readonly walletUrl: string
  readonly toolkit: ToolkitSites
}

/**
 * Takes the pictures of the wallet window's views from the running product, on a desktop and on a phone, and writes the page that
 * shows them.
 */
export async function takeViewPictures(
  browser: Browser,
  { sites, folder, only }: { readonly sites: PictureSites; readonly folder: string; readonly only: PictureSite | null },
): Promise<void> {
  await mkdir(join(folder, 'views'), { recursive: true })
  const chosen = pictureSites.filter((site) => only === null || only === site)
  for (const site of chosen)
    for (const size of ['desktop', 'phone'] as const) await take[site](browser, { sites, size, folder })
  await writeFile(join(folder, 'views.md'), writePage())
}

type Take = { readonly sites: PictureSites; readonly size: Size; readonly folder: string }

const take: Readonly<Record<PictureSite, (browser: Browser, take: Take) => Promise<void>>> = {
  async sandbox(browser, { sites, ...taken }) {
    const at = (url: string, prepare?: (context: BrowserContext) => Promise<unknown>) =>
      visit(browser, { url, ...taken, ...(prepare && { prepare }) })
    await shootSandbox(await at(sites.url), sites)
    await shootAsking(await at(sites.url, installSilent))
    await shootAddresses(await at(sites.url, installTwo))
    await shootSignIn(await at(sites.signInUrl))
    await shootUnsupported(await at(sites.url, installTwo))
  },
  async login(browser, { sites, ...taken }) {
    const { loginUrl: url, walletUrl } = sites
    const options = { userAgent: agents.iphone, isMobile: true }
    if (taken.size === 'phone') await shootApp(await visit(browser, { url, ...taken, options }))
    await shootLogin(() => visit(browser, { url, ...taken }), { size: taken.size, walletUrl })
  },
  toolkit: (browser, { sites, ...taken }) =>
    shootToolkit((place) => visit(browser, { ...taken, ...place }), { size: taken.size, sites: sites.toolkit }),
}

/** Without a wallet, and with the one of the sandbox. */
async function shootSandbox({ page, context, shoot, shootEach }: Photographer, sites: PictureSites): Promise<void> {
  await shootEach(fromFirst, connectWallet)
  await openModal(page, connectWallet)
  await press(page, 'Sandbox wallet')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await shootEach(fromAccount, yourWallet)

  await openModal(page, yourWallet)
  const owner = await page.getByRole('dialog').locator('b[title]').first().getAttribute('title')
  await recordSessions(sites, owner ?? '')
  await press(page, 'Smart Sessions')
  await press(page, 'wait:active')
  await shoot(sessions)
  await closeModal(page)
  await page.goto(`${sites.url}/?portfolio`)
  await page.getByRole('button', { name: 'All activity' }).click()
  await press(page, 'wait:Sent 1.5 SOL')
  await shoot(allActivity)
  await context.close()
}

/** Wallets of Solana grant nothing yet: two sessions are recorded, as a wallet that does would have it. */
async function recordSessions({ rpcUrl, dataDir }: PictureSites, owner: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getGenesisHash' })
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  // `getGenesisHash` answers a text.
  const { result } = (await response.json()) as { result: string }
  const account = `solana:${result.slice(0, 32)}:${owner}`
  await askPostgres(
    join(dataDir, 'database'),
    `insert into smart_sessions (pci, account, permissions, policies, expires_at) values
      ('${owner}-1', '${account}', '[{"type":"native-token-transfer"}]', '[]', now() + interval '7 days'),
      ('${owner}-2', '${account}', '[{"type":"native-token-transfer"},{"type":"x"}]', '[]', now() - interval '1 day')`,
  )
}

/** Phantom's older object, which never answers. */
const installSilent = (context: BrowserContext) =>
  context.addInitScript(() => {
    const never = () => new Promise(() => {})
    const provider = { isPhantom: true, connect: never, disconnect: never, on: () => {}, off: () => {} }
    Object.assign(window, { phantom: { solana: provider } })
  })

async function shootAsking({ page, context, shoot }: Photographer): Promise<void> {
  await openModal(page, connectWallet)
  await press(page, 'Phantom')
  await press(page, 'wait:Continue in Phantom')
  await shoot(askingWallet)
  await context.close()
}

/** A wallet with two accounts, by the Wallet Standard. */
async function installTwo(context: BrowserContext): Promise<void> {
  const owners = await Promise.all(['Everyday', 'Savings'].map(async (label) => ({ label, ...(await newOwner()) })))
  await context.addInitScript((given) => {
    const accounts = given.map(({ address, publicKey, label }) => ({
      address,
      label,
      publicKey: new Uint8Array(publicKey),
      chains: ['solana:localnet', 'solana:devnet'],
      features: ['solana:signTransaction'],
    }))
    const wallet = {
      version: '1.0.0',
      name: 'Anvil Wallet',
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%236d5dfc"/%3E%3Cpath d="M8 12h16v4l-6 3v3h-4v-3l-6-3z" fill="%23fff"/%3E%3C/svg%3E',
      chains: ['solana:localnet', 'solana:devnet'],
      accounts,
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
        'standard:disconnect': { version: '1.0.0', disconnect: async () => {} },
        'standard:events': { version: '1.0.0', on: () => () => {} },
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signTransaction: () => Promise.reject(new Error('User rejected the request.')),
        },
      },
    }
    const announce = ({ register }: { register: (wallet: unknown) => void }) => register(wallet)
    // The Wallet Standard's event carries what registers.
    window.addEventListener('wallet-standard:app-ready', (event) => announce((event as CustomEvent).detail))
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }))
  }, owners)
}

async function newOwner() {
  const { address, keyPair } = await generateKeyPairSigner()
  return { address, publicKey: [...new Uint8Array(await crypto.subtle.exportKey('raw', keyPair.publicKey))] }
}

async function shootAddresses({ page, context, shoot }: Photographer): Promise<void> {
  await openModal(page, connectWallet)
  await press(page, 'Anvil Wallet')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await openModal(page, yourWallet)
  await press(page, 'Addresses')
  await press(page, 'wait:Savings')
  await shoot(addresses)
  await context.close()
}

async function shootSignIn({ page, context, shoot, shootEach }: Photographer): Promise<void> {
  await openModal(page, connectWallet)
  await press(page, 'Sandbox wallet')
  await page.getByRole('heading', { name: 'Sign In', exact: true }).waitFor()
  await shoot(signIn)
  await press(page, /^Sign$/)
  await page.getByRole('dialog', { name: 'Approve message' }).getByRole('button', { name: 'Sign' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await shootEach(ofSignedIn, yourWallet)
  await context.close()
}

/** An operator has taken a network away that someone has used. */
async function shootUnsupported({ page, context, shoot }: Photographer): Promise<void> {
  await page.evaluate(() => localStorage.setItem('solsmith:network', 'devnet'))
  await page.reload()
  await page.waitForLoadState('networkidle')
  await openModal(page, connectWallet)
  await press(page, 'Anvil Wallet')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await openModal(page, yourWallet)
  await press(page, 'wait:Choose one of these')
  await shoot(unsupported)
  await context.close()
}

/** On a phone, a wallet of the list is an app. */
async function shootApp({ page, context, shoot }: Photographer): Promise<void> {
  await openModal(page, connectWallet)
  await press(page, /^All Wallets/)
  await press(page, 'Trust')
  await press(page, 'wait:Continue in Trust')
  await shoot(onPhone)
  await context.close()
}
