import {
  type Address,
  createNoopSigner,
  generateKeyPairSigner,
  type KeyPairSigner,
  nonDivisibleSequentialInstructionPlan,
} from '@solana/kit'
import { getTransferCheckedInstruction } from '@solana-program/token'
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
import { connect, engineRpc, makeOwnToken, readToken, runPlan } from './ownToken.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { findSideways, setWidth, widths } from './width.ts'

const done = 'confirmed. The result matches the preview'
const keep = { mode: 'keep' } as const
const stranger = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs' as Address

const feeOf = (basisPoints: number) =>
  ({
    kind: 'transfer-fee',
    basisPoints,
    maximumFee: 5_000_000n,
    configAuthority: keep,
    withdrawAuthority: keep,
  }) as const

/** A token of the connected wallet, and the page of one action of it. */
async function openAction(
  { page, url, rpc, context }: Pick<Journey, 'page' | 'rpc' | 'context'> & { url: string },
  action: string,
  draft: Partial<TokenDraft>,
  before?: (token: Token, signer: KeyPairSigner) => Promise<void>,
) {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await makeOwnToken(rpc, wallet.signer, draft)
  await before?.(token, wallet.signer)
  await page.goto(`${url}/?token=${token.address}&do=${action}`)
  await connect(page)
  return { wallet, token }
}

/** Presses the one button, after looking that the page is within reach of everyone, and gives the ledger. */
async function press(page: Page, verb: string): Promise<string> {
  const button = page.getByRole('button', { name: new RegExp(`^${verb}: 1 signature`) })
  await button.waitFor()
  const ledger = await page.getByRole('region', { name: 'What changes' }).innerText()
  expect(await findBarriers(page)).toEqual([])
  await button.click()
  await page.getByText(done).waitFor()
  return ledger
}

test('a transfer fee is changed, and the ledger says both', async ({ page, url, rpc, context }) => {
  const { token } = await openAction({ page, url, rpc, context }, 'fee', { extensions: [feeOf(100)] })
  await page.getByLabel('Share of each transfer').fill('2.5')
  const ledger = await press(page, 'Change fee')

  expect(ledger).toMatch(/Transfer fee\s+1%, at most 5\s+\S*\s*2\.5%, at most 5/)
  expect(findExtension(await readToken(token.address), 'transfer-fee')?.newer.basisPoints).toBe(250)
})

test('fees that transfers have withheld are collected, to the unit', async ({ page, url, rpc, context }) => {
  const friend = await generateKeyPairSigner()
  const { token, wallet } = await openAction(
    { page, url, rpc, context },
    'collect',
    { extensions: [feeOf(100)] },
    async (made, signer) => {
      const [from, to] = [await findHome(made, signer.address), await findHome(made, friend.address)]
      const open = await planMintSupply(engineRpc(), {
        mint: made.address,
        wallet: signer.address,
        to: friend.address,
        amount: 1n,
      })
      await runPlan(rpc, signer, open)
      const transfer = getTransferCheckedInstruction(
        {
          source: from,
          mint: made.address,
          destination: to,
          amount: 100_000_000n,
          decimals: made.decimals,
          authority: createNoopSigner(signer.address),
        },
        { programAddress: made.program },
      )
      await runPlan(rpc, signer, { ...open, instructions: nonDivisibleSequentialInstructionPlan([transfer]) })
    },
  )
  await press(page, 'Collect fees')

  const home = await readTokenAccount(engineRpc(), token, await findHome(token, wallet.signer.address))
  // 1,000 less 100 sent, and 1 % of those 100 back.
  expect(home?.amount).toBe(901_000_000n)
})

test('a token is paused, and moves again', async ({ page, url, rpc, context }) => {
  const { token } = await openAction({ page, url, rpc, context }, 'pause', {
    extensions: [{ kind: 'pausable', authority: keep }],
  })
  expect(await press(page, 'Pause transfers')).toMatch(/Transfers\s+allowed\s+\S*\s*paused/)
  expect(findExtension(await readToken(token.address), 'pausable')?.isPaused).toBe(true)

  await page.goto(`${url}/?token=${token.address}&do=pause`)
  await press(page, 'Resume transfers')
  expect(findExtension(await readToken(token.address), 'pausable')?.isPaused).toBe(false)
})

