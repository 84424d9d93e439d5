import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSolanaRpc } from '@solana/kit'
import { expect, inject } from 'vitest'
import { serveDevnet } from '../scripts/serveDevnet.ts'
import { startStack } from '../scripts/stack.ts'
import { createButton, fillIn, openCreateToken } from './createToken.ts'
import { test } from './fixtures.ts'
import { installWallet } from './wallet.ts'

test('off the sandbox, refuses metadata links that only this machine can read', { tags: 'release' }, async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  await using devnet = await serveDevnet(inject('rpcUrl'))
  const stack = await startStack({
    port: 0,
    rpcPort: 0,
    dataDir,
    webDist: inject('webDist'),
    env: { DEVNET_RPC_URL: devnet.url },
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const wallet = await installWallet(context, createSolanaRpc(inject('rpcUrl')), { name: 'Test Wallet' })
    const page = await context.newPage()
    await page.goto(`${stack.url}/create-token`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Network: / })
      .click()
    await page.getByRole('menuitemradio', { name: /Devnet/ }).click()
    await openCreateToken(page, stack.url)
    await fillIn(page)

    await page
      .getByRole('alert')
      .getByText(/an address only this machine can reach/)
      .waitFor()
    expect(await createButton(page).count()).toBe(0)
    expect(wallet.requests).toEqual([])
  } finally {
    await context.close()
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
