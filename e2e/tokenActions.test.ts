import { generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import {
  findCpmmAuthority,
  findExtension,
  findHome,
  planMintSupply,
  readTokenAccount,
  type Token,
  type TokenDraft,
} from '@solsmith/tokens'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import type { Journey } from './fixtures.ts'
import { connect, createOwnToken, engineRpc, readToken, runPlan } from './ownToken.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth, widths } from './width.ts'

const done = 'confirmed. The result matches the preview'
const keep = { mode: 'keep' } as const

/** A token of the connected wallet, on the page of one action. */
async function openAction(
  { page, url, rpc, context }: Pick<Journey, 'page' | 'rpc' | 'context'> & { url: string },
  action: string,
  draft: Partial<TokenDraft>,
  before?: (token: Token, signer: KeyPairSigner) => Promise<void>,
) {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer, draft)
  await before?.(token, wallet.signer)
  await page.goto(`${url}/?token=${token.address}&do=${action}`)
  await connect(page)
  return { wallet, token }
}

/** Checks the page, presses its one button, and returns the ledger's text. */
async function press(page: Page, verb: string): Promise<string> {
  const button = page.getByRole('button', { name: new RegExp(`^${verb}: 1 signature`) })
  await button.waitFor()
  const ledger = await page.getByRole('region', { name: 'What changes' }).innerText()
  expect(await findBarriers(page)).toEqual([])
  await button.click()
  await page.getByText(done).waitFor()
  return ledger
}

test('pauses a token, and resumes it', async ({ page, url, rpc, context }) => {
  const { token } = await openAction({ page, url, rpc, context }, 'pause', {
    extensions: [{ kind: 'pausable', authority: keep }],
  })
  expect(await press(page, 'Pause transfers')).toMatch(/Transfers\s+allowed\s+\S*\s*paused/)
  expect(findExtension(await readToken(token.address), 'pausable')?.isPaused).toBe(true)

  await page.goto(`${url}/?token=${token.address}&do=pause`)
  await press(page, 'Resume transfers')
  expect(findExtension(await readToken(token.address), 'pausable')?.isPaused).toBe(false)
})

test("freezes a pool's vault only after a confirmation", { tags: 'release' }, async ({ page, url, rpc, context }) => {
  const authority = await findCpmmAuthority()
  const { token } = await openAction({ page, url, rpc, context }, 'freeze', {}, async (made, signer) =>
    runPlan(
      rpc,
      signer,
      await planMintSupply(engineRpc(), {
        mint: made.address,
        wallet: signer.address,
        to: authority,
        amount: 5n,
      }),
    ),
  )
  const vault = await findHome(token, authority)
  await page.getByLabel('Holder or token account').fill(vault)
  await page.getByText('PoolVaultError').waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: /^Freeze account/ }).count()).toBe(0)

  await page.getByText('Freeze it even if it is a pool vault').click()
  await press(page, 'Freeze account')

  expect((await readTokenAccount(engineRpc(), token, vault))?.isFrozen).toBe(true)
})

test('the parts of a token’s page are tabs, by keyboard and by link, and fit every width', {
  tags: 'release',
}, async ({ page, url, rpc }) => {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, 10_000_000_000n as never).send()
  const token = await createOwnToken(rpc, signer)
  await page.goto(`${url}/?token=${token.address}`)
  await page.getByRole('tab', { name: 'Authorities' }).focus()
  for (const [tab, title] of [
    ['Metadata', 'Logo check'],
    ['Supply', 'Supply'],
    ['Holders', 'Holders'],
    ['History', 'History'],
    // Without a wallet: what anyone can do, with permanent actions apart.
    ['Actions', 'Permanent actions'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    await page.getByRole('tabpanel').getByRole('region', { name: title }).waitFor()
    for (const width of widths) {
      await setWidth(page, width)
      expect(await findSideways(page)).toEqual([])
    }
    expect(await findBarriers(page)).toEqual([])
  }
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/tab=history/)
  await page.reload()
  await page.getByRole('tab', { name: 'History', selected: true }).waitFor()
  // Rows load their text once they are in view.
  await page.getByRole('tabpanel').getByRole('listitem').first().scrollIntoViewIfNeeded()
  await page.getByRole('listitem').getByText(`Created ${token.metadata?.symbol}`).waitFor()

  // The metadata file is not served and the creator holds everything: both are read, not assumed.
  await page
    .getByTestId('score')
    .getByText(/^0 of 2$|^1 of 2$/)
    .waitFor()
  await page.getByTestId('score').getByText('0 of 3').waitFor()
})
