import { type Address, createNoopSigner, flattenInstructionPlan } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { maximumAmount, type Plan } from '@solsmith/chain'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAddress } from '../../../../programs/testing/createVm.ts'
import { isTokenError, type TokenErrors } from '../errors.ts'
import { findCpmmAuthority } from '../programs/cpmm/addresses.ts'
import { authorityTypes } from '../programs/token2022/instructions.ts'
import { findExtension } from '../read/mintExtensions.ts'
import { createVmScene, type VmScene } from '../testing/vmScene.ts'
import type { AuthorityKind } from '../token/authorities.ts'
import type { ExtensionDraft } from '../token/extensionDraft.ts'
import { planBurn } from './planBurn.ts'
import { planCloseMint } from './planCloseMint.ts'
import { planFreeze, planThaw } from './planFreeze.ts'
import { planMintSupply } from './planMintSupply.ts'
import { planPause, planResume } from './planPause.ts'
import { planSetAuthorities, readExcess } from './planSetAuthorities.ts'
import { planCollectFees, planSetTransferFee } from './planTransferFee.ts'
import { type ExtensionUpdate, planUpdateExtension } from './planUpdateExtension.ts'
import { planUpdateMetadata } from './planUpdateMetadata.ts'
import { planUnwrap, planWrap } from './planWrap.ts'
import { findHome } from './readTokenAccount.ts'

let scene: VmScene
let owner: Address
let other: Address
beforeAll(() => {
  scene = createVmScene()
  owner = scene.person()
  other = scene.person()
})

const [none, keep] = [{ mode: 'none' }, { mode: 'keep' }] as const
const fee = (basisPoints: number, maximumFee = maximumAmount): ExtensionDraft => ({
  kind: 'transfer-fee',
  basisPoints,
  maximumFee,
  configAuthority: keep,
  withdrawAuthority: keep,
})

async function refused<N extends keyof TokenErrors>(plan: Promise<Plan>, name: N, context: Partial<TokenErrors[N]>) {
  const error = await plan.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!isTokenError(error)) throw new TypeError(`Not refused with ${name}: ${String(error)}`)
  expect(error.name).toBe(name)
  expect(error.context).toMatchObject(context)
}

const both = ['classic', 'modern'] as const

describe('planMintSupply', () => {
  test.each(both)('refuses a %s supply above 2^64 - 1, as the network would', async (standard) => {
    const token = await scene.create(owner, { standard, decimals: 0, supply: maximumAmount - 5n })
    const input = { mint: token.address, wallet: owner, to: owner }

    await refused(planMintSupply(scene.rpc, { ...input, amount: 6n }), 'SupplyFullError', { amount: 6n, room: 5n })
    expect(await scene.run(await planMintSupply(scene.rpc, { ...input, amount: 5n }))).toBeNull()
    expect((await scene.read(token.address)).supply).toBe(maximumAmount)
    await refused(planMintSupply(scene.rpc, { ...input, amount: 1n }), 'SupplyFullError', { room: 0n, decimals: 0 })
  })

  test.each(both)('creates an account of a %s token only if there is none', async (standard) => {
    const { address: mint } = await scene.create(owner, { standard })
    const count = async (to: Address) => {
      const { instructions } = await planMintSupply(scene.rpc, { mint, wallet: owner, to, amount: 1n })
      return flattenInstructionPlan(instructions).length
    }

    expect([await count(owner), await count(other)]).toEqual([1, 2])
  })

  test.each([0n, -1n])('refuses an amount of %s', async (amount) => {
    const { address: mint } = await scene.create(owner)

    await refused(planMintSupply(scene.rpc, { mint, wallet: owner, to: owner, amount }), 'AmountZeroError', { amount })
  })

  test('requires the mint authority, which can be revoked', async () => {
    const [kept, given] = [await scene.create(owner), await scene.create(owner, { mintAuthority: none })]
    const input = { wallet: other, to: other, amount: 1n }

    await refused(planMintSupply(scene.rpc, { ...input, mint: kept.address }), 'PowerNotHeldError', {
      power: 'mint',
      holder: owner,
      wallet: other,
    })
    await refused(planMintSupply(scene.rpc, { ...input, mint: given.address, wallet: owner }), 'PowerNotHeldError', {
      holder: null,
    })
  })

  test('thaws a frozen account if the wallet can, else refuses', async () => {
    const token = await scene.create(owner)
    const frozen = await scene.create(owner, { freezeAuthority: { mode: 'give', to: other } })
    for (const [one, wallet] of [
      [token, owner],
      [frozen, other],
    ] as const)
      expect(await scene.run(await planFreeze(scene.rpc, { mint: one.address, wallet, target: owner }))).toBeNull()
    const input = { wallet: owner, to: owner, amount: 7n }

    expect(await scene.run(await planMintSupply(scene.rpc, { ...input, mint: token.address }))).toBeNull()
    expect(await scene.held(token, owner)).toBe(token.supply + 7n)
    const account = await findHome(frozen, owner)
    await refused(planMintSupply(scene.rpc, { ...input, mint: frozen.address }), 'AccountFrozenError', {
      account,
      holder: other,
    })
  })
})

