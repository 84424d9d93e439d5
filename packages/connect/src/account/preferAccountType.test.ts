import { type Address, generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { activeConnection } from '../createConnect.ts'
import { sendFormOf, updateSend } from '../send/sendForm.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { accountOf } from './account.ts'
import { preferAccountType } from './preferAccountType.ts'

async function setUp() {
  const smart = (await generateKeyPairSigner()).address
  let answer: () => Promise<{ address: Address }>
  const toolkit = await createToolkit({
    wallets: (signer) => {
      answer = async () => ({ address: signer.address })
      return [{ ...createMockWallet(signer, { id: 'E', kind: 'embedded' }), connect: () => answer() }]
    },
  })
  const { connect } = toolkit
  await connectWallet(connect, 'E')
  const address = () => {
    const connection = activeConnection(connect)
    return connection.status === 'connected' ? connection.account.address : null
  }
  return { ...toolkit, smart, address, answers: (next: typeof answer) => (answer = next) }
}

test('switches to the other account, and clears the transfer form', async () => {
  const { connect, smart, address, answers } = await setUp()
  connect.store.set(updateSend({ sendTokenAmount: '1' }))
  answers(async () => ({ address: smart }))

  await preferAccountType(connect, 'smartAccount')

  expect(address()).toBe(smart)
  expect(accountOf(connect.store.get(), 'solana').preferredType).toBe('smartAccount')
  expect(sendFormOf(connect.store.get()).sendTokenAmount).toBe('')
})

test('changes nothing if the wallet refuses', async () => {
  const { connect, signer, address, answers } = await setUp()
  answers(() => Promise.reject(new Error('no')))
  await expect(preferAccountType(connect, 'smartAccount')).rejects.toThrow('no')
  expect(address()).toBe(signer.address)
  expect(accountOf(connect.store.get(), 'solana').preferredType).toBeNull()
})

test('only an embedded wallet has two account types', async () => {
  const { connect } = await createToolkit()
  await connectWallet(connect, 'Mock Wallet')
  await expect(preferAccountType(connect, 'eoa')).rejects.toThrow('The wallet does not support the feature')
})
