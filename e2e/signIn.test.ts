import { createSolanaRpc, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { test } from './fixtures.ts'
import { openSite } from './openSite.ts'
import { visitSite } from './siteVisit.ts'
import { accountButton, connectButton, modal, press } from './walletModal.ts'
import { findSideways, setWidth } from './width.ts'

test('a required sign-in works at this site’s server, by a message or by a transaction that is never sent', async ({
  browser,
}) => {
  await using site = await openSite({ SIGN_IN: 'required' })
  await using visit = await visitSite(browser, site)
  const { page, wallet } = visit
  const { url, rpcUrl } = site
  const rpc = createSolanaRpc(rpcUrl)
  const answerTo = (path: string) => page.waitForResponse((response) => response.url().endsWith(path))
  await connectButton(page).click()
  await press(page, 'Test Wallet')

  const signIn = modal(page).getByRole('heading', { name: 'Sign In', exact: true })
  await signIn.waitFor()
  // Without it, the wallet disconnects.
  await page.keyboard.press('Escape')
  await signIn.waitFor()
  expect(await findBarriers(page)).toEqual([])
  for (const width of [375, 1440]) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sign-in-${width}.png` })
    expect(await findSideways(page)).toEqual([])
  }
  await press(page, /^Sign$/)
  await modal(page).waitFor({ state: 'detached' })
  const text = new TextDecoder().decode(wallet.requests.at(-1)).split('\n')
  expect(text.slice(0, 2)).toEqual([
    `${new URL(url).host} wants you to sign in with your Solana account:`,
    wallet.signer.address,
  ])

  await accountButton(page).click()
  await press(page, 'Settings')
  const open = modal(page).getByRole('list', { name: 'Active sign-ins' })
  await open.getByText('this browser').waitFor()
  expect(await open.getByRole('listitem').count()).toBe(1)
  expect(await findBarriers(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sign-ins.png` })
  const ended = answerTo('/v1/sign-in/revoke')
  await press(page, 'Disconnect')
  expect(await (await ended).json()).toEqual({ success: true })

  await connectButton(page).click()
  await press(page, 'Test Wallet')
  await signIn.waitFor()
  const opened = answerTo('/v1/sign-in')
  await press(page, 'Sign a transaction instead')
  await modal(page).waitFor({ state: 'detached' })
  const answer = await opened
  expect([answer.status(), answer.request().postDataJSON().signature]).toEqual([200, undefined])
  const { messageBytes } = getTransactionDecoder().decode(wallet.requests.at(-1) ?? new Uint8Array())
  const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(messageBytes) as { lifetimeToken: string }
  const isValid = await rpc.isBlockhashValid(lifetimeToken as Parameters<typeof rpc.isBlockhashValid>[0]).send()
  expect(isValid.value).toBe(false)

  await accountButton(page).click()
  await press(page, 'Settings')
  await press(page, 'Disconnect')
  await connectButton(page).click()
  await press(page, 'Sandbox wallet')
  await signIn.waitFor()
  await press(page, 'Sign a transaction instead')
  const sheet = page.getByRole('dialog', { name: 'Approve transaction' })
  await sheet.getByText('This transaction cannot be executed').waitFor()
  expect(await sheet.getByRole('alert').count()).toBe(0)
  // A sign-in by memo is shown line by line.
  const lines = (await sheet.getByRole('list').innerText()).split('\n')
  expect(lines).toContain(`${new URL(url).host} wants you to sign in with your Solana account:`)
  expect(lines).toContain(`URI: ${new URL(url).origin}`)
  expect(lines.join('')).not.toContain('\\u{')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sign-in-sheet.png` })
  expect(await findBarriers(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await modal(page).waitFor({ state: 'detached' })
})
