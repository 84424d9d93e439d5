import { generateKeyPairSigner } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planBurn } from '../manage/planBurn.ts'
import { planFreeze } from '../manage/planFreeze.ts'
import { planMintSupply } from '../manage/planMintSupply.ts'
import { planSetAuthorities } from '../manage/planSetAuthorities.ts'
import { findHome } from '../manage/readTokenAccount.ts'
import { type Scene, startScene } from '../testing/scene.ts'
import { simulatePlan } from '../testing/simulatePlan.ts'
import { readEffects } from './readEffects.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

test("reports a plan's effects before signing: supply, others, accounts, programs", async () => {
  const owner = await scene.localnet.fundedSigner()
  const friend = (await generateKeyPairSigner()).address
  const token = await scene.create(owner)
  const input = { mint: token.address, wallet: owner.address }

  const plan = await planMintSupply(scene.rpc, { ...input, to: friend, amount: 5n })
  const effects = readEffects(await simulatePlan(scene, plan), owner.address)

  const home = await findHome(token, friend)
  expect(effects).toMatchObject({
    opened: [{ address: home, is: 'token-account', lamports: await scene.readRent(170) }],
    closed: [],
    others: [{ mint: token.address, owner: friend, before: null, after: 5n }],
    finals: [],
    programs: expect.arrayContaining([token.program, 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL']),
  })
})

test('lists permanent effects separately: a burn and a revoked authority', async () => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner)
  const input = { mint: token.address, wallet: owner.address }

  const burn = await simulatePlan(scene, await planBurn(scene.rpc, { ...input, amount: 7n }))
  const moves = [{ power: 'mint', to: null }] as const
  const giveUp = await simulatePlan(scene, await planSetAuthorities(scene.rpc, { ...input, moves }))

  const { address: mint } = token
  expect(readEffects(burn, owner.address).finals).toEqual([{ kind: 'burned', mint, amount: 7n, decimals: 6 }])
  expect(readEffects(giveUp, owner.address).finals).toEqual([{ kind: 'power-gone', mint, power: 'mint' }])
})

test('names a frozen account', async () => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner)
  const input = { mint: token.address, wallet: owner.address, target: owner.address }

  const { frozen } = readEffects(await simulatePlan(scene, await planFreeze(scene.rpc, input)), owner.address)

  const account = await findHome(token, owner.address)
  expect(frozen).toEqual([{ account, owner: owner.address, isFrozen: true }])
})
