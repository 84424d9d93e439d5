import { type Base64EncodedBytes, generateKeyPairSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { ChainRpc } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeMetadata } from '../programs/tokenMetadata/decodeMetadata.ts'
import { fetchToken } from '../read/fetchToken.ts'
import { fetchWithheld } from '../read/fetchWithheld.ts'
import { findExtension } from '../read/mintExtensions.ts'
import { instructionsOf, type Scene, startScene } from '../testing/scene.ts'
import { sendTokens } from '../testing/sendTokens.ts'
import { holderOfAuthority } from '../token/authorities.ts'
import { planBurn } from './planBurn.ts'
import { planCloseMint } from './planCloseMint.ts'
import { planFreeze, planThaw } from './planFreeze.ts'
import { planMintSupply } from './planMintSupply.ts'
import { planPause, planResume } from './planPause.ts'
import { planSetAuthorities, readExcess } from './planSetAuthorities.ts'
import { planCollectFees, planSetTransferFee } from './planTransferFee.ts'
import { type ExtensionUpdate, planUpdateExtension } from './planUpdateExtension.ts'
import { diffMetadata, planUpdateMetadata } from './planUpdateMetadata.ts'
import { findHome, readTokenAccount } from './readTokenAccount.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

const standards = ['classic', 'modern'] as const
const stranger = (await generateKeyPairSigner()).address

test.for(standards)('mints a %s token to anyone, and lets holders burn it', async (standard) => {
  const owner = await scene.localnet.fundedSigner()
  const { address: mint } = await scene.create(owner, { standard })
  const input = { mint, wallet: owner.address }

  await scene.run(await planMintSupply(scene.rpc, { ...input, to: stranger, amount: 5n }), owner)
  await scene.run(await planBurn(scene.rpc, { ...input, amount: 999_999_999n }), owner)

  const token = await fetchToken(scene.rpc, mint)
  const theirs = await readTokenAccount(scene.rpc, token, await findHome(token, stranger))
  expect([token.supply, theirs?.amount]).toEqual([6n, 5n])
  await expect(planBurn(scene.rpc, { ...input, amount: 2n })).rejects.toThrow('You have only 0.000001.')
  await expect(planMintSupply(scene.rpc, { ...input, to: stranger, amount: 2n ** 64n })).rejects.toThrow(
    'The maximum supply is reached. Only 18,446,744,073,709.551609 more can be minted.',
  )
})

test('mints up to the maximum supply', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address: mint, supply } = await scene.create(owner)
  const amount = 2n ** 64n - 1n - supply

  await scene.run(await planMintSupply(scene.rpc, { mint, wallet: owner.address, to: owner.address, amount }), owner)

  expect((await fetchToken(scene.rpc, mint)).supply).toBe(2n ** 64n - 1n)
})

test.for(standards)('freezes and thaws an account of a %s token, by account or by owner', async (standard) => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner, { standard })
  const input = { mint: token.address, wallet: owner.address }
  const home = await findHome(token, owner.address)
  const isFrozen = async () => (await readTokenAccount(scene.rpc, token, home))?.isFrozen

  await scene.run(await planFreeze(scene.rpc, { ...input, target: owner.address }), owner)
  expect(await isFrozen()).toBe(true)
  await expect(planFreeze(scene.rpc, { ...input, target: home })).rejects.toThrow('is frozen')
  await expect(planBurn(scene.rpc, { ...input, amount: 1n })).rejects.toThrow('is frozen')

  await scene.run(await planThaw(scene.rpc, { ...input, target: home }), owner)
  expect(await isFrozen()).toBe(false)
})

test('refuses to freeze a pool by accident', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address: mint } = await scene.create(owner)
  const { findCpmmAuthority } = await import('../programs/cpmm/addresses.ts')
  const pool = await findCpmmAuthority()
  const input = { mint, wallet: owner.address }
  await scene.run(await planMintSupply(scene.rpc, { ...input, to: pool, amount: 1n }), owner)

  await expect(planFreeze(scene.rpc, { ...input, target: pool })).rejects.toThrow(
    expect.objectContaining({ name: 'PoolVaultError' }),
  )
  const insisted = await planFreeze(scene.rpc, { ...input, target: pool, insistsOnPoolVault: true })
  await scene.run(insisted, owner)
})

