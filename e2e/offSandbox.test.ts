import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSolanaRpc } from '@solana/kit'
import { expect, inject } from 'vitest'
import { startHouse } from '../scripts/house.ts'
import { createButton, fillIn, openCreateToken } from './createToken.ts'
import { test } from './fixtures.ts'
import { installWallet } from './wallet.ts'

test('off the sandbox nobody can write a link that only this machine can read into a token', async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  const house = await startHouse({
    port: 0,
    rpcPort: 0,
    dataDir,
    webDist: inject('webDist'),
    // Any Solana network will do: the link is refused before its genesis hash is even asked for.
    env: { DEVNET_RPC_URL: inject('rpcUrl') },
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const wallet = await installWallet(context, createSolanaRpc(inject('rpcUrl')), { name: 'Test Wallet' })
    const page = await context.newPage()
    await page.goto(`${house.url}/create-token`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Network: / })
      .click()
    await page.getByRole('menuitemradio', { name: /Devnet/ }).click()
    await openCreateToken(page, house.url)
    await fillIn(page)

    await page
      .getByRole('alert')
      .getByText(/kept at an address that only this machine can read/)
      .waitFor()
    expect(await createButton(page).count()).toBe(0)
    expect(wallet.requests).toEqual([])
  } finally {
    await context.close()
    await house.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
