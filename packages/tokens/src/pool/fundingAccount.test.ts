import { type Address, createNoopSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getMintEncoder,
  getSyncNativeInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { wrappedSolMint } from '@solsmith/chain'
import { beforeAll, describe, expect, test } from 'vitest'
import { fetchHoldings } from '../manage/holdings.ts'
import { findHome } from '../manage/readTokenAccount.ts'
import type { Mint } from '../read/decodeMint.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import { addressOf } from '../testing/arbitraries.ts'
import { poolToken } from '../testing/poolOf.ts'
import { plainDraft } from '../testing/scene.ts'
import { createVmScene, type VmScene } from '../testing/vmScene.ts'
import { extensionTitles } from '../words/draft.en.ts'
import { type FundingAccountInput, openFundingAccount, requireSol } from './fundingAccount.ts'
import { poolTokenOf, poolTokenOfDraft, warnOf } from './poolToken.ts'
import { checkToken, listRefused } from './raydium/checkToken.ts'
import { fitWhole } from './raydium/fitWhole.ts'
import { estimatePoolCost } from './raydium/poolCost.ts'
import { pairName } from './raydium/poolPlan.ts'

let scene: VmScene
beforeAll(() => {
  scene = createVmScene()
  const data = getMintEncoder().encode({
    mintAuthority: null,
    supply: 0n,
    decimals: 9,
    isInitialized: true,
    freezeAuthority: null,
  })
  scene.vm.set(wrappedSolMint, { owner: TOKEN_PROGRAM_ADDRESS, data: new Uint8Array(data) })
})

const sol = poolToken(wrappedSolMint, { symbol: 'SOL', decimals: 9 })
const wrappedOf = (wallet: Address) => findHome({ address: wrappedSolMint, program: TOKEN_PROGRAM_ADDRESS }, wallet)
const lamportsOf = (key: Address) => scene.vm.get(key)?.lamports ?? 0n
const open = (input: Omit<FundingAccountInput, 'token'>) => openFundingAccount(scene.rpc, { token: sol, ...input })

async function wrap(wallet: Address, lamports: bigint): Promise<void> {
  const [payer, account] = [createNoopSigner(wallet), await wrappedOf(wallet)]
  const error = scene.send(
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: account, owner: wallet, mint: wrappedSolMint }),
    getTransferSolInstruction({ source: payer, destination: account, amount: lamports }),
    getSyncNativeInstruction({ account }),
  )
  expect(error).toBeNull()
}

async function inBetween(wallet: Address, { before }: Awaited<ReturnType<typeof open>>): Promise<bigint> {
  expect(scene.send(...before)).toBeNull()
  const { total } = await fetchHoldings(scene.rpc, { wallet, mint: wrappedSolMint, program: TOKEN_PROGRAM_ADDRESS })
  return total
}

describe('SOL in a pool', () => {
  test.each([1n, 1_000_000_000n])('is wrapped temporarily: %s lamports, and all of it comes back', async (spends) => {
    const wallet = scene.person()
    const start = lamportsOf(wallet)
    const account = await open({ wallet, spends, asSol: true })

    expect(account.account).toBe(await wrappedOf(wallet))
    expect(await inBetween(wallet, account)).toBe(spends)
    expect(scene.send(...account.after)).toBeNull()
    expect(lamportsOf(wallet)).toBe(start)
  })

  test('is added to an existing empty account', async () => {
    const wallet = scene.person()
    await wrap(wallet, 0n)
    const account = await open({ wallet, spends: 7n, asSol: true })

    expect(await inBetween(wallet, account)).toBe(7n)
    expect(scene.send(...account.after)).toBeNull()
    expect(scene.vm.get(await wrappedOf(wallet))).toBeNull()
  })

  test('does not touch existing wrapped SOL', async () => {
    const wallet = scene.person()
    await wrap(wallet, 50n)
    const start = lamportsOf(wallet)
    const account = await open({ wallet, spends: 7n, asSol: true })

    expect(account.account).not.toBe(await wrappedOf(wallet))
    expect(await inBetween(wallet, account)).toBe(57n)
    expect(scene.send(...account.after)).toBeNull()
    expect(lamportsOf(wallet)).toBe(start)
    expect(await inBetween(wallet, { ...account, before: [] })).toBe(50n)
  })

  test('is unwrapped at the end if only received', async () => {
    const wallet = scene.person()
    const account = await open({ wallet, spends: 0n, asSol: true })

    expect(await inBetween(wallet, account)).toBe(0n)
    expect(scene.send(...account.after)).toBeNull()
    expect(scene.vm.get(account.account)).toBeNull()
  })

  test('stays wrapped if used as a token', async () => {
    const wallet = scene.person()
    await wrap(wallet, 50n)

    expect(await open({ wallet, spends: 50n, asSol: false })).toEqual({
      account: await wrappedOf(wallet),
      before: [],
      after: [],
    })
    await expect(open({ wallet, spends: 51n, asSol: false })).rejects.toMatchObject({
      name: 'BalanceTooSmallError',
      context: { amount: 51n, balance: 50n, decimals: 9 },
    })
    // Only `needs` must exist; the rest is room for price moves.
    expect((await open({ wallet, spends: 60n, needs: 50n, asSol: false })).before).toEqual([])
  })

  test('comes from the associated account if it has enough, else from the largest', async () => {
    const wallet = scene.person()
    await wrap(wallet, 50n)
    const beside = await open({ wallet, spends: 70n, asSol: true })
    expect(scene.send(...beside.before)).toBeNull()
    const source = async (spends: bigint) => (await open({ wallet, spends, asSol: false })).account

    expect(await source(50n)).toBe(await wrappedOf(wallet))
    expect(await source(51n)).toBe(beside.account)
  })

  test('is refused with the needed amount if missing', async () => {
    const wallet = scene.person(1_000n)

    await expect(requireSol(scene.rpc, wallet, 1_001n)).rejects.toMatchObject({
      name: 'NotEnoughSolError',
      context: { neededLamports: 1_001n, haveLamports: 1_000n },
    })
    await expect(requireSol(scene.rpc, wallet, 1_000n)).resolves.toBeUndefined()
  })
})