test('transfers and revokes every authority of a token', async () => {
  const owner = await scene.localnet.fundedSigner()
  const friend = await scene.localnet.fundedSigner()
  const keep = { mode: 'keep' } as const
  const token = await scene.create(owner, {
    extensions: [
      { kind: 'transfer-fee', basisPoints: 100, maximumFee: 5n, configAuthority: keep, withdrawAuthority: keep },
      { kind: 'interest', basisPoints: 500, authority: keep },
      { kind: 'permanent-delegate', authority: keep },
      { kind: 'close-authority', authority: keep },
      { kind: 'hook', program: null, authority: keep },
      { kind: 'pausable', authority: keep },
    ],
  })
  const other = await scene.create(owner, { extensions: [{ kind: 'scaled-amount', multiplier: 2, authority: keep }] })
  const powers = [
    ...(['mint', 'freeze', 'update', 'pointer', 'transfer-fee', 'withheld', 'close'] as const),
    ...(['interest', 'delegate', 'hook', 'pause'] as const),
  ]
  const move = async (mint: typeof token, from: typeof owner, to: typeof friend.address | null, names = powers) => {
    const moves = names.map((power) => ({ power, to }))
    await scene.run(await planSetAuthorities(scene.rpc, { mint: mint.address, wallet: from.address, moves }), from)
    const after = await fetchToken(scene.rpc, mint.address)
    return new Set(names.map((power) => holderOfAuthority(after, power)))
  }

  expect(await move(token, owner, friend.address)).toEqual(new Set([friend.address]))
  expect(await move(token, friend, null)).toEqual(new Set([null]))
  expect(await move(other, owner, friend.address, ['scaled' as 'mint'])).toEqual(new Set([friend.address]))
  await expect(move(token, owner, null, ['mint'])).rejects.toThrow('This token has no mint authority')
})

test("transfers a Classic token's authorities, and refuses to edit immutable metadata", async () => {
  const owner = await scene.localnet.fundedSigner()
  const friend = await scene.localnet.fundedSigner()
  const { address: mint } = await scene.create(owner, { standard: 'classic' })
  const powers = ['mint', 'freeze', 'update'] as const
  const move = (from: typeof owner, to: typeof friend.address | null) =>
    planSetAuthorities(scene.rpc, {
      mint,
      wallet: from.address,
      moves: powers.map((power) => ({ power, to })),
    }).then((plan) => scene.run(plan, from))

  await move(owner, friend.address)
  expect((await fetchToken(scene.rpc, mint)).metadata?.updateAuthority).toBe(friend.address)
  await expect(move(owner, null)).rejects.toThrow(
    `The mint authority is held by ${friend.address}, not by ${owner.address}.`,
  )
  await move(friend, null)

  const token = await fetchToken(scene.rpc, mint)
  expect(powers.map((power) => holderOfAuthority(token, power))).toEqual([null, null, null])
  const edit = planUpdateMetadata(scene.rpc, { mint, wallet: friend.address, edit: { name: 'Other' } })
  await expect(edit).rejects.toThrow('This token has no update authority')
})

test.for(standards)("reclaims a %s mint's excess rent before its mint authority moves", async (standard) => {
  const owner = await scene.localnet.fundedSigner()
  const { address: mint } = await scene.create(owner, { standard })
  await scene.localnet.send(owner, [getTransferSolInstruction({ source: owner, destination: mint, amount: 777_777n })])
  const before = await scene.balanceOf(owner.address)
  expect(await readExcess(scene.rpc, await fetchToken(scene.rpc, mint))).toBe(777_777n)

  const moves = [{ power: 'mint', to: null }] as const
  await scene.run(await planSetAuthorities(scene.rpc, { mint, wallet: owner.address, moves }), owner)

  const token = await fetchToken(scene.rpc, mint)
  expect([await readExcess(scene.rpc, token), token.mintAuthority]).toEqual([0n, null])
  expect(await scene.balanceOf(owner.address)).toBe(before + 777_777n - 5_000n)
})

