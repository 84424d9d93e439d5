import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Measure } from './main.ts'
import { installPeer, kilobytes, listScripts, serveFolder, withPage } from './pages.ts'
import { buildPage } from './toolkit/buildPage.ts'

const root = join(import.meta.dirname, 'peers', 'migration')

/** What the wallet of both pages has: EIP-55's first example, and a signature of the right length. */
const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const signature = `0x${'ab'.repeat(65)}`

/**
 * The site of the migration guide before and after: each is built, opened, connected with a wallet of a chain of EVM that announces
 * itself, signs, and is left.
 */
export async function measureMigration(): Promise<readonly Measure[]> {
  installPeer(join(root, 'appkit'))
  const before = await tryOut('appkit')
  const after = await tryOut('solsmith')
  return [
    {
      name: 'migration: the same site connects, signs and leaves; scripts until idle',
      ours: `${after.done.join(', ')}; ${kilobytes(after.bytes)}`,
      peer: `AppKit 1.7.3 ${before.done.join(', ')}; ${kilobytes(before.bytes)}`,
      ratio: (after.bytes / before.bytes).toFixed(3),
      bar: 'both run',
      isMet: [before, after].every(({ done }) => done.length === steps.length),
    },
  ]
}

const steps = ['connected', 'signed', 'left'] as const

type Site = 'appkit' | 'solsmith'

async function tryOut(site: Site): Promise<{ readonly done: readonly string[]; readonly bytes: number }> {
  const { folder } = await buildPage(join(root, site))
  await using server = await serveFolder(folder)
  const scripts = await listScripts(server.url)
  const done: string[] = []
  await withPage(async (page) => {
    page.setDefaultTimeout(30_000)
    await page.addInitScript(announceWallet, { account, signature })
    await page.goto(server.url)
    await connect(page, site)
    await page.getByText(account).first().waitFor()
    done.push('connected')
    await page.getByRole('button', { name: 'Sign' }).click()
    await page.getByText(signature).waitFor()
    done.push('signed')
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByText('Not connected').waitFor()
    done.push('left')
  }).catch((error: Error) => console.error(`${site}: ${error.message}`))
  return { done, bytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) }
}

/** By the toolkit's own button. */
async function connect(page: Page, site: Site): Promise<void> {
  if (site === 'appkit') await page.locator('appkit-button').click()
  else await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByText('Test Wallet').first().click()
}

/** Runs in the page: a wallet of one account that says yes. */
function announceWallet(given: { account: string; signature: string }): void {
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [given.account],
    eth_accounts: [given.account],
    eth_chainId: '0x1',
    net_version: '1',
    personal_sign: given.signature,
    eth_getBalance: '0x0',
    wallet_switchEthereumChain: null,
    wallet_revokePermissions: null,
  }
  const provider = {
    request: async ({ method }: { method: string }) => {
      if (method in answers) return answers[method]
      throw Object.assign(new Error('Unsupported method.'), { code: 4_200 })
    },
    on: () => {},
    removeListener: () => {},
  }
  const info = {
    uuid: '0b2f7a4e-6c1d-4c8e-9f55-2f6f3c0d1a11',
    rdns: 'io.example',
    name: 'Test Wallet',
    icon: 'data:image/png;base64,',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