describe('a token in a pool', () => {
  test('comes from the associated account, and is refused if missing', async () => {
    const [wallet, poor] = [scene.person(), scene.person()]
    const token = await scene.create(wallet, { decimals: 0, supply: 5n })
    const input = { token: poolToken(token.address, { program: token.program, decimals: 0 }), asSol: true }

    const found = await openFundingAccount(scene.rpc, { ...input, wallet, spends: 5n })

    expect(found).toEqual({ account: await findHome(token, wallet), before: [], after: [] })
    await expect(openFundingAccount(scene.rpc, { ...input, wallet: poor, spends: 1n })).rejects.toMatchObject({
      name: 'NoBalanceError',
      context: { mint: token.address, wallet: poor },
    })
    await expect(openFundingAccount(scene.rpc, { ...input, wallet, spends: 6n })).rejects.toMatchObject({
      name: 'BalanceTooSmallError',
      context: { balance: 5n },
    })
  })

  test('goes to the associated account, created once', async () => {
    const [wallet, other] = [scene.person(), scene.person()]
    const token = await scene.create(wallet)
    const input = { token: poolToken(token.address, { program: token.program, decimals: 6 }), asSol: true, spends: 0n }
    const first = await openFundingAccount(scene.rpc, { ...input, wallet: other })

    expect(first.before).toHaveLength(1)
    expect(scene.send(...first.before)).toBeNull()
    expect((await openFundingAccount(scene.rpc, { ...input, wallet: other })).before).toEqual([])
    expect(first.after).toEqual([])
  })
})

const keep = { mode: 'keep' } as const
const terms = (basisPoints: number, maximumFee: bigint, epoch: bigint) => ({ basisPoints, maximumFee, epoch })
const mintWith = (extensions: readonly MintExtension[], change: Partial<Mint> = {}) => ({
  address: addressOf(1),
  program: TOKEN_PROGRAM_ADDRESS,
  decimals: 6,
  supply: 10n,
  mintAuthority: null,
  freezeAuthority: null,
  pointer: null,
  metadata: null,
  usedBytes: 82,
  extensions,
  ...change,
})
const fee = (older: ReturnType<typeof terms>, newer: ReturnType<typeof terms>): MintExtension => ({
  kind: 'transfer-fee',
  configAuthority: null,
  withdrawAuthority: null,
  withheldAmount: 0n,
  older,
  newer,
})

describe('pool token', () => {
  test("has the current epoch's fee and the next one", () => {
    const mint = mintWith([fee(terms(1, 2n, 0n), terms(3, 4n, 7n))])

    expect(poolTokenOf(mint, 6n)).toMatchObject({
      fee: { basisPoints: 1, maximumFee: 2n },
      nextFee: { basisPoints: 3, maximumFee: 4n, epoch: 7n },
    })
    expect(poolTokenOf(mint, 7n)).toMatchObject({ fee: { basisPoints: 3, maximumFee: 4n }, nextFee: null })
    // An identical fee is no change.
    expect(poolTokenOf(mintWith([fee(terms(1, 2n, 0n), terms(1, 2n, 7n))]), 6n).nextFee).toBeNull()
    expect(poolTokenOf(mintWith([]), 0n).fee).toBeNull()
  })

  test("has the metadata account's name without its own, and SOL for wrapped SOL", () => {
    const named = mintWith([], { metadata: { symbol: 'IN' } as Mint['metadata'] })

    expect(poolTokenOf(named, 0n, 'BESIDE').symbol).toBe('IN')
    expect(poolTokenOf(mintWith([]), 0n, 'BESIDE').symbol).toBe('BESIDE')
    expect(poolTokenOf(mintWith([]), 0n).symbol).toBe('')
    expect(poolTokenOf({ ...mintWith([]), address: wrappedSolMint }, 0n).symbol).toBe('SOL')
  })

  test('of a draft matches the created token', async () => {
    const creator = scene.person()
    const draft = {
      ...plainDraft,
      freezeAuthority: { mode: 'none' } as const,
      extensions: [
        {
          kind: 'transfer-fee',
          basisPoints: 250,
          maximumFee: 99n,
          configAuthority: keep,
          withdrawAuthority: keep,
        } as const,
      ],
    }
    const token = await scene.create(creator, draft)

    expect(poolTokenOfDraft(draft, { mint: token.address, creator })).toEqual(poolTokenOf(token, token.epoch))
  })

  test('has a warning for each authority and fee', () => {
    const holder = addressOf(7)
    const token = poolToken(addressOf(1), {
      freezeAuthority: holder,
      mintAuthority: holder,
      fee: { basisPoints: 5, maximumFee: 1n },
      nextFee: { basisPoints: 6, maximumFee: 1n, epoch: 3n },
    })

    expect(warnOf(token).map(({ name }) => name)).toEqual([
      'freeze-authority',
      'mint-authority',
      'transfer-fee',
      'transfer-fee-changes',
    ])
    expect(warnOf(poolToken(addressOf(1), { fee: { basisPoints: 0, maximumFee: 1n } }))).toEqual([])
  })
})