describe('planBurn', () => {
  test.each(both)('burns a whole %s balance, but no more', async (standard) => {
    const token = await scene.create(owner, { standard, decimals: 9, supply: 3n })
    const burn = (amount: bigint) => planBurn(scene.rpc, { mint: token.address, wallet: owner, amount })

    await refused(burn(4n), 'BalanceTooSmallError', { amount: 4n, balance: 3n, decimals: 9 })
    await refused(burn(0n), 'AmountZeroError', { amount: 0n })
    expect(await scene.run(await burn(3n))).toBeNull()
    expect(await scene.held(token, owner)).toBe(0n)
    await refused(burn(1n), 'BalanceTooSmallError', { balance: 0n })
  })

  test("burns from the wallet's own accounts only", async () => {
    const token = await scene.create(owner)
    await scene.pay(token, { from: owner, to: other, amount: 10n })
    const account = await findHome(token, other)
    const mint = token.address

    await refused(planBurn(scene.rpc, { mint, wallet: owner, amount: 1n, account }), 'NoTokenAccountError', { mint })
    await refused(planBurn(scene.rpc, { mint, wallet: makeAddress(), amount: 1n }), 'NoTokenAccountError', { mint })
  })

  test('names the freeze authority for a frozen account', async () => {
    const token = await scene.create(owner)
    const [mint, wallet] = [token.address, owner]
    await scene.run(await planFreeze(scene.rpc, { mint, wallet, target: owner }))

    await refused(planBurn(scene.rpc, { mint, wallet, amount: 1n }), 'AccountFrozenError', { holder: owner })
  })

  test('refuses an address that is not a token', async () => {
    const input = { wallet: owner, amount: 1n }

    await refused(planBurn(scene.rpc, { ...input, mint: makeAddress() }), 'TokenNotFoundError', {})
    await refused(planBurn(scene.rpc, { ...input, mint: owner }), 'NotAMintError', { address: owner })
  })
})