test.for(standards)("edits a %s token's name as the preview shows", async (standard) => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner, { standard })
  const edit = { name: 'N'.repeat(32), uri: `http://x/${'u'.repeat(191)}` }

  const input = { mint: token.address, wallet: owner.address, edit }
  await scene.run(await planUpdateMetadata(scene.rpc, input), owner)

  expect(diffMetadata(token, edit).map(({ field, before }) => [field, before])).toEqual([
    ['name', 'Anvil'],
    ['uri', 'http://localhost/anvil'],
  ])
  const after = await fetchToken(scene.rpc, token.address)
  expect(after.metadata).toMatchObject({ ...edit, symbol: 'ANVL' })
  expect(await readExcess(scene.rpc, after)).toBe(0n)
  await expect(planUpdateMetadata(scene.rpc, input)).rejects.toThrow('There is nothing to change')
  await expect(planUpdateMetadata(scene.rpc, { ...input, edit: { name: 'N'.repeat(33) } })).rejects.toThrow(
    'The name is 33 bytes; the limit is 32.',
  )
})

test('charges no rent for a name of the same length', async () => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner)
  const held = (await fetchToken(scene.rpc, token.address)).lamports

  const plan = await planUpdateMetadata(scene.rpc, {
    mint: token.address,
    wallet: owner.address,
    edit: { name: 'Tongs' },
  })
  await scene.run(plan, owner)

  expect(instructionsOf(plan)).toHaveLength(1)
  expect(await fetchToken(scene.rpc, token.address)).toMatchObject({ lamports: held, metadata: { name: 'Tongs' } })
})

test('adds, changes and removes extra fields of a Modern token', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address: mint } = await scene.create(owner)
  const change = async (fields: Record<string, string | null>) => {
    const plan = await planUpdateMetadata(scene.rpc, { mint, wallet: owner.address, edit: { fields } })
    await scene.run(plan, owner)
    return (await fetchToken(scene.rpc, mint)).metadata?.fields
  }

  expect(await change({ website: 'https://anvil.example', licence: 'CC0' })).toEqual([
    ['licence', 'CC0'],
    ['website', 'https://anvil.example'],
  ])
  expect(await change({ website: 'https://a.example', licence: null })).toEqual([['website', 'https://a.example']])
  await expect(change({ nothing: null })).rejects.toThrow('There is nothing to change')
  await expect(change({ ' ': 'x' })).rejects.toThrow('Give the extra field a name.')
})

test('refuses extra fields for a Classic token', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address: mint } = await scene.create(owner, { standard: 'classic' })
  const edit = { fields: { website: 'https://anvil.example' } }

  await expect(planUpdateMetadata(scene.rpc, { mint, wallet: owner.address, edit })).rejects.toThrow(
    'A Classic token cannot store the field “website”.',
  )
})

const feeExtension = {
  kind: 'transfer-fee',
  basisPoints: 100,
  maximumFee: 1_000_000n,
  configAuthority: { mode: 'keep' },
  withdrawAuthority: { mode: 'keep' },
} as const

test('changes a transfer fee from a later epoch', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address: mint } = await scene.create(owner, { extensions: [feeExtension] })
  const input = { mint, wallet: owner.address, maximumFee: 7n }

  await scene.run(await planSetTransferFee(scene.rpc, { ...input, basisPoints: 250 }), owner)

  const fee = findExtension(await fetchToken(scene.rpc, mint), 'transfer-fee')
  expect(fee).toMatchObject({ older: { basisPoints: 100 }, newer: { basisPoints: 250, maximumFee: 7n, epoch: 2n } })
  await expect(planSetTransferFee(scene.rpc, { ...input, basisPoints: 10_001 })).rejects.toThrow('from 0 to 10000')
})

