import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pickCases } from './alternate.ts'
import { breakOff, checkInModal, lamportsOf, newAddress, steps, unfinished } from './breakOff.ts'
import { mintToken, tokensOf } from './mintToken.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { accountButton, fillSend, modal, openAccount, press } from './walletModal.ts'
import { setWidth } from './width.ts'

/** Opens the account of a remembered wallet. */
async function reopenAccount(page: Page): Promise<void> {
  await accountButton(page).click()
  await modal(page).getByRole('tab', { name: 'Tokens' }).waitFor()
}

describe.each(pickCases(steps, ({ step }) => step === 'when it is signed, and not yet sent'))(
  'a tab that is closed $step',
  ({ step, end, isPaid }) => {
    test('leaves a SOL transfer that Home and the wallet modal find, and nothing is paid twice', async ({
      page: first,
      url,
      rpc,
      context,
    }) => {
      const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
      const to = await newAddress()
      await openAccount(first, url)
      await press(first, 'Send')
      await fillSend(first, { amount: '1', to })
      await press(first, 'Preview Send')

      const page = await breakOff({ page: first, context, wallet }, step, 'Send 1 SOL')
      await page.goto(url)
      await page.getByRole('heading', { level: 1, name: 'Create a Solana token you fully own.' }).waitFor()
      const onHome = page.getByText('SOL is unfinished')

      if (end === null) {
        await reopenAccount(page)
        expect([await onHome.count(), await unfinished(page).count()]).toEqual([0, 0])
      } else {
        await onHome.waitFor()
        await page.getByText(/^Send: /).waitFor()
        // On a phone the button is below the text, at full width.
        await setWidth(page, 375)
        expect((await page.getByText(/^Send: /).boundingBox())?.width).toBeGreaterThan(200)
        await setWidth(page, 1440)
        await reopenAccount(page)
        await checkInModal(page, { name: 'Unfinished: Send SOL', end: `SOL ${end}` })
        await page.reload()
        await page.getByRole('heading', { level: 1, name: 'Create a Solana token you fully own.' }).waitFor()
        await accountButton(page).waitFor()
        expect(await onHome.count()).toBe(0)
      }
      expect(await lamportsOf(rpc, to)).toBe(isPaid ? 1_000_000_000n : 0n)
      expect(wallet.requests).toHaveLength(end === null ? 0 : 1)
    })

    test('leaves a token transfer that Home completes, and nothing is paid twice', async ({
      page: first,
      url,
      rpc,
      context,
    }) => {
      const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
      const mint = await mintToken(rpc, wallet.signer, 5_000_000n)
      const to = await newAddress()
      await openAccount(first, url)
      await press(first, 'Send')
      await press(first, 'Token: SOL. Change')
      await modal(first).getByLabel('Search tokens').fill(mint)
      await modal(first).getByRole('list', { name: 'Tokens' }).getByRole('button').click()
      await fillSend(first, { amount: '1.25', to })
      await press(first, 'Preview Send')

      const page = await breakOff({ page: first, context, wallet }, step, /^Send 1.25 /)
      await page.goto(url)
      await page.getByRole('heading', { level: 1, name: 'Create a Solana token you fully own.' }).waitFor()
      const check = page.getByRole('button', { name: 'Check what happened' })

      if (end === null) expect(await check.count()).toBe(0)
      else {
        await check.click()
        // Not the line that it is unknown yet.
        await page.getByRole('status').getByText(end).waitFor()
        await reopenAccount(page)
        await expect.poll(() => unfinished(page).count()).toBe(0)
      }
      // Without a payment there is no account to read.
      expect(await tokensOf(rpc, to, mint).catch(() => 0n)).toBe(isPaid ? 1_250_000n : 0n)
      expect(wallet.requests).toHaveLength(end === null ? 0 : 1)
    })
  },
)
