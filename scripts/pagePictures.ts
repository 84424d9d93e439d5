import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeyPairFromPrivateKeyBytes } from '@solana/kit'
import type { Browser, BrowserContext, Page } from 'playwright-core'

const root = join(import.meta.dirname, '..')

export const pictureWidths = [1440, 768, 375] as const
const heights = { 1440: 900, 768: 1024, 375: 812 } as const

/** Addresses of what the pages are about. */
export type Scene = { readonly mint: string; readonly pool: string; readonly own: string }

export type Site = {
  readonly url: string
  readonly rpcUrl: string
  /** Takes a key and the journal of the command line. */
  readonly folder: string
}

/** Every page as an address; of some, what a visitor presses there. */
const pages: Readonly<Record<string, { readonly path: (scene: Scene) => string; readonly press?: RegExp }>> = {
  home: { path: () => '/' },
  'create-token': { path: () => '/create-token' },
  token: { path: ({ mint }) => `/?token=${mint}` },
  'own-token': { path: ({ own }) => `/?token=${own}`, press: /^(Manage|Verwalten)$/ },
  pools: { path: () => '/manage-liquidity?pools' },
  pool: { path: ({ pool }) => `/manage-liquidity?pool=${pool}` },
  proof: { path: ({ pool }) => `/manage-liquidity?proof=${pool}` },
  swap: { path: ({ mint }) => `/manage-liquidity?swap&to=${mint}` },
  'create-liquidity': { path: ({ own }) => `/create-liquidity?mint=${own}` },
  'manage-liquidity': { path: () => '/manage-liquidity' },
  portfolio: { path: () => '/?portfolio' },
  tools: { path: () => '/?tools' },
  send: { path: ({ own }) => `/?tool=send&mint=${own}` },
  receipts: { path: () => '/?tool=receipts' },
  settings: { path: () => '/?settings' },
  status: { path: () => '/?status' },
  'copy-trending': { path: () => '/copy-trending' },
  affiliate: { path: () => '/affiliate' },
  learn: { path: () => '/learn' },
  article: { path: () => '/learn?a=airdrops' },
  faq: { path: () => '/faq' },
  'not-found': { path: () => '/nowhere' },
}

/** Tokens with pools and trades, made by the command line on the sandbox that the site shows. */
export async function makeMarket({ url, rpcUrl, folder }: Site): Promise<Omit<Scene, 'own'>> {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const { publicKey } = await createKeyPairFromPrivateKeyBytes(secret, true)
  const open = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  const key = join(folder, 'market.json')
  await writeFile(key, JSON.stringify([...secret, ...open]), { mode: 0o600 })
  const run = (...args: readonly string[]) =>
    execFileSync(
      process.execPath,
      [
        ...['--conditions=source', '--disable-warning=ExperimentalWarning', 'apps/cli/src/cli.ts', ...args],
        ...['--rpc', rpcUrl, '--keypair', key, '--journal', join(folder, 'journal')],
      ],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    )
  const create = (name: string, symbol: string, image: string, pool: string) =>
    run(
      ...['create', '--name', name, '--symbol', symbol, '--supply', '1000000', '--decimals', '6', '--yes'],
      ...['--mint-authority', 'none', '--freeze-authority', 'none', '--image', image, '--server', url, '--pool', pool],
    )
  run('airdrop', '90')
  create('Harbor Coin', 'HRBR', 'apps/web/public/apple-touch-icon.png', '400000:9')
  create('Tin Whistle', 'TIN', 'apps/web/public/icon-192.png', '900000:3')
  const made = create('Anvil', 'ANVL', 'apps/web/public/icon-192.png', '500000:20')
  const mint = /^mint +([1-9A-HJ-NP-Za-km-z]{32,44})$/m.exec(made)?.[1] ?? ''
  const pools = run('pool', 'positions')
  const pool = readPool(pools)
  if (!pool || !mint) throw new TypeError(`No pool was made: ${made}\n${pools}`)
  run('pool', 'lock', pool, '50%', '--yes')
  for (const amount of ['0.4', '0.9', '0.3', '1.6', '0.7'])
    run('pool', 'swap', pool, amount, '--from', 'quote', '--yes')
  return { mint, pool }
}