describe('planFreeze and planThaw', () => {
  test('refuses a repeated freeze or thaw with the account', async () => {
    const token = await scene.create(owner)
    const input = { mint: token.address, wallet: owner, target: owner }
    const account = await findHome(token, owner)

    await refused(planThaw(scene.rpc, input), 'AccountNotFrozenError', { account })
    expect(await scene.run(await planFreeze(scene.rpc, input))).toBeNull()
    await refused(planFreeze(scene.rpc, { ...input, target: account }), 'AccountFrozenError', { account })
    expect(await scene.run(await planThaw(scene.rpc, { ...input, target: account }))).toBeNull()
  })

  test('requires a token account and the authority', async () => {
    const token = await scene.create(owner)
    const [mint, target] = [token.address, makeAddress()]

    await refused(planFreeze(scene.rpc, { mint, wallet: owner, target }), 'NoTokenAccountError', {
      owner: target,
      mint,
    })
    await refused(planFreeze(scene.rpc, { mint, wallet: other, target: owner }), 'PowerNotHeldError', {
      power: 'freeze',
      holder: owner,
    })
  })

  test("requires confirmation for a pool's vault", async () => {
    const token = await scene.create(owner)
    const pools = await findCpmmAuthority()
    await scene.pay(token, { from: owner, to: pools, amount: 1n })
    const input = { mint: token.address, wallet: owner, target: pools }
    const account = await findHome(token, pools)

    await refused(planFreeze(scene.rpc, input), 'PoolVaultError', { account })
    expect(await scene.run(await planFreeze(scene.rpc, { ...input, insistsOnPoolVault: true }))).toBeNull()
  })
})

describe('planUpdateExtension, planPause and planCloseMint', () => {
  const plans: readonly [string, (mint: Address, wallet: Address) => Promise<Plan>][] = [
    ['pausable', (mint, wallet) => planPause(scene.rpc, { mint, wallet })],
    ['pausable', (mint, wallet) => planResume(scene.rpc, { mint, wallet })],
    ['close-authority', (mint, wallet) => planCloseMint(scene.rpc, { mint, wallet })],
    ['transfer-fee', (mint, wallet) => planCollectFees(scene.rpc, { mint, wallet })],
    ['transfer-fee', (mint, wallet) => planSetTransferFee(scene.rpc, { mint, wallet, basisPoints: 1, maximumFee: 1n })],
    [
      'interest',
      (mint, wallet) => planUpdateExtension(scene.rpc, { mint, wallet, update: { kind: 'interest', basisPoints: 1 } }),
    ],
    [
      'hook',
      (mint, wallet) => planUpdateExtension(scene.rpc, { mint, wallet, update: { kind: 'hook', program: null } }),
    ],
    [
      'default-state',
      (mint, wallet) =>
        planUpdateExtension(scene.rpc, { mint, wallet, update: { kind: 'default-state', isFrozen: true } }),
    ],
    [
      'scaled-amount',
      (mint, wallet) =>
        planUpdateExtension(scene.rpc, {
          mint,
          wallet,
          update: { kind: 'scaled-amount', multiplier: 2, fromUnixSeconds: 0n },
        }),
    ],
  ]

  test.each(plans)('refuses %s for a token without that extension', async (extension, plan) => {
    const { address: mint } = await scene.create(owner)

    await refused(plan(mint, owner), 'ExtensionMissingError', { mint, extension })
  })

  const settable: readonly [string, AuthorityKind, ExtensionDraft, ExtensionUpdate][] = [
    [
      'interest',
      'interest',
      { kind: 'interest', basisPoints: 1, authority: keep },
      { kind: 'interest', basisPoints: 2 },
    ],
    ['a hook', 'hook', { kind: 'hook', program: null, authority: keep }, { kind: 'hook', program: null }],
    ['a default state', 'freeze', { kind: 'default-state' }, { kind: 'default-state', isFrozen: false }],
    [
      'a multiplier',
      'scaled',
      { kind: 'scaled-amount', multiplier: 2, authority: keep },
      { kind: 'scaled-amount', multiplier: 3, fromUnixSeconds: 0n },
    ],
  ]

  test.each(settable)('requires the authority for %s', async (_, power, draft, update) => {
    const { address: mint } = await scene.create(owner, { extensions: [draft], freezeAuthority: keep })
    const plan = (wallet: Address) => planUpdateExtension(scene.rpc, { mint, wallet, update })

    await refused(plan(other), 'PowerNotHeldError', { mint, power, holder: owner, wallet: other })
    expect(await scene.run(await plan(owner))).toBeNull()
  })

  test('refuses a repeated pause or resume', async () => {
    const { address: mint } = await scene.create(owner, { extensions: [{ kind: 'pausable', authority: keep }] })
    const input = { mint, wallet: owner }

    await refused(planResume(scene.rpc, input), 'NothingToDoError', { mint })
    expect(await scene.run(await planPause(scene.rpc, input))).toBeNull()
    await refused(planPause(scene.rpc, input), 'NothingToDoError', { mint })
    await refused(planResume(scene.rpc, { mint, wallet: other }), 'PowerNotHeldError', { power: 'pause' })
    expect(await scene.run(await planResume(scene.rpc, input))).toBeNull()
  })

  test('closes only an empty mint', async () => {
    const token = await scene.create(owner, {
      decimals: 0,
      supply: 1n,
      extensions: [{ kind: 'close-authority', authority: keep }],
    })
    const [mint, wallet] = [token.address, owner]

    await refused(planCloseMint(scene.rpc, { mint, wallet }), 'SupplyLeftError', { supply: 1n, decimals: 0 })
    expect(await scene.run(await planBurn(scene.rpc, { mint, wallet, amount: 1n }))).toBeNull()
    expect(await scene.run(await planCloseMint(scene.rpc, { mint, wallet }))).toBeNull()
    expect(scene.vm.get(mint)).toBeNull()
  })
})

