import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSolanaRpc } from '@solana/kit'
import { expect, inject, test } from 'vitest'
import { startStack } from '../scripts/stack.ts'
import { createButton, fillIn, madeMint, openCreateToken } from './createToken.ts'
import { openBrowser } from './fixtures.ts'
import { installWallet } from './wallet.ts'

//  [database killed] → [token created] → [its page] → [database back]
test('creates tokens without its database, says so, and remembers again once it is back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: inject('webDist') })
  const browser = await openBrowser()
  const context = await browser.newContext()
  const readDatabase = async () => {
    const [ready, config] = await Promise.all(['/readyz', '/api/config'].map((path) => fetch(`${stack.url}${path}`)))
    return [ready?.status, (await ready?.json())?.database, (await config?.json())?.database]
  }
  try {
    await expect.poll(readDatabase).toEqual([200, 'ready', 'ready'])
    const cluster = join(dataDir, 'database', 'cluster')
    const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
    // A cluster of another version is refused, so the database stays away until its version file is restored.
    const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8')
    await writeFile(join(cluster, 'PG_VERSION'), '12\n')
    process.kill(pid, 'SIGKILL')
    await expect.poll(readDatabase).toEqual([503, undefined, 'unavailable'])

    await installWallet(context, createSolanaRpc(stack.rpcUrl), { name: 'Test Wallet' })
    const page = await context.newPage()
    await openCreateToken(page, stack.url)
    await fillIn(page)
    await createButton(page).click()
    const mint = await madeMint(page)
    await page.goto(`${stack.url}/?token=${mint}`)
    await page.getByTestId('mint').waitFor()
    for (const path of ['/', '/faq', '/learn', '/pools'])
      expect((await page.goto(stack.url + path))?.status()).toBeLessThan(500)

    await writeFile(join(cluster, 'PG_VERSION'), version)
    await expect.poll(readDatabase).toEqual([200, 'ready', 'ready'])
  } finally {
    await context.close()
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