const readPool = (positions: string): string | undefined =>
  positions
    .split('\n')
    .find((line) => line.includes('ANVL'))
    ?.match(/[1-9A-HJ-NP-Za-km-z]{32,44}/)?.[0]

/** A visitor who buys what trades, and makes a token of their own. */
export async function makeVisitor(page: Page, url: string, { mint, pool }: Omit<Scene, 'own'>): Promise<string> {
  await page.goto(`${url}/create-token`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Connect wallet|Wallet verbinden)$/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sandbox wallet/ })
    .click()
  await page.getByRole('button', { name: /^Your wallet/ }).waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lantern')
  await page.getByRole('textbox', { name: 'Symbol', exact: true }).fill('LNTN')
  await page.locator('input[type=file]').setInputFiles({
    name: 'lantern.png',
    mimeType: 'image/png',
    buffer: await readFile(join(root, 'apps/web/public/icon-512.png')),
  })
  await page.getByText('512 × 512').waitFor()
  await page.getByLabel('Description').fill('A light for the harbour, lit by its community.')
  await page.getByLabel('Website').fill('https://lantern.example')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Create LNTN: 1 signature/ }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByTestId('mint').waitFor()
  const own = await page.getByTestId('mint').innerText()
  await page.goto(`${url}/manage-liquidity?pool=${pool}&do=swap`)
  await page.getByLabel('SOL you pay').fill('0.5')
  await page.getByRole('button', { name: /^Swap .*1 signature/ }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page
    .getByText(/confirmed[.,] /i)
    .first()
    .waitFor()
  return own || mint
}

/** A picture of each page as it is first seen, at each width. */
export async function shootPages(
  context: BrowserContext,
  { url, folder, scene }: { readonly url: string; readonly folder: string; readonly scene: Scene },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const page = await context.newPage()
  for (const [name, { path, press }] of Object.entries(pages)) {
    await page.setViewportSize({ width: 1440, height: heights[1440] })
    await page.goto(url + path(scene))
    // A page that listens to the network is never idle.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
    if (press)
      await page
        .getByRole('button', { name: press })
        .click({ timeout: 5_000 })
        .catch(() => undefined)
    for (const width of pictureWidths) {
      await page.setViewportSize({ width, height: heights[width] })
      await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 0)))
      await page.waitForTimeout(800)
      await page.screenshot({ path: join(folder, `${name}-${width}.png`) })
    }
  }
  await page.close()
}

/** Puts the three widths of each page side by side, those of an earlier version above them where there are any. */
export async function drawSheets(
  browser: Browser,
  {
    rows,
    folder,
  }: { readonly rows: readonly { readonly label: string; readonly from: string }[]; readonly folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1_440, height: 600 } })
  for (const name of Object.keys(pages)) {
    const drawn = await Promise.all(
      rows.map(async ({ label, from }) => {
        const pictures = await Promise.all(
          pictureWidths.map(async (width) => {
            const bytes = await readFile(join(from, `${name}-${width}.png`)).catch(() => null)
            return bytes && `<img style="height:500px" src="data:image/png;base64,${bytes.toString('base64')}">`
          }),
        )
        return pictures[0] ? `<p>${label}</p><div>${pictures.join('')}</div>` : ''
      }),
    )
    const style =
      'body{margin:12px;background:#333;color:#fff;font:14px sans-serif}div{display:flex;gap:12px}p{margin:8px 0}'
    await page.setContent(`<style>${style}</style>${drawn.join('')}`, { waitUntil: 'load' })
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 70, fullPage: true })
  }
  await page.close()
}