describe('planSetTransferFee', () => {
  test.each([-1, 10_001, 0.5, Number.NaN])('refuses %d basis points with the limit', async (basisPoints) => {
    const { address: mint } = await scene.create(owner, { extensions: [fee(0)] })

    await refused(
      planSetTransferFee(scene.rpc, { mint, wallet: owner, basisPoints, maximumFee: 1n }),
      'TransferFeeRangeError',
      { basisPoints, limit: 10_000 },
    )
  })

  test.each([
    [0, 0n, 0n],
    [1, maximumAmount, 1n],
    [10_000, maximumAmount, 1_000n],
    [10_000, 3n, 3n],
  ])('at %d basis points, at most %s, withholds %s of a thousand', async (basisPoints, maximumFee, withheld) => {
    const token = await scene.create(owner, { extensions: [fee(basisPoints, maximumFee)] })
    const [mint, wallet] = [token.address, owner]

    expect(await scene.pay(token, { from: owner, to: other, amount: 1_000n })).toBeNull()

    expect(await scene.held(token, other)).toBe(1_000n - withheld)
    const before = (await scene.held(token, owner)) ?? 0n
    if (withheld === 0n) return refused(planCollectFees(scene.rpc, { mint, wallet }), 'NothingToDoError', { mint })
    expect(await scene.run(await planCollectFees(scene.rpc, { mint, wallet }))).toBeNull()
    expect(await scene.held(token, owner)).toBe(before + withheld)
    return refused(planCollectFees(scene.rpc, { mint, wallet }), 'NothingToDoError', { mint })
  })

  test('uses separate authorities to set and to collect', async () => {
    const draft = { ...fee(100), withdrawAuthority: { mode: 'give', to: other } } as ExtensionDraft
    const { address: mint } = await scene.create(owner, { extensions: [draft] })

    await refused(planCollectFees(scene.rpc, { mint, wallet: owner }), 'PowerNotHeldError', {
      power: 'withheld',
      holder: other,
    })
    await refused(
      planSetTransferFee(scene.rpc, { mint, wallet: other, basisPoints: 1, maximumFee: 0n }),
      'PowerNotHeldError',
      { power: 'transfer-fee', holder: owner },
    )
  })

  test('takes effect after two epochs', async () => {
    const { address: mint } = await scene.create(owner, { extensions: [fee(100)] })
    scene.setEpoch(5n)
    const plan = await planSetTransferFee(scene.rpc, { mint, wallet: owner, basisPoints: 7, maximumFee: 9n })

    expect(await scene.run(plan)).toBeNull()

    const held = findExtension(await scene.read(mint), 'transfer-fee')
    expect(held?.newer).toEqual({ epoch: 7n, basisPoints: 7, maximumFee: 9n })
    expect(held?.older).toMatchObject({ basisPoints: 100, maximumFee: maximumAmount })
    scene.setEpoch(0n)
  })
})

