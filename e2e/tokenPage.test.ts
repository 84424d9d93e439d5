import { readFile } from 'node:fs/promises'
import { generateKeyPairSigner } from '@solana/kit'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { tabTo } from './keyboard.ts'
import { connect, createOwnToken, readToken } from './ownToken.ts'
import { expectValidReceipt } from './verifyOnPage.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth, widths } from './width.ts'

const done = 'confirmed. The result matches the preview'

test("shows anyone a token's facts and its authorities' holders", async ({ page, url, rpc }) => {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, 10_000_000_000n as never).send()
  const token = await createOwnToken(rpc, signer, { freezeAuthority: { mode: 'none' } })

  await page.goto(`${url}/?token=${token.address}`)

  await page.getByRole('heading', { name: 'Anvil ANVL' }).waitFor()
  const powers = await page.getByRole('region', { name: 'Authorities' }).innerText()
  expect(powers).toMatch(/Freeze\s+Can freeze accounts\s+None \(permanent\)/)
  expect(await page.getByTestId('mint').getAttribute('data-address')).toBe(token.address)
  await page.getByRole('img', { name: /^Score \d+ of 100$/ }).waitFor()
  await page.getByRole('tab', { name: 'Holders' }).click()
  await page.getByText('100.00%').waitFor()
  expect(await page.title()).toBe('Anvil · Solsmith')
  for (const width of widths) {
    await setWidth(page, width)
    expect(await findSideways(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
  }
})

test('mints to the unit as its owner, and saves a receipt', async ({ page, url, rpc, context, takeClicks }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  await page.goto(`${url}/?token=${token.address}`)
  await connect(page)
  takeClicks()

  await page.getByRole('button', { name: 'Manage', exact: true }).click()
  await page.getByRole('link', { name: /^Mint more/ }).click()
  await page.getByLabel('Amount').fill('12.000001')
  await page.getByRole('button', { name: /^Mint 12\.000001 ANVL: 1 signature/ }).waitFor()
  const ledger = await page.getByRole('region', { name: 'What changes' }).innerText()
  await page.getByRole('button', { name: /^Mint 12\.000001 ANVL: 1 signature/ }).click()
  await page.getByText(done).waitFor()

  expect(takeClicks()).toBe(3)
  expect(ledger).toMatch(/Your ANVL\s+1,000\s+\S*\s*1,012\.000001/)
  expect((await readToken(token.address)).supply).toBe(1_012_000_001n)
  expect(wallet.requests).toHaveLength(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download receipt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ANVL-mint-supply-receipt.json')
  await expectValidReceipt(page, await readFile(await download.path(), 'utf8'))
})

test('transfers and revokes authorities in one signature, with only the keyboard', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  const friend = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'
  await page.goto(`${url}/?token=${token.address}&do=authority`)
  await connect(page)
  await page.getByRole('radiogroup', { name: 'Mint' }).getByText('Revoke').click()
  await page.getByRole('radiogroup', { name: 'Freeze' }).getByText('Transfer to').click()
  await page.getByLabel('New holder’s address').fill(friend)
  await page.getByRole('region', { name: 'Cannot be undone' }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await tabTo(page, /^Type “ANVL” to confirm/)
  await page.keyboard.type('ANVL')
  await tabTo(page, /^Revoke ANVL authorities permanently/)
  await page.keyboard.press('Enter')
  await page.getByText(done).waitFor()

  expect(await readToken(token.address)).toMatchObject({
    mintAuthority: null,
    freezeAuthority: friend,
    metadata: { updateAuthority: wallet.signer.address },
  })
  expect(wallet.requests).toHaveLength(1)
})

test("changes nothing after a declined signature, and names the authority's holder to others", {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer, { freezeAuthority: { mode: 'none' } })
  wallet.behaviour = {
    beforeSigning: async () => {
      throw new Error('User rejected the request')
    },
  }
  await page.goto(`${url}/?token=${token.address}&do=mint`)
  await connect(page)
  await page.getByLabel('Amount').fill('1')
  await page.getByRole('button', { name: /^Mint 1 ANVL: 1 signature/ }).click()
  await page.getByRole('alert').getByText('No changes made').waitFor()
  expect((await readToken(token.address)).supply).toBe(1_000_000_000n)

  await page.getByRole('button', { name: 'Review again' }).click()
  await page.getByRole('button', { name: /^Mint 1 ANVL: 1 signature/ }).waitFor()
  await page.goto(`${url}/?token=${token.address}&do=freeze`)
  await page.getByText('This token has no freeze authority').waitFor()
})
