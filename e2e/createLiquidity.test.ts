import { wrappedSolMint } from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connect, engineRpc, makeOwnToken } from './ownToken.ts'
import { expectSound, fairDraft, sentence, venue } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'

const openButton = (page: Page) => page.getByRole('button', { name: /^Open ANVL \/ SOL: 1 signature/ })

/** Fills in 2 SOL and 400 ANVL of the token that the wallet holds. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Anvil/ }).click()
  await page.getByLabel('SOL you put in').fill('2')
  await page.getByLabel('ANVL you put in').fill('400')
}

test('a pool is opened from the wallet’s token, then locked by a second signature, and it trades', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await makeOwnToken(rpc, wallet.signer, fairDraft)
  await page.goto(`${url}/create-liquidity`)
  await connect(page)
  await fillIn(page)
  expect(await page.getByLabel('Starting price').inputValue()).toBe('0.005')
  expect(await page.getByLabel('Market cap').inputValue()).toBe('5')
  await openButton(page).waitFor()
  const receipt = await page.getByRole('region', { name: 'Cost' }).innerText()
  expect(receipt).toMatch(/Into the pool\s*yours\s*2\.000000000/)
  expect(receipt).toMatch(/Pool fee\s*to Raydium\s*0\.150000000/)
  await expectSound(page, 'create')

  await openButton(page).click()
  await page.getByRole('heading', { name: 'ANVL / SOL has a pool' }).waitFor()
  const [pool] = await venue.findPools(engineRpc(), [token.address, wrappedSolMint])
  expect(pool?.sides.map(({ reserve }) => reserve).toSorted()).toEqual([2_000_000_000n, 400_000_000n].toSorted())

  // The second signature waits after a reload too.
  await page.reload()
  await page.getByText('2 of 2: lock').waitFor()
  await page.getByRole('textbox', { name: `Type ${sentence} to confirm` }).fill(sentence)
  await expectSound(page, 'create-lock')
  await page.getByRole('button', { name: /^Lock 100% for ever: 1 signature/ }).click()
  await page.getByText('confirmed, and read back as it was shown').waitFor()
  const proof = await venue.fetchProof(engineRpc(), pool?.address ?? token.address)
  expect(proof.withdrawable).toBe(0n)

  await page.reload()
  await page.getByRole('button', { name: 'Buy for 0.001 SOL' }).click()
  await page.getByRole('button', { name: /^Buy for 0\.001 SOL: 1 signature/ }).click()
  await page.getByText('confirmed, and read back as it was shown').waitFor()
  const after = await venue.fetchPool(engineRpc(), pool?.address ?? token.address)
  expect(after.sides[after.quoteSide].reserve).toBeGreaterThan(2_000_000_000n)
}, 120_000)
