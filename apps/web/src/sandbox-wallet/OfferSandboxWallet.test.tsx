import { screen } from '@testing-library/react'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { provideDatabases } from '../testing/databases.ts'
import { drawInApp } from '../testing/drawInApp.tsx'
import { OfferSandboxWallet } from './OfferSandboxWallet.tsx'
import type { SandboxWallet } from './registerSandboxWallet.ts'
import { en } from './words/en.ts'

const offered = (): readonly Wallet[] =>
  getWallets()
    .get()
    .filter(({ name }) => name === 'Sandbox wallet')

/** Offers the wallet to the page, on a network where its account has enough. */
const draw = () =>
  drawInApp(<OfferSandboxWallet rpcUrl={`${location.origin}/rpc/sandbox`} />, {
    answers: { getBalance: () => ({ context: { slot: 1 }, value: 5_000_000_000 }) },
  })

/** Connects it, and asks for a signature of a message. */
async function askToSign() {
  // The one that is offered is this product's own.
  const { features } = offered()[0] as SandboxWallet
  const { accounts } = await features['standard:connect'].connect()
  const [account] = accounts
  if (!account) throw new TypeError('An account is expected.')
  return { signed: features['solana:signMessage'].signMessage({ account, message: new TextEncoder().encode('Hello') }) }
}

test('the wallet is offered as long as it is drawn', async () => {
  const { unmount } = await draw()
  expect(offered()).toHaveLength(1)
  expect(document.body.textContent).toBe('')

  unmount()

  expect(offered()).toEqual([])
})

test('what it is asked to sign is shown, and signed once a person says so', async () => {
  provideDatabases()
  const { user } = await draw()
  const { signed } = await askToSign()

  await user.click(await screen.findByRole('button', { name: en.sign }))

  const [output] = await signed
  expect(output?.signature).toHaveLength(64)
  expect(screen.queryByRole('button', { name: en.sign })).toBeNull()
})

test('a wallet that is taken away has signed nothing', async () => {
  provideDatabases()
  const { unmount } = await draw()
  const { signed } = await askToSign()
  const outcome = expect(signed).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  await screen.findByRole('button', { name: en.sign })

  unmount()

  await outcome
})
