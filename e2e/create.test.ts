import { expect } from 'vitest'
import { createButton, fillIn, openCreateToken, readMint } from './createToken.ts'
import { test } from './fixtures.ts'
import { installWallet } from './wallet.ts'

test('a visitor creates a token with one signature and sees it', async ({ page, url, rpc, context, complaints }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url, 'Test Wallet')
  await fillIn(page)

  await createButton(page).click()
  await page.getByRole('heading', { name: 'Anvil exists' }).waitFor()

  const mint = await page.getByTestId('mint').innerText()
  expect(wallet.requests).toHaveLength(1)
  expect(await readMint(rpc, mint)).toMatchObject({
    decimals: 9,
    supply: 1_000_000_000_000_000_000n,
    mintAuthority: null,
    freezeAuthority: null,
    pointer: { authority: wallet.signer.address, metadata: mint },
    metadata: { updateAuthority: wallet.signer.address, mint, name: 'Anvil', symbol: 'ANVL' },
  })
  expect(complaints).toEqual([])
})
