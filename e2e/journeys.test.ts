import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { expect, inject } from 'vitest'
import { startStack } from '../scripts/stack.ts'
import { fillIn, madeMint, openCreateToken } from './createToken.ts'
import { test as base } from './fixtures.ts'
import { engineRpc, readToken } from './ownToken.ts'
import { drawPng } from './pictures.ts'
import { confirmTexts, expectSound, venue } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'

//  create with a pool → share → another logo → lock: four signatures at most
test('a creator creates a token with its pool, shares it, changes the logo, and locks the pool', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  await fillIn(page)
  const upload = async (size: number) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawPng(page, size, size) })
  await upload(640)
  await page.getByText('512 × 512').waitFor()
  await page.getByText('Add a pool', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'After it opens' }).getByRole('radio', { name: 'Keep' }).check()
  await page.getByLabel('SOL to deposit').fill('2')
  await page.getByRole('button', { name: /^Create ANVL and its pool: 1 signature/ }).click()
  const mint = (await madeMint(page)) as Address
  const before = await readToken(mint)
  expect(before.metadata?.uri).toContain('/media/')

  await page.goto(`${url}/?token=${mint}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('heading', { name: 'Share this token' }).waitFor()
  await expectSound(page, 'journey-share')
  const html = await (await page.request.get(`${url}/?token=${mint}&network=sandbox`)).text()
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\//)

  // An authority's holder sees its actions; permanent ones are separate.
  await page.getByRole('button', { name: 'Manage', exact: true }).click()
  const apart = page.getByRole('region', { name: 'Permanent actions' })
  await apart.getByRole('link', { name: /^Burn/ }).waitFor()
  await page.getByRole('link', { name: /^Edit metadata/ }).click()
  await upload(800)
  await page.getByText('New logo').waitFor()
  await expectSound(page, 'journey-logo')
  await page.getByRole('button', { name: /^Change ANVL: 1 signature/ }).click()
  await page.getByText('confirmed. The result matches the preview').waitFor()
  const after = await readToken(mint)
  expect(after.metadata?.uri).not.toBe(before.metadata?.uri)
  expect(after.metadata?.uri).toContain('/media/')

  const [pool] = await venue.findPools(engineRpc(), [mint, wrappedSolMint])
  if (!pool) throw new TypeError('The pool came with the token.')
  await page.goto(`${url}/?pool=${pool.address}`)
  await page.getByRole('region', { name: 'Permanent actions' }).getByRole('link', { name: /^Lock/ }).click()
  await page.getByRole('button', { name: '100%', exact: true }).click()
  await page.getByRole('textbox', { name: `Type “${confirmTexts.lock}” to confirm` }).fill(confirmTexts.lock)
  await page.getByRole('button', { name: /^Lock 100% permanently: 1 signature/ }).click()
  await page.getByText('confirmed. The result matches the preview').waitFor()
  expect((await venue.fetchProof(engineRpc(), pool.address)).withdrawable).toBe(0n)
  expect(wallet.requests).toHaveLength(3)
}, 300_000)

base(
  'an operator sets up a network at the first visit: only with the code, and only where nodes are public',
  async ({ browser }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
    const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: inject('webDist') })
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    try {
      const page = await context.newPage()
      await page.goto(stack.url)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Network: Sandbox/ })
        .click()
      await page.getByRole('menuitem').click()
      await page.getByRole('button', { name: 'Set up Mainnet' }).click()
      await page.getByRole('radio', { name: 'Custom RPC URL' }).check()
      const save = page.getByRole('button', { name: 'Check and save' })
      const answer = async (code: string, node: string) => {
        await page.getByRole('textbox', { name: 'RPC URL' }).fill(node)
        await page.getByLabel('Setup code').fill(code)
        await save.click()
        const alert = page.getByRole('alert').filter({ hasText: 'Not saved' })
        await alert.waitFor()
        return alert.innerText()
      }
      const code = (await readFile(join(dataDir, 'setup-code'), 'utf8')).trim()
      const wrong = await answer('aaaa-aaaa-aaaa-aaaa-aaaa', 'https://node.example')
      expect(wrong).toMatch(/code/i)
      // Even with the code, the server cannot be pointed at its own network, or past encryption.
      for (const node of ['https://127.0.0.1:8899', 'https://169.254.169.254/latest', 'http://node.example'])
        expect(await answer(code, node)).not.toMatch(/setup code/i)
      await expectSound(page, 'journey-set-up')
      const state = await (await page.request.get(`${stack.url}/api/config`)).json()
      expect(state.networks.mainnet).toEqual({ isAvailable: false })
      expect(JSON.stringify(state)).not.toContain('169.254')
      await page.getByRole('button', { name: 'Discard changes' }).click()
      expect(await page.getByText('Not set up').count()).toBe(2)
    } finally {
      await context.close()
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  300_000,
)