describe('planSetAuthorities', () => {
  test('refuses moves without a change', async () => {
    const { address: mint } = await scene.create(owner)

    await refused(planSetAuthorities(scene.rpc, { mint, wallet: owner, moves: [] }), 'NothingToDoError', { mint })
    await refused(
      planSetAuthorities(scene.rpc, { mint, wallet: owner, moves: [{ power: 'mint', to: owner }] }),
      'NothingToDoError',
      { mint },
    )
  })

  test('moves all authorities or none', async () => {
    const { address: mint } = await scene.create(owner, { freezeAuthority: none })
    const moves = [
      { power: 'mint', to: other },
      { power: 'freeze', to: other },
    ] as const

    await refused(planSetAuthorities(scene.rpc, { mint, wallet: owner, moves }), 'PowerNotHeldError', {
      power: 'freeze',
      holder: null,
    })
    expect((await scene.read(mint)).mintAuthority).toBe(owner)
  })

  test('refuses to revoke an authority that the token needs', async () => {
    const frozen = await scene.create(owner, { freezeAuthority: keep, extensions: [{ kind: 'default-state' }] })
    const paused = await scene.create(owner, { extensions: [{ kind: 'pausable', authority: keep }] })
    expect(await scene.run(await planPause(scene.rpc, { mint: paused.address, wallet: owner }))).toBeNull()
    const move = (mint: Address, power: 'freeze' | 'pause', to: Address | null) =>
      planSetAuthorities(scene.rpc, { mint, wallet: owner, moves: [{ power, to }] })

    await refused(move(frozen.address, 'freeze', null), 'PowerNeededError', { power: 'freeze' })
    await refused(move(paused.address, 'pause', null), 'PowerNeededError', { power: 'pause' })
    expect(await scene.run(await planResume(scene.rpc, { mint: paused.address, wallet: owner }))).toBeNull()
    expect(await scene.run(await move(paused.address, 'pause', null))).toBeNull()
    expect(await scene.run(await move(frozen.address, 'freeze', other))).toBeNull()
  })

  test.each(Object.keys(authorityTypes) as (keyof typeof authorityTypes)[])(
    'reports a missing authority (%s) as held by no one',
    async (power) => {
      const { address: mint } = await scene.create(owner, {
        mintAuthority: none,
        freezeAuthority: none,
        updateAuthority: none,
      })
      const plan = planSetAuthorities(scene.rpc, { mint, wallet: owner, moves: [{ power, to: other }] })

      await refused(plan, 'PowerNotHeldError', { power, holder: null, wallet: owner })
    },
  )

  test('withdraws SOL that was sent to the mint by mistake first', async () => {
    const token = await scene.create(owner)
    const mint = token.address
    scene.send(getTransferSolInstruction({ source: createNoopSigner(other), destination: mint, amount: 12_345n }))
    const excess = await readExcess(scene.rpc, await scene.read(mint))
    const before = scene.vm.get(owner)?.lamports ?? 0n

    expect(
      await scene.run(
        await planSetAuthorities(scene.rpc, { mint, wallet: owner, moves: [{ power: 'mint', to: null }] }),
      ),
    ).toBeNull()

    expect(excess).toBe(12_345n)
    expect((scene.vm.get(owner)?.lamports ?? 0n) - before).toBe(12_345n)
    expect(await readExcess(scene.rpc, await scene.read(mint))).toBe(0n)
  })
})

