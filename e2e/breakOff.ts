import { type Address, generateKeyPairSigner } from '@solana/kit'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Journey } from './fixtures.ts'
import type { TestWallet } from './wallet.ts'
import { modal, press } from './walletModal.ts'

/** Steps at which a visit is interrupted, and what the next one finds. */
export const steps = [
  { step: 'while it is shown', end: null, isPaid: false },
  { step: 'while the wallet asks', end: 'did not go through, and nothing was charged.', isPaid: false },
  { step: 'when it is signed, and not yet sent', end: 'went through.', isPaid: true },
  { step: 'when it is sent, and the answer is lost', end: 'went through.', isPaid: true },
] as const

export type Step = (typeof steps)[number]['step']

/** Presses Send, closes the tab at the step, and opens another one. */
export async function breakOff(
  { page, context, wallet }: { page: Page; context: BrowserContext; wallet: TestWallet },
  step: Step,
  button: string | RegExp,
): Promise<Page> {
  await modal(page).getByRole('button', { name: button }).waitFor()
  if (step === 'while the wallet asks') wallet.behaviour = { beforeSigning: () => new Promise(() => undefined) }
  const reached = Promise.withResolvers<void>()
  await page.route('**/rpc/**', async (route) => {
    if (!route.request().postData()?.includes('"sendTransaction"')) return route.continue()
    if (step === 'when it is sent, and the answer is lost') await route.fetch()
    reached.resolve()
  })
  if (step !== 'while it is shown') await press(page, button)
  if (step === 'while the wallet asks') await expect.poll(() => wallet.requests.length).toBe(1)
  else if (step !== 'while it is shown') await reached.promise
  await page.close()
  wallet.behaviour = {}
  return context.newPage()
}

export const unfinished = (page: Page) => modal(page).getByText(/^Unfinished: /)

export async function checkInModal(page: Page, { name, end }: { name: string; end: string }): Promise<void> {
  await modal(page).getByText(name, { exact: true }).waitFor()
  await press(page, 'Check what happened')
  await modal(page).getByText(end).waitFor()
  await press(page, 'Done')
  await expect.poll(() => unfinished(page).count()).toBe(0)
}

export const lamportsOf = async (rpc: Journey['rpc'], address: Address) =>
  (await rpc.getBalance(address, { commitment: 'confirmed' }).send()).value

export const newAddress = async () => (await generateKeyPairSigner()).address
