import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { engineRpc, runPlan } from './ownToken.ts'
import { expectSound, makeOwnPool, venue } from './poolHelp.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'

test('shows without a wallet how much is locked, burned and free, and saves the proof', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
  const { pool } = await makeOwnPool(rpc, signer)
  const wallet = signer.address
  await runPlan(rpc, signer, await venue.planLock(engineRpc(), { wallet, pool, lp: 400_000_000n, seed: 'a seed' }))
  await runPlan(rpc, signer, await venue.planBurnLp(engineRpc(), { wallet, pool, lp: 100_000_000n }))
  const expected = await venue.fetchProof(engineRpc(), pool.address)

  await page.goto(`${url}/?proof=${pool.address}`)
  await page.getByText('can never be withdrawn').first().waitFor()
  await page.getByText(/^computed from account data at slot [\d,]+ by your browser$/).waitFor()
  for (const { address } of expected.evidence) await page.getByText(address).first().waitFor()
  const parts = await page.getByRole('region', { name: 'Liquidity breakdown' }).innerText()
  expect(parts).toMatch(/Locked permanently[\s\S]*0\.4/)
  expect(parts).toMatch(/Burned[\s\S]*0\.1/)
  await expectSound(page, 'proof')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file).toMatchObject({ pool: pool.address, locked: '400000000', burnt: '100000000' })
  await page.getByText('Embed code').click()
  expect(await page.locator('pre').innerText()).toContain(`?proof=${pool.address}`)
})

test('refuses what is not a pool of the venue, with the reason', { tags: 'release' }, async ({
  page,
  url,
  rpc,
  context,
}) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet' })
  const { pool, token } = await makeOwnPool(rpc, signer)
  const open = (address: string) => page.goto(`${url}/?proof=${address}`)

  await open(token.address)
  await page.getByRole('heading', { name: 'is a token, not a pool' }).waitFor()
  await expectSound(page, 'proof-refused')
  // Owned by the venue's program, but its fee tier and not a pool.
  await open(pool.tier.address)
  await page.getByRole('heading', { name: 'No proof possible' }).waitFor()
  await open(signer.address)
  await page.getByRole('heading', { name: 'No proof possible' }).waitFor()
  await page.getByText('and is not a Raydium').waitFor()
  await open('nothing')
  await page.getByText(/^Not a valid address\./).waitFor()
})
