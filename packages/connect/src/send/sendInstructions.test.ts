import { createNoopSigner, generateKeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import { setUp } from '../testing/setUp.ts'
import { sendInstructions } from './sendInstructions.ts'

const amount = 100_000_000n

async function prepare(localnet: Parameters<typeof setUp>[0]) {
  const fixture = await setUp(localnet)
  const { address: to } = await generateKeyPairSigner()
  const source = createNoopSigner(fixture.signer.address)
  const instructions = [getTransferSolInstruction({ source, destination: to, amount })]
  const arrived = async () => (await localnet.rpc.getBalance(to).send()).value
  return { ...fixture, input: { instructions, label: 'Tip' }, arrived }
}

test('sends instructions as one transaction, with the result shown before', async ({ localnet }) => {
  const { connect, input, arrived, wallet } = await prepare(localnet)
  let askedBefore = -1

  const { signature } = await sendInstructions(connect, {
    ...input,
    confirm: ({ simulation }) => {
      askedBefore = wallet.asked()
      return simulation.feeLamports > 0n
    },
  })

  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(askedBefore).toBe(0)
  expect(await arrived()).toBe(amount)
  expect((await connect.journal.read()).map(({ kind, label, state }) => [kind, label, state.status])).toEqual([
    ['instructions', 'Tip', 'confirmed'],
  ])
})

test('asks the wallet for nothing after a no', async ({ localnet }) => {
  const { connect, input, arrived, wallet } = await prepare(localnet)

  await expect(sendInstructions(connect, { ...input, confirm: () => false })).rejects.toMatchObject({
    name: 'SignatureDeclinedError',
  })

  expect([wallet.asked(), await arrived()]).toEqual([0, 0n])
})

test('refuses without a connected wallet', async ({ localnet }) => {
  const { connect, input } = await prepare(localnet)
  await disconnectWallet(connect)

  await expect(sendInstructions(connect, input)).rejects.toMatchObject({ name: 'WalletNotConnectedError' })
})
