import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { kindOf } from '../namespaces/chainAdapter.ts'
import { eip155 } from '../namespaces/eip155/eip155.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { receiverCheck } from './receiverCheck.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('accepts only Solana addresses on Solana', async () => {
  const { connect } = await createToolkit()
  const { address } = await generateKeyPairSigner()

  const isAddress = receiverCheck(connect)

  expect(isAddress(address)).toBe(true)
  expect(isAddress(account)).toBe(false)
})

test('accepts no recipient on another kind of chain until its code is loaded, then the addresses of that kind', async () => {
  const { connect } = await createToolkit({
    options: { networks: [ethereum, networks.mainnet], kinds: [{ ...eip155 }] },
  })
  const { address } = await generateKeyPairSigner()
  expect(receiverCheck(connect)(account)).toBe(false)

  await kindOf(connect, 'eip155')

  expect(receiverCheck(connect)(account)).toBe(true)
  expect(receiverCheck(connect)(address)).toBe(false)
})
