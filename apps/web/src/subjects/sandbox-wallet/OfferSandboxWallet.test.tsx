import type { TestWallet } from '@solsmith/test-wallet'
import { provideDatabases } from '@solsmith/test-wallet/testing'
import { screen } from '@testing-library/react'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { OfferSandboxWallet } from './OfferSandboxWallet.tsx'
import { en } from './words/en.ts'

const offered = (): readonly Wallet[] =>
  getWallets()
    .get()
    .filter(({ name }) => name === 'Sandbox wallet')

const draw = () =>
  renderInApp(<OfferSandboxWallet rpcUrl={`${location.origin}/rpc/sandbox`} />, {
    answers: { getBalance: () => ({ context: { slot: 1 }, value: 5_000_000_000 }) },
  })

async function askToSign() {
  const { features } = offered()[0] as TestWallet
  const { accounts } = await features['standard:connect'].connect()
  const [account] = accounts
  if (!account) throw new TypeError('An account is expected.')
  return { signed: features['solana:signMessage'].signMessage({ account, message: new TextEncoder().encode('Hello') }) }
}

test('registers the wallet while mounted', async () => {
  const { unmount } = await draw()
  expect(offered()).toHaveLength(1)
  expect(document.body.textContent).toBe('')

  unmount()

  expect(offered()).toEqual([])
})

test('shows a request, and signs after approval', async () => {
  provideDatabases()
  const { user } = await draw()
  const { signed } = await askToSign()

  await user.click(await screen.findByRole('button', { name: en.sign }))

  const [output] = await signed
  expect(output?.signature).toHaveLength(64)
  expect(screen.queryByRole('button', { name: en.sign })).toBeNull()
})

test('signs nothing after unmount', async () => {
  provideDatabases()
  const { unmount } = await draw()
  const { signed } = await askToSign()
  const outcome = expect(signed).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  await screen.findByRole('button', { name: en.sign })

  unmount()

  await outcome
})
