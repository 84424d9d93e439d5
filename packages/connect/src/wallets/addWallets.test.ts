import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { addWallets } from './addWallets.ts'

const signer = await generateKeyPairSigner()

test('appends wallets, and keeps the first of two with one id', async () => {
  const [first, second, added] = ['First', 'Second', 'Another'].map((id) => createMockWallet(signer, { id }))
  if (!first || !second || !added) throw new TypeError('Three wallets are expected.')
  const { connect } = await createToolkit({ wallets: () => [first, second] })

  connect.store.set(addWallets([createMockWallet(signer, { id: first.id }), added]))

  expect(connect.store.get().wallets).toEqual([first, second, added])
  expect(connect.store.get().wallets[0]).toBe(first)
})

test('changes nothing if all exist already', async () => {
  const { connect, wallet } = await createToolkit()
  const before = connect.store.get()

  connect.store.set(addWallets([wallet]))

  expect(connect.store.get()).toBe(before)
})