describe('planUpdateMetadata', () => {
  const edit = (mint: Address, change: Parameters<typeof planUpdateMetadata>[1]['edit'], wallet = owner) =>
    planUpdateMetadata(scene.rpc, { mint, wallet, edit: change })

  test.each(both)('refuses an edit of a %s token without changes', async (standard) => {
    const { address: mint, metadata } = await scene.create(owner, { standard })

    await refused(edit(mint, {}), 'NothingToDoError', { mint })
    await refused(edit(mint, { name: metadata?.name ?? '' }), 'NothingToDoError', { mint })
  })

  test.each(both)("enforces the chain's length limits for a %s token", async (standard) => {
    const { address: mint } = await scene.create(owner, { standard })

    await refused(edit(mint, { name: 'ä'.repeat(17) }), 'MetadataTextTooLongError', { field: 'name', bytes: 34 })
    await refused(edit(mint, { symbol: 'A'.repeat(11) }), 'MetadataTextTooLongError', { field: 'symbol', bytes: 11 })
    await refused(edit(mint, { uri: `https://${'a'.repeat(200)}` }), 'MetadataUriTooLongError', { bytes: 208 })
    expect(await scene.run(await edit(mint, { name: 'ä'.repeat(16), symbol: 'A'.repeat(10) }))).toBeNull()
    expect((await scene.read(mint)).metadata).toMatchObject({ name: 'ä'.repeat(16), symbol: 'A'.repeat(10) })
  })

  test('requires the update authority', async () => {
    const { address: mint } = await scene.create(owner)

    await refused(edit(mint, { name: 'B' }, other), 'PowerNotHeldError', { power: 'update', holder: owner })
  })

  test('refuses an unnamed, missing or unsupported field', async () => {
    const [modern, classic] = [await scene.create(owner), await scene.create(owner, { standard: 'classic' })]

    await refused(edit(modern.address, { fields: { ' ': 'x' } }), 'MetadataFieldError', { key: ' ', reason: 'empty' })
    await refused(edit(classic.address, { fields: { site: 'x' } }), 'MetadataFieldError', {
      key: 'site',
      reason: 'classic',
    })
    for (const key of ['name', 'symbol', 'uri'])
      await refused(edit(modern.address, { fields: { [key]: 'x' } }), 'MetadataFieldError', { key, reason: 'reserved' })
    // Removing a missing field is no change.
    await refused(edit(modern.address, { fields: { site: null } }), 'NothingToDoError', { mint: modern.address })
  })

  test('pays exact rent for a larger mint, and refunds none for a smaller one', async () => {
    const { address: mint, lamports } = await scene.create(owner)
    const fields = { site: 'https://anvil.example', note: 'ä'.repeat(40) }

    expect(await scene.run(await edit(mint, { fields }))).toBeNull()
    const grown = await scene.read(mint)
    expect(grown.lamports).toBe(scene.vm.rent(grown.bytes))
    expect(grown.lamports).toBeGreaterThan(lamports)
    expect(await scene.run(await edit(mint, { fields: { note: null } }))).toBeNull()
    const shrunk = await scene.read(mint)
    expect(shrunk.metadata?.fields).toEqual([['site', 'https://anvil.example']])
    expect([shrunk.lamports, shrunk.bytes < grown.bytes]).toEqual([grown.lamports, true])
  })
})

describe('planWrap and planUnwrap', () => {
  test.each([0n, -5n])('refuse %s lamports', async (lamports) => {
    await refused(planWrap({ wallet: owner, lamports }), 'AmountZeroError', { amount: lamports })
    await refused(planUnwrap({ wallet: owner, lamports }), 'AmountZeroError', { amount: lamports })
  })

  test('convert one lamport to one unit', async () => {
    const plan = await planWrap({ wallet: owner, lamports: 1n })

    expect(plan).toMatchObject({ kind: 'wrap', feePayer: owner, label: 'SOL', proof: 'signature' })
    expect((await planUnwrap({ wallet: owner, lamports: null })).subject).toBe(plan.subject)
  })
})
