import { expect, test } from 'vitest'
import { plainDraft } from '../testing/scene.ts'
import { createVmScene } from '../testing/vmScene.ts'
import { planMintSupply } from './planMintSupply.ts'
import { findHome } from './readTokenAccount.ts'
import { requireDraftReceivers } from './requireReceivers.ts'

const scene = createVmScene()
const wallet = scene.person()
const token = await scene.create(wallet)
const friend = scene.person()

const refused = [
  ['token-account', await findHome(token, wallet), wallet],
  ['mint', token.address, null],
] as const

test.each(refused)('a %s cannot receive minted tokens or part of a new supply', async (reason, address, owner) => {
  const error = { name: 'UnusableReceiverError', context: { address, reason, owner } }
  const { rpc } = scene

  await expect(planMintSupply(rpc, { mint: token.address, wallet, to: address, amount: 1n })).rejects.toMatchObject(
    error,
  )
  await expect(requireDraftReceivers(rpc, { ...plainDraft, receiver: address }, wallet)).rejects.toMatchObject(error)
  const distribution = [
    { to: friend, basisPoints: 100 },
    { to: address, basisPoints: 100 },
  ]
  await expect(requireDraftReceivers(rpc, { ...plainDraft, distribution }, wallet)).rejects.toMatchObject(error)
})

test('allows wallets and the creator as recipients of both', async () => {
  await requireDraftReceivers(scene.rpc, { ...plainDraft, receiver: friend }, wallet)
  await requireDraftReceivers(scene.rpc, plainDraft, wallet)
  const plan = await planMintSupply(scene.rpc, { mint: token.address, wallet, to: friend, amount: 1n })
  expect(await scene.run(plan)).toBeNull()
})