test('lists accounts with the most withheld fees first', async () => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner, { extensions: [feeExtension] })
  const amounts = [1_000n, 5_000n, 2_000n, 4_000n, 3_000n]
  for (const amount of amounts) {
    const receivers = [(await generateKeyPairSigner()).address]
    await sendTokens(scene, { token, signer: owner, receivers, amount })
  }

  const withheld = await fetchWithheld(scene.rpc, token.address)

  expect(withheld.map(({ amount }) => amount)).toEqual([50n, 40n, 30n, 20n, 10n])
})

test('collects the fees of 30 accounts to the unit', async () => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner, { extensions: [feeExtension] })
  const receivers = await Promise.all(Array.from({ length: 30 }, async () => (await generateKeyPairSigner()).address))
  await sendTokens(scene, { token, signer: owner, receivers, amount: 1_000n })
  const before = await readTokenAccount(scene.rpc, token, await findHome(token, owner.address))
  expect(await fetchWithheld(scene.rpc, token.address)).toHaveLength(30)

  const plan = await planCollectFees(scene.rpc, { mint: token.address, wallet: owner.address })
  const signatures = await scene.run(plan, owner)

  const after = await readTokenAccount(scene.rpc, token, await findHome(token, owner.address))
  expect((after?.amount ?? 0n) - (before?.amount ?? 0n)).toBe(300n)
  expect(await fetchWithheld(scene.rpc, token.address)).toEqual([])
  expect(signatures).toHaveLength(2)
  await expect(planCollectFees(scene.rpc, { mint: token.address, wallet: owner.address })).rejects.toThrow(
    'There is nothing to change',
  )
})

test('closes an empty mint and returns its rent', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address: mint } = await scene.create(owner, {
    extensions: [{ kind: 'close-authority', authority: { mode: 'keep' } }],
  })
  const input = { mint, wallet: owner.address }
  await expect(planCloseMint(scene.rpc, input)).rejects.toThrow('The supply is still 1,000. Burn all tokens first')
  await scene.run(await planBurn(scene.rpc, { ...input, amount: 1_000_000_000n }), owner)
  const [before, deposit] = [await scene.balanceOf(owner.address), await scene.balanceOf(mint)]

  await scene.run(await planCloseMint(scene.rpc, input), owner)

  expect(await scene.balanceOf(owner.address)).toBe(before + deposit - 5_000n)
  await expect(fetchToken(scene.rpc, mint)).rejects.toThrow('No token found')
})

test('refuses to close a mint without a close authority', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address: mint } = await scene.create(owner)

  await expect(planCloseMint(scene.rpc, { mint, wallet: owner.address })).rejects.toThrow('was created without')
})

test('updates interest, scale, hook and default account state', async () => {
  const owner = await scene.localnet.fundedSigner()
  const keep = { mode: 'keep' } as const
  const interest = { kind: 'interest', basisPoints: 500, authority: keep } as const
  const token = await scene.create(owner, {
    extensions: [interest, { kind: 'hook', program: null, authority: keep }, { kind: 'default-state' }],
  })
  const scaled = await scene.create(owner, { extensions: [{ kind: 'scaled-amount', multiplier: 1, authority: keep }] })
  const set = async (mint: typeof token.address, update: ExtensionUpdate) =>
    scene.run(await planUpdateExtension(scene.rpc, { mint, wallet: owner.address, update }), owner)

  await set(token.address, { kind: 'interest', basisPoints: -32_767 })
  await set(token.address, { kind: 'hook', program: stranger })
  await set(token.address, { kind: 'default-state', isFrozen: false })
  await set(scaled.address, { kind: 'scaled-amount', multiplier: 2.5, fromUnixSeconds: 0n })

  const after = await fetchToken(scene.rpc, token.address)
  expect(findExtension(after, 'interest')?.basisPoints).toBe(-32_767)
  expect(findExtension(after, 'hook')?.program).toBe(stranger)
  expect(findExtension(after, 'default-state')?.isFrozen).toBe(false)
  expect(findExtension(await fetchToken(scene.rpc, scaled.address), 'scaled-amount')?.multiplier).toBe(2.5)
  await expect(set(scaled.address, { kind: 'interest', basisPoints: 1 })).rejects.toThrow('was created without')
})