describe('venue', () => {
  test('accepts fees, interest and scaled balances, and names refused extensions', () => {
    const kinds = Object.keys(extensionTitles) as (keyof typeof extensionTitles)[]
    const refused = kinds.filter((kind) => !['transfer-fee', 'interest', 'scaled-amount'].includes(kind))

    expect(listRefused(kinds)).toEqual(refused.map((kind) => extensionTitles[kind]))
    expect(checkToken(mintWith([{ kind: 'other', type: 77 }])).refused).toEqual(['number 77'])
    expect(checkToken(mintWith([])).refused).toEqual([])
  })

  test('warns of any scheduled fee', () => {
    const later = mintWith([fee(terms(0, 0n, 0n), terms(500, 9n, 2n ** 63n))])

    expect(checkToken(later).warnings).toEqual([{ name: 'transfer-fee', mint: later.address, basisPoints: 500 }])
  })

  test('charges rent per pool account, and for a larger vault with fees', async () => {
    const tier = { createFeeLamports: 5n } as Parameters<typeof estimatePoolCost>[1]['tier']
    const cost = async (...fees: [boolean, boolean]) =>
      estimatePoolCost(async (bytes) => BigInt(bytes), {
        tier,
        tokens: [
          { fee: fees[0] ? { basisPoints: 0, maximumFee: 0n } : null },
          { fee: fees[1] ? { basisPoints: 0, maximumFee: 0n } : null },
        ],
      })
    const plain = 637n + 82n + 4_075n + 2n * 165n

    expect(await cost(false, false)).toEqual({
      createFeeLamports: 5n,
      depositLamports: plain,
      lpAccountLamports: 165n,
    })
    expect((await cost(true, true)).depositLamports).toBe(plain + 2n * 13n)
  })

  test('labels a pair by token first, and tokens without a symbol by address', () => {
    const [token, solSide] = [
      { symbol: 'ANVL', mint: addressOf(1) },
      { symbol: 'SOL', mint: wrappedSolMint },
    ]

    expect(pairName([token, solSide])).toBe('ANVL / SOL')
    expect(pairName([solSide, token])).toBe('ANVL / SOL')
    expect(pairName([{ symbol: '', mint: addressOf(1) }, solSide])).toBe(`${addressOf(1).slice(0, 4)}… / SOL`)
  })
})

describe('atomic instructions', () => {
  const wallet = addressOf(1)
  /** Instructions with one unique account each: 34 bytes and a little. */
  const whole = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      programAddress: addressOf(2),
      accounts: [{ address: addressOf(10 + at), role: 1 as const }],
      data: new Uint8Array(4),
    }))
  const tables = { [addressOf(3)]: Array.from({ length: 200 }, (_, at) => addressOf(10 + at)) }
  const sizeUp = (count: number, version1: 'never' | 'needed' | 'always', withTables = true) =>
    fitWhole(wallet, whole(count), { tables: withTables ? tables : null, version1 })

  test('need no table if they fit', () => {
    expect(sizeUp(2, 'needed')).toMatchObject({ isWhole: true, version: 0, as: {} })
    expect(sizeUp(2, 'always')).toMatchObject({ isWhole: true, version: 1, as: { version: 1 } })
  })

  test('use a table if they do not fit, and version 1 if that is not enough', () => {
    expect(sizeUp(40, 'needed')).toMatchObject({ isWhole: true, version: 0, as: { lookupTables: tables } })
    expect(sizeUp(40, 'needed', false)).toMatchObject({ isWhole: true, version: 1 })
    expect(sizeUp(40, 'never', false)).toMatchObject({ isWhole: false, version: 0, limitBytes: 1_232, as: {} })
  })

  test('report by how much they are too large', () => {
    const { isWhole, bytes, limitBytes } = sizeUp(34, 'never', false)

    expect([isWhole, limitBytes, bytes > 1_232]).toEqual([false, 1_232, true])
    expect(sizeUp(60, 'never', false).bytes).toBeGreaterThan(sizeUp(59, 'never', false).bytes)
  })
})
