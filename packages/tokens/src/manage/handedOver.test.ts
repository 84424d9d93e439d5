import { type Address, createNoopSigner } from '@solana/kit'
import { AuthorityType, getSetAuthorityInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { lookUpReceivers } from '../distribute/lookUpReceivers.ts'
import { prepareDistribution } from '../distribute/prepareDistribution.ts'
import { createVmScene } from '../testing/vmScene.ts'
import { planBurn } from './planBurn.ts'
import { planFreeze, planThaw } from './planFreeze.ts'
import { planMintSupply } from './planMintSupply.ts'
import { findHome } from './readTokenAccount.ts'

const scene = createVmScene()
const wallet = scene.person()
const holder = scene.person()
// Associated accounts of Token-2022 keep their owner (ImmutableOwner); those of SPL Token do not.
const token = await scene.create(wallet, { standard: 'classic' })
const mint = token.address

async function handOver(owner: Address): Promise<Address> {
  await scene.pay(token, { from: wallet, to: owner, amount: 5n })
  const account = await findHome(token, owner)
  const error = scene.send(
    getSetAuthorityInstruction({
      owned: account,
      owner: createNoopSigner(owner),
      authorityType: AuthorityType.AccountOwner,
      newAuthority: holder,
    }),
  )
  expect(error).toBeNull()
  return account
}

test('refuses to mint to, freeze, thaw or burn from an account with another owner', async () => {
  const owner = scene.person()
  const account = await handOver(owner)
  const { rpc } = scene
  const plans = [
    planMintSupply(rpc, { mint, wallet, to: owner, amount: 3n }),
    planFreeze(rpc, { mint, wallet, target: owner }),
    planThaw(rpc, { mint, wallet, target: owner }),
    planBurn(rpc, { mint, wallet: owner, amount: 1n }),
  ]
  const refusal = { name: 'AccountHandedOverError', context: { account, owner, holder } }
  await Promise.all(plans.map((plan) => expect(plan).rejects.toMatchObject(refusal)))
})

test("reports the list's line with that account and pays the others", async () => {
  const [gone, there] = [scene.person(), scene.person()]
  const account = await handOver(gone)
  const recipients = [gone, there].map((address, at) => ({ line: at + 1, address, amount: 1n }))
  const { receivers, issues } = await lookUpReceivers(scene.rpc, { token, wallet, recipients })
  expect(issues.find(({ line }) => line === 1)).toEqual({
    line: 1,
    name: 'RecipientHandedOverIssue',
    context: { account, owner: holder },
  })
  expect(receivers.map(({ address }) => address)).toEqual([there])
})

test('refuses a sender with such an account', async () => {
  const sender = scene.person()
  await handOver(sender)
  const list = {
    mint,
    wallet: sender,
    text: `${holder},1`,
    sharing: { kind: 'per-row' } as const,
    repeats: 'sum' as const,
  }
  await expect(prepareDistribution(scene.rpc, { ...list, freeBytes: 0 })).rejects.toMatchObject({
    name: 'AccountHandedOverError',
  })
})

test('freezes the account by its own address', async () => {
  const account = await handOver(scene.person())
  expect(await scene.run(await planFreeze(scene.rpc, { mint, wallet, target: account }))).toBeNull()
})
