import { generateKeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { fetchNonceValue, nonceBytes, wrappedSolMint } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCost } from '../cost/cost.ts'
import { type Scene, startScene } from '../testing/scene.ts'
import { sendTokens } from '../testing/sendTokens.ts'
import { fetchReclaimable } from './fetchReclaimable.ts'
import { planFreeze } from './planFreeze.ts'
import { findNonceAddress, planMakeNonce } from './planMakeNonce.ts'
import { planReclaim } from './planReclaim.ts'
import { planUnwrap, planWrap } from './planWrap.ts'
import { findHome, readTokenAccount } from './readTokenAccount.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

const wrapped = { address: wrappedSolMint, program: TOKEN_PROGRAM_ADDRESS }

test('wraps SOL, unwraps a part, and unwraps the rest with its rent', async () => {
  const owner = await scene.localnet.fundedSigner()
  const wallet = owner.address
  const home = await findHome(wrapped, wallet)
  const held = async () => (await readTokenAccount(scene.rpc, wrapped, home))?.amount
  const start = await scene.balanceOf(wallet)

  await scene.run(await planWrap({ wallet, lamports: 5_000n }), owner)
  expect(await held()).toBe(5_000n)
  await scene.run(await planUnwrap({ wallet, lamports: 2_000n }), owner)
  expect(await held()).toBe(3_000n)
  await scene.run(await planUnwrap({ wallet, lamports: null }), owner)

  expect(await held()).toBeUndefined()
  expect(await scene.balanceOf(wallet)).toBe(start - 3n * 5_000n)
  await expect(planWrap({ wallet, lamports: 0n })).rejects.toThrow('Enter an amount greater than 0.')
})

test('lists and reclaims everything to the lamport, without burning a token', async () => {
  const owner = await scene.localnet.fundedSigner()
  const wallet = owner.address
  const keep = { mode: 'keep' } as const
  const held = await scene.create(owner, {})
  const classic = await scene.create(owner, { standard: 'classic', receiver: (await generateKeyPairSigner()).address })
  const taxed = await scene.create(owner, {
    receiver: (await generateKeyPairSigner()).address,
    distribution: [{ to: wallet, basisPoints: 5_000 }],
    extensions: [
      { kind: 'transfer-fee', basisPoints: 100, maximumFee: 10n ** 9n, configAuthority: keep, withdrawAuthority: keep },
    ],
  })
  // An account with a withheld fee, emptied again.
  const friend = await scene.localnet.fundedSigner()
  await sendTokens(scene, { token: taxed, signer: owner, receivers: [friend.address], amount: 10_000n })
  await sendTokens(scene, { token: taxed, signer: friend, receivers: [wallet], amount: 9_900n })
  const half = (await readTokenAccount(scene.rpc, taxed, await findHome(taxed, wallet)))?.amount ?? 0n
  await sendTokens(scene, { token: taxed, signer: owner, receivers: [friend.address], amount: half })
  // An empty account, one with excess SOL, a mint with excess SOL, wrapped SOL, a nonce.
  const empty = await findHome(classic, wallet)
  const tooMuch = await findHome(held, wallet)
  await scene.localnet.send(owner, [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: owner,
      ata: empty,
      owner: wallet,
      mint: classic.address,
      tokenProgram: classic.program,
    }),
    getTransferSolInstruction({ source: owner, destination: tooMuch, amount: 111n }),
    getTransferSolInstruction({ source: owner, destination: held.address, amount: 222n }),
  ])
  await scene.run(await planMakeNonce(scene.readRent, wallet), owner)
  const nonce = await findNonceAddress(wallet)
  expect(await fetchNonceValue(scene.rpc, nonce)).toMatch(/^\w{32,44}$/)
  await scene.run(await planWrap({ wallet, lamports: 5_000n }), owner)

  const { items, unread } = await fetchReclaimable(scene.rpc, wallet)
  expect(unread).toEqual([])
  expect(items.map(({ kind, address }) => [kind, address]).toSorted()).toEqual(
    [
      ['empty-account', empty],
      ['empty-account', await findHome(taxed, wallet)],
      ['excess-account', tooMuch],
      ['excess-mint', held.address],
      ['nonce', nonce],
      ['wrapped-sol', await findHome(wrapped, wallet)],
    ].toSorted(),
  )
  const promised = items.reduce((sum, { lamports }) => sum + lamports, 0n)
  const before = await scene.balanceOf(wallet)
  const signatures = await scene.run(planReclaim({ wallet, items }), owner)

  expect(await scene.balanceOf(wallet)).toBe(before + promised - 5_000n * BigInt(signatures.length))
  expect((await fetchReclaimable(scene.rpc, wallet)).items).toEqual([])
  expect((await readTokenAccount(scene.rpc, held, tooMuch))?.amount).toBe(1_000_000_000n)
})

test("finds this product's nonce if the network refuses to search, and reports what was not read", async () => {
  const owner = await scene.localnet.fundedSigner()
  await scene.run(await planMakeNonce(scene.readRent, owner.address), owner)
  const refuse = () => ({ send: () => Promise.reject(new Error('excluded from account secondary indexes')) })
  const rpc = new Proxy(scene.rpc, {
    get: (target, name) => (name === 'getProgramAccounts' ? refuse : Reflect.get(target, name)),
  })

  const { items, unread } = await fetchReclaimable(rpc, owner.address)

  expect(items).toMatchObject([{ kind: 'nonce', address: await findNonceAddress(owner.address) }])
  expect(unread.map(({ what }) => what)).toEqual(['mints', 'nonces'])
  // A nonce cannot be closed in the slot of its creation.
  await scene.localnet.warp({ slots: 1 })
  await scene.run(planReclaim({ wallet: owner.address, items }), owner)
  expect((await fetchReclaimable(rpc, owner.address)).items).toEqual([])
})

test('excludes frozen accounts', async () => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner, { receiver: (await generateKeyPairSigner()).address })
  const [mint, wallet, tokenProgram] = [token.address, owner.address, token.program]
  const ata = await findHome(token, wallet)
  await scene.localnet.send(owner, [
    getCreateAssociatedTokenIdempotentInstruction({ payer: owner, ata, owner: wallet, mint, tokenProgram }),
  ])
  expect((await fetchReclaimable(scene.rpc, wallet)).items).toHaveLength(1)

  await scene.run(await planFreeze(scene.rpc, { mint, wallet, target: wallet }), owner)

  expect((await fetchReclaimable(scene.rpc, wallet)).items).toEqual([])
})

test('labels and reclaims a nonce account', () => {
  const after = { lamports: 1_447_680n, owner: SYSTEM_PROGRAM_ADDRESS, data: new Uint8Array(nonceBytes) }
  const changes = [{ address: wrappedSolMint, before: null, after }]
  expect(readCost({ changes, feeLamports: 5_000n }, TOKEN_PROGRAM_ADDRESS).rows[0]).toEqual({
    kind: 'nonce-account',
    lamports: 1_447_680n,
    bytes: 80,
    isRefundable: true,
  })
})

test('refuses an empty list', () => {
  const wallet = wrappedSolMint
  expect(() => planReclaim({ wallet, items: [] })).toThrow('There is nothing to change')
})