test('stops a paused token until it resumes', async () => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner, { extensions: [{ kind: 'pausable', authority: { mode: 'keep' } }] })
  const input = { mint: token.address, wallet: owner.address }
  const send = () => sendTokens(scene, { token, signer: owner, receivers: [stranger], amount: 1n })

  await scene.run(await planPause(scene.rpc, input), owner)
  await expect(send()).rejects.toThrow()
  await scene.run(await planResume(scene.rpc, input), owner)

  await send()
  await expect(planResume(scene.rpc, input)).rejects.toThrow('There is nothing to change')
})

test('uses one wallet as payer and signer of every plan', async () => {
  const owner = await scene.localnet.fundedSigner(lamports(50_000_000_000n))
  const token = await scene.create(owner, {
    extensions: [feeExtension, { kind: 'pausable', authority: { mode: 'keep' } }],
  })
  const input = { mint: token.address, wallet: owner.address }

  const plans = await Promise.all([
    planMintSupply(scene.rpc, { ...input, to: stranger, amount: 1n }),
    planBurn(scene.rpc, { ...input, amount: 1n }),
    planFreeze(scene.rpc, { ...input, target: owner.address }),
    planSetAuthorities(scene.rpc, { ...input, moves: [{ power: 'mint', to: null }] }),
    planUpdateMetadata(scene.rpc, { ...input, edit: { name: 'Longer than before', fields: { a: 'b' } } }),
    planSetTransferFee(scene.rpc, { ...input, basisPoints: 1, maximumFee: 1n }),
    planPause(scene.rpc, input),
  ])

  for (const plan of plans) {
    const signers = instructionsOf(plan).flatMap(({ accounts = [] }) => accounts.filter(({ role }) => role >= 2))
    expect(new Set(signers.map(({ address }) => address)), plan.kind).toEqual(new Set([owner.address]))
    expect(plan).toMatchObject({ feePayer: owner.address, subject: token.address, proof: 'signature', label: 'ANVL' })
  }
})

/** Adds a collection to the metadata. */
function withCollection(rpc: ChainRpc): ChainRpc {
  const name = (base64: string) => {
    const data = Buffer.from(base64, 'base64')
    // After no creators: two flags, the bump and the token standard.
    data[328] = 1
    return data.toString('base64') as Base64EncodedBytes
  }
  return new Proxy(rpc, {
    get(target, method) {
      if (method !== 'getMultipleAccounts') return Reflect.get(target, method)
      return (...asked: Parameters<ChainRpc['getMultipleAccounts']>) => ({
        async send() {
          const answer = await target.getMultipleAccounts(...asked).send()
          const value = answer.value.map((state) => {
            const data = state && Array.isArray(state.data) ? Buffer.from(state.data[0], 'base64') : null
            const isMetadata = state && data && decodeMetadata({ owner: state.owner, data })
            return isMetadata ? { ...state, data: [name(data.toString('base64')), 'base64'] } : state
          })
          return { ...answer, value }
        },
      })
    },
  })
}

test('keeps collection and uses when editing a Classic token', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address: mint } = await scene.create(owner, { standard: 'classic' })
  const input = { mint, wallet: owner.address, edit: { name: 'Other' } }
  const rpc = withCollection(scene.rpc)
  const tagOf = async (plan: ReturnType<typeof planUpdateMetadata>) => instructionsOf(await plan)[0]?.data?.[0]

  expect((await fetchToken(rpc, mint)).beside?.hasCollectionOrUses).toBe(true)
  // 15 overwrites everything; 50 keeps omitted fields.
  expect(await tagOf(planUpdateMetadata(scene.rpc, input))).toBe(15)
  expect(await tagOf(planUpdateMetadata(rpc, input))).toBe(50)
  await scene.run(await planUpdateMetadata(rpc, input), owner)
  expect((await fetchToken(scene.rpc, mint)).metadata?.name).toBe('Other')
})
