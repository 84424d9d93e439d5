import { generateKeyPairSigner } from '@solana/kit'
import { findHome, readTokenAccount } from '@solsmith/tokens'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { tabTo } from './keyboard.ts'
import { connect, engineRpc, makeOwnToken, readToken } from './ownToken.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth, widths } from './width.ts'

const done = 'confirmed. The result matches the preview'

test('anyone sees what a token is and who holds its powers', async ({ page, url, rpc }) => {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, 10_000_000_000n as never).send()
  const token = await makeOwnToken(rpc, signer, { freezeAuthority: { mode: 'none' } })

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

test('an address that is no token, and one that is nothing, are told', async ({ page, url }) => {
  await page.goto(`${url}/?token=hello`)
  await page.getByRole('heading', { level: 1, name: 'Not a valid address' }).waitFor()
  await page.goto(`${url}/?token=7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs`)
  await page.getByRole('heading', { level: 1, name: 'No token at this address' }).waitFor()
  await page.goto(`${url}/?token=11111111111111111111111111111111`)
  await page.getByRole('heading', { level: 1, name: 'This address is not a token' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('the owner mints, to the unit, and keeps a receipt', async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await makeOwnToken(rpc, wallet.signer)
  await page.goto(`${url}/?token=${token.address}`)
  await connect(page)

  await page.getByRole('button', { name: 'Manage', exact: true }).click()
  await page.getByRole('link', { name: /^Mint more/ }).click()
  await page.getByLabel('Amount').fill('12.000001')
  await page.getByRole('button', { name: /^Mint 12\.000001 ANVL: 1 signature/ }).waitFor()
  const ledger = await page.getByRole('region', { name: 'What changes' }).innerText()
  await page.getByRole('button', { name: /^Mint 12\.000001 ANVL: 1 signature/ }).click()
  await page.getByText(done).waitFor()

  expect(ledger).toMatch(/Your ANVL\s+1,000\s+\S*\s*1,012\.000001/)
  expect((await readToken(token.address)).supply).toBe(1_012_000_001n)
  expect(wallet.requests).toHaveLength(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download receipt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ANVL-mint-supply-receipt.json')
})

test('a burn is behind the hatch: only the typed symbol opens it', async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await makeOwnToken(rpc, wallet.signer)
  await page.goto(`${url}/?token=${token.address}&do=burn`)
  await connect(page)
  await page.getByLabel('Amount').fill('400')
  const burn = page.getByRole('button', { name: /^Burn 400 ANVL/ })
  await burn.waitFor()

  expect(await burn.isDisabled()).toBe(true)
  expect(await page.getByRole('region', { name: 'Cannot be undone' }).innerText()).toContain(
    '400 ANVL will be destroyed',
  )
  expect(await findBarriers(page)).toEqual([])
  await page.getByLabel('Type “ANVL” to confirm').fill('ANVL')
  await burn.click()
  await page.getByText(done).waitFor()

  expect((await readToken(token.address)).supply).toBe(600_000_000n)
})

test('a holder is frozen and thawed', async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await makeOwnToken(rpc, wallet.signer)
  const account = await findHome(token, wallet.signer.address)
  const isFrozen = async () => (await readTokenAccount(engineRpc(), token, account))?.isFrozen
  await page.goto(`${url}/?token=${token.address}&do=freeze`)
  await connect(page)
  await page.getByLabel('Holder or token account').fill(wallet.signer.address)
  await page.getByRole('button', { name: /^Freeze account: 1 signature/ }).click()
  await page.getByText(done).waitFor()
  expect(await isFrozen()).toBe(true)

  await page.goto(`${url}/?token=${token.address}&do=thaw`)
  await page.getByLabel('Holder or token account').fill(wallet.signer.address)
  await page.getByRole('button', { name: /^Thaw account: 1 signature/ }).click()
  await page.getByText(done).waitFor()
  expect(await isFrozen()).toBe(false)
})

test('powers are passed on and given up in one signature, by keyboard alone', async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await makeOwnToken(rpc, wallet.signer)
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

test('name and fields change as the difference says', async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await makeOwnToken(rpc, wallet.signer)
  await page.goto(`${url}/?token=${token.address}&do=metadata`)
  await connect(page)
  await page.getByLabel('Name', { exact: true }).fill('Anvil of Solsmith')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByLabel('Field', { exact: true }).fill('colour')
  await page.getByLabel('Value', { exact: true }).fill('graphite')
  await page.getByRole('button', { name: /^Change ANVL: 1 signature/ }).waitFor()
  const ledger = await page.getByRole('region', { name: 'What changes' }).innerText()
  await page.getByRole('button', { name: /^Change ANVL: 1 signature/ }).click()
  await page.getByText(done).waitFor()

  expect(ledger).toMatch(/Name\s+Anvil\s+\S*\s*Anvil of Solsmith/)
  expect(ledger).toMatch(/colour\s+none\s+\S*\s*graphite/)
  expect((await readToken(token.address)).metadata).toMatchObject({
    name: 'Anvil of Solsmith',
    fields: [['colour', 'graphite']],
  })
})

test('a declined signature changes nothing, and anyone who holds no power is told who does', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await makeOwnToken(rpc, wallet.signer, { freezeAuthority: { mode: 'none' } })
  wallet.behaviour = {
    beforeSigning: async () => {
      throw new Error('User rejected the request')
    },
  }
  await page.goto(`${url}/?token=${token.address}&do=mint`)
  await connect(page)
  await page.getByLabel('Amount').fill('1')
  await page.getByRole('button', { name: /^Mint 1 ANVL: 1 signature/ }).click()
  await page.getByRole('alert').getByText('Nothing changed').waitFor()
  expect((await readToken(token.address)).supply).toBe(1_000_000_000n)

  await page.getByRole('button', { name: 'Review again' }).click()
  await page.getByRole('button', { name: /^Mint 1 ANVL: 1 signature/ }).waitFor()
  await page.goto(`${url}/?token=${token.address}&do=freeze`)
  await page.getByText('No one holds the freeze authority of this token').waitFor()
})