test('a token that no one holds is closed behind the hatch, and its deposit comes back', async ({
  page,
  url,
  rpc,
  context,
}) => {
  const { token } = await openAction({ page, url, rpc, context }, 'close', {
    extensions: [{ kind: 'close-authority', authority: keep }],
  })
  await page.getByText('Not possible right now').waitFor()

  await page.goto(`${url}/?token=${token.address}&do=burn`)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByLabel('Type “ANVL” to confirm').fill('ANVL')
  await page.getByRole('button', { name: /^Burn 1,000 ANVL/ }).click()
  await page.getByText(done).waitFor()
  await page.goto(`${url}/?token=${token.address}&do=close`)
  await page.getByLabel('Type “ANVL” to confirm').fill('ANVL')
  await page.getByRole('button', { name: /^Close ANVL permanently: 1 signature, .* SOL back/ }).click()
  await page.getByText(done).waitFor()

  await expect(readToken(token.address)).rejects.toThrow('No token found')
})

test('the vault of a pool is frozen only by who insists', async ({ page, url, rpc, context }) => {
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

  await page.getByText('I want to stop all trading in that pool').click()
  await press(page, 'Freeze account')

  expect((await readTokenAccount(engineRpc(), token, vault))?.isFrozen).toBe(true)
})

test('interest, below zero too, is what wallets will show', async ({ page, url, rpc, context }) => {
  const { token } = await openAction({ page, url, rpc, context }, 'interest', {
    extensions: [{ kind: 'interest', basisPoints: 250, authority: keep }],
  })
  await page.getByLabel('Interest per year').fill('400')
  await page.getByText('Enter a rate from').waitFor()
  await page.getByLabel('Interest per year').fill('-1.25')
  expect(await press(page, 'Change interest')).toMatch(/Interest per year\s+2\.5%\s+\S*\s*-1\.25%/)

  expect(findExtension(await readToken(token.address), 'interest')?.basisPoints).toBe(-125)
})

test('a shown balance is scaled, at once or from a moment on', async ({ page, url, rpc, context }) => {
  const { token } = await openAction({ page, url, rpc, context }, 'scale', {
    extensions: [{ kind: 'scaled-amount', multiplier: 1, authority: keep }],
  })
  await page.getByLabel('Multiplier').fill('2.5')
  await page.getByLabel('Starts at').fill('tomorrow')
  await page.getByText('Use the format').waitFor()
  await page.getByLabel('Starts at').fill('')
  expect(await press(page, 'Change multiplier')).toMatch(/Displayed balance\s+× 1\s+\S*\s*× 2\.5/)

  expect(findExtension(await readToken(token.address), 'scaled-amount')?.multiplier).toBe(2.5)
})

test('a hook is set, and taken out again', async ({ page, url, rpc, context }) => {
  const { token } = await openAction({ page, url, rpc, context }, 'hook', {
    extensions: [{ kind: 'hook', program: stranger, authority: keep }],
  })
  await page.getByLabel('Program').fill('')
  expect(await press(page, 'Change hook')).toMatch(/Transfer hook\s+7EYn\S+\s+\S*\s*none/)

  expect(findExtension(await readToken(token.address), 'hook')?.program).toBeNull()
})

test('new accounts no longer start frozen', async ({ page, url, rpc, context }) => {
  const { token } = await openAction({ page, url, rpc, context }, 'birth', { extensions: [{ kind: 'default-state' }] })
  await page.getByText('Not frozen').click()
  expect(await press(page, 'Change default state')).toMatch(/New accounts\s+frozen\s+\S*\s*free/)

  expect(findExtension(await readToken(token.address), 'default-state')?.isFrozen).toBe(false)
})

test('the parts of a token’s page are tabs, by keyboard and by link, and nothing sticks out of any', async ({
  page,
  url,
  rpc,
}) => {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, 10_000_000_000n as never).send()
  const token = await makeOwnToken(rpc, signer)
  await page.goto(`${url}/?token=${token.address}`)
  await page.getByRole('tab', { name: 'Authorities' }).focus()
  for (const [tab, title] of [
    ['Metadata', 'Logo check'],
    ['Supply', 'Supply'],
    ['Holders', 'Holders'],
    ['History', 'History'],
    // Without a wallet no one manages it; what anyone may do is there, and what cannot be undone apart.
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
  // Rows say what happened once they are seen.
  await page.getByRole('tabpanel').getByRole('listitem').first().scrollIntoViewIfNeeded()
  await page.getByRole('listitem').getByText(`Created ${token.metadata?.symbol}`).waitFor()

  // No one serves the file of this token, and its maker holds everything: both are read, and neither is guessed.
  await page
    .getByTestId('score')
    .getByText(/^0 of 2$|^1 of 2$/)
    .waitFor()
  await page.getByTestId('score').getByText('0 of 3').waitFor()
})
