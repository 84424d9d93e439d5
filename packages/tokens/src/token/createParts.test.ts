import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressDecoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { estimateCreateCost } from '../cost/estimateCreateCost.ts'
import { findHome, readTokenAccount } from '../manage/readTokenAccount.ts'
import { countTransactionBytes } from '../pack/countTransactionBytes.ts'
import { packSteps } from '../pack/packSteps.ts'
import { fetchToken } from '../read/fetchToken.ts'
import { findExtension } from '../read/mintExtensions.ts'
import { instructionsOf, plainDraft, type Scene, splitForTests, startScene } from '../testing/scene.ts'
import type { AuthorityChoice } from './authorityChoice.ts'
import { describeParts } from './describeParts.ts'
import type { ExtensionDraft } from './extensionDraft.ts'
import { type CreateTokenInput, type CreateTokenPlan, planCreateToken } from './planCreateToken.ts'
import { shareSupply } from './shareSupply.ts'
import type { TokenDraft } from './tokenDraft.ts'

/** Distinct addresses, none of them the network's. */
const addressOf = (index: number): Address => {
  const bytes = new Uint8Array(32).fill(200)
  new DataView(bytes.buffer).setUint32(0, index)
  return getAddressDecoder().decode(bytes)
}
const creator = addressOf(0)
const give = (index: number): AuthorityChoice => ({ mode: 'give', to: addressOf(index) })

const choices = (index: number): readonly AuthorityChoice[] => [{ mode: 'keep' }, { mode: 'none' }, give(index)]

const extensions: readonly ExtensionDraft[] = [
  {
    kind: 'transfer-fee',
    basisPoints: 500,
    maximumFee: 2n ** 64n - 1n,
    configAuthority: give(11),
    withdrawAuthority: give(12),
  },
  { kind: 'interest', basisPoints: 500, authority: give(13) },
  { kind: 'scaled-amount', multiplier: 1.5, authority: give(14) },
  { kind: 'permanent-delegate', authority: { mode: 'give', to: addressOf(15) } },
  { kind: 'close-authority', authority: { mode: 'give', to: addressOf(16) } },
  { kind: 'hook', program: addressOf(17), authority: give(18) },
  { kind: 'pausable', authority: { mode: 'give', to: addressOf(19) } },
  { kind: 'default-state' },
  { kind: 'non-transferable' },
]

const readsAs: { readonly [K in ExtensionDraft['kind']]: object } = {
  'transfer-fee': {
    configAuthority: addressOf(11),
    withdrawAuthority: addressOf(12),
    withheldAmount: 0n,
    newer: { basisPoints: 500, maximumFee: 2n ** 64n - 1n },
  },
  interest: { authority: addressOf(13), basisPoints: 500 },
  'scaled-amount': { authority: addressOf(14), multiplier: 1.5 },
  'permanent-delegate': { authority: addressOf(15) },
  'close-authority': { authority: addressOf(16) },
  hook: { program: addressOf(17), authority: addressOf(18) },
  pausable: { authority: addressOf(19), isPaused: false },
  'default-state': { isFrozen: true },
  'non-transferable': { kind: 'non-transferable' },
}

const longest = { name: 'N'.repeat(32), symbol: 'S'.repeat(10), decimals: 9, supply: 2n ** 64n - 1n }

const plan = (draft: Partial<TokenDraft>, input: Partial<CreateTokenInput> = {}) =>
  planCreateToken(async () => 1n, {
    draft: { ...plainDraft, ...longest, ...draft },
    creator,
    seed: 'S'.repeat(32),
    uri: `https://${'u'.repeat(188)}.org`,
    network: { id: 'sandbox', name: 'Sandbox' },
    ...input,
  })

function encode(feePayer: Address, instructions: readonly Instruction[]): number {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(feePayer, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: addressOf(99) as never, lastValidBlockHeight: 1n },
        draft,
      ),
    (draft) =>
      appendTransactionMessageInstructions(
        [
          getSetComputeUnitLimitInstruction({ units: 1 }),
          getSetComputeUnitPriceInstruction({ microLamports: 1n }),
          ...instructions,
        ],
        draft,
      ),
  )
  return getTransactionEncoder().encode(compileTransaction(message)).length
}

test('counts bytes as kit encodes them', () => {
  const account = fc.record({ index: fc.integer({ min: 0, max: 12 }), role: fc.integer({ min: 0, max: 1 }) })
  const instruction = fc.record({
    program: fc.integer({ min: 100, max: 104 }),
    accounts: fc.array(account, { maxLength: 20 }),
    data: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(fc.array(instruction, { maxLength: 20 }), (drawn) => {
      const instructions = drawn.map(({ program, accounts, data }) => ({
        programAddress: addressOf(program),
        accounts: accounts.map(({ index, role }) => ({ address: addressOf(index), role })),
        data: new Uint8Array(data),
      }))
      expect(countTransactionBytes(creator, instructions)).toBe(encode(creator, instructions))
    }),
    { numRuns: 200 },
  )
})

describe('with the longest texts', () => {
  test('fits any choice of authorities and up to one extension into 1,232 bytes with one signer', async () => {
    let largest = 0
    for (const standard of ['classic', 'modern'] as const)
      for (const mintAuthority of choices(1))
        for (const freezeAuthority of choices(2))
          for (const updateAuthority of choices(3))
            for (const extension of [null, ...(standard === 'modern' ? extensions : [])]) {
              const powers = { mintAuthority, freezeAuthority, updateAuthority }
              const made = await plan({ standard, ...powers, extensions: extension ? [extension] : [] })

              expect(made.parts).toHaveLength(1)
              expect(made.wholeBytes).toBeLessThanOrEqual(1_232)
              largest = Math.max(largest, made.wholeBytes)
              expect(signersOf(made)).toEqual(new Set([creator]))
            }
    expect(largest).toMatchInlineSnapshot(`1081`)
  })

  test('fits another recipient as well', async () => {
    const powers = { mintAuthority: give(1), freezeAuthority: give(2), updateAuthority: give(3) }
    for (const standard of ['classic', 'modern'] as const)
      expect((await plan({ standard, ...powers, receiver: addressOf(5) })).parts).toHaveLength(1)
  })

  test('fits eight recipients and every extension into one transaction of version 1', async () => {
    const distribution = Array.from({ length: 8 }, (_, index) => ({ to: addressOf(30 + index), basisPoints: 1_000 }))
    const all = extensions.filter(({ kind }) => kind !== 'interest')

    const made = await plan({ distribution, extensions: all }, { version: 1 })

    expect(made.parts).toHaveLength(1)
    expect(made).toMatchObject({ version: 1, limitBytes: 4_096 })
    expect(made.wholeBytes).toBeLessThanOrEqual(4_096)
    const atLeisure = await plan({ distribution, extensions: all }, { version: 1, nonceAccount: addressOf(40) })
    // An account, the recent blockhashes sysvar, and the instruction that names both.
    expect(atLeisure.wholeBytes - made.wholeBytes).toBe(64 + 4 + 3 + 4)
  })
})

// Every allowed combination of extensions with 0 to 8 recipients.
test('splits into as few parts as the order allows', async () => {
  const seen: Record<number, number> = {}
  for (let set = 0; set < 2 ** extensions.length; set++) {
    const chosen = extensions.filter((_, index) => set & (1 << index))
    if (chosen.some(({ kind }) => kind === 'interest') && chosen.some(({ kind }) => kind === 'scaled-amount')) continue
    const distribution = Array.from({ length: set % 9 }, (_, index) => ({ to: addressOf(30 + index), basisPoints: 9 }))

    const made = await plan({ extensions: chosen, distribution, mintAuthority: { mode: 'none' } })

    seen[made.parts.length] = (seen[made.parts.length] ?? 0) + 1
    for (const { bytes } of made.parts) expect(bytes).toBeLessThanOrEqual(1_232)
    expect(made.parts.flatMap(({ steps }) => steps).at(-1)).toBe('powers')
    expect(made.parts).toHaveLength(fewestParts(made))
  }
  expect(seen).toMatchInlineSnapshot(`
    {
      "1": 88,
      "2": 296,
    }
  `)
})

function fewestParts(made: CreateTokenPlan): number {
  const steps = stepsOf(made)
  const best = [0]
  for (let end = 1; end <= steps.length; end++) {
    const costs = steps.slice(0, end).map((_, start) => {
      const bytes = countTransactionBytes(creator, steps.slice(start, end).flat())
      return bytes <= 1_232 ? (best[start] ?? 0) + 1 : Number.POSITIVE_INFINITY
    })
    best.push(Math.min(...costs))
  }
  return best.at(-1) ?? 0
}

/**
 * Steps of a plan: the mint up to its initialization, each recipient up to their supply, and every other instruction
 * separately.
 */
function stepsOf(made: CreateTokenPlan): Instruction[][] {
  const steps: Instruction[][] = [[]]
  for (const instruction of instructionsOf(made)) {
    const isSetup = steps.length === 1 && ![0xd2, 1].includes(instruction.data?.[0] ?? 0)
    const last = steps.at(-1) ?? []
    const goesOn = isSetup || (last[0]?.data?.[0] === 1 && last.at(-1)?.data?.[0] !== 14)
    if (goesOn) last.push(instruction)
    else steps.push([instruction])
  }
  return steps
}

const signersOf = (made: CreateTokenPlan) =>
  new Set(
    instructionsOf(made).flatMap(({ accounts = [] }) =>
      accounts.flatMap((account) => (account.role >= 2 ? [account.address] : [])),
    ),
  )

test('splits a supply to the unit, whatever the shares', () => {
  const share = fc.record({
    to: fc.constantFrom(addressOf(1), addressOf(2)),
    basisPoints: fc.integer({ min: 1, max: 1_250 }),
  })
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 64n - 1n), fc.array(share, { maxLength: 8 }), (supply, distribution) => {
      const shares = shareSupply({ supply, receiver: null, distribution }, creator)
      expect(shares.reduce((sum, { amount }) => sum + amount, 0n)).toBe(supply)
      expect(shares.every(({ amount }) => amount > 0n)).toBe(true)
    }),
  )
})

test('packs steps in order without losing any', () => {
  const step = fc.record({ name: fc.constant('step'), size: fc.integer({ min: 0, max: 1_000 }) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (drawn) => {
      const steps = drawn.map(({ name, size }, index) => ({
        name,
        instructions: [{ programAddress: addressOf(7), data: new Uint8Array(size).fill(index) }],
      }))
      const parts = packSteps(creator, steps)
      expect(parts.flatMap(({ steps: packed }) => packed)).toEqual(steps)
      for (const { bytes } of parts) expect(bytes).toBeLessThanOrEqual(1_232)
    }),
  )
})

describe('on the network', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene()
  })
  afterAll(() => scene[Symbol.asyncDispose]())

  test.for(extensions.map((extension) => [extension.kind, extension] as const))(
    'reads a token with %s back as requested, at the estimated cost',
    async ([kind, extension]) => {
      const owner = await scene.localnet.fundedSigner()
      const friend = (await generateKeyPairSigner()).address
      const draft = { extensions: [extension], distribution: [{ to: friend, basisPoints: 2_500 }] }
      const estimate = await estimateCreateCost(scene.readRent, { ...plainDraft, ...draft }, 'http://localhost/anvil')
      const before = await scene.balanceOf(owner.address)

      const token = await scene.create(owner, draft)

      expect(findExtension(token, kind)).toMatchObject(readsAs[kind])
      const theirs = await readTokenAccount(scene.rpc, token, await findHome(token, friend))
      expect([theirs?.amount, theirs?.isFrozen, token.supply]).toEqual([250_000_000n, false, 1_000_000_000n])
      expect(before - (await scene.balanceOf(owner.address))).toBe(estimate.totalLamports)
    },
  )

  test('thaws the initial recipients if accounts start frozen and the freeze authority is given away', async () => {
    const owner = await scene.localnet.fundedSigner()

    const token = await scene.create(owner, { freezeAuthority: give(4), extensions: [{ kind: 'default-state' }] })

    const mine = await readTokenAccount(scene.rpc, token, await findHome(token, owner.address))
    expect([mine?.isFrozen, token.freezeAuthority]).toEqual([false, addressOf(4)])
  })

  test('explains nothing about a creation with one signature', async () => {
    const { address: creator } = await generateKeyPairSigner()
    const network = { id: 'sandbox', name: 'Sandbox' } as const
    const input = { draft: plainDraft, creator, seed: 'one', uri: 'https://example.org', network }

    expect(describeParts(await planCreateToken(scene.readRent, input))).toBeNull()
  })

  test('lands a creation in several parts and ends as requested', async () => {
    const owner = await scene.localnet.fundedSigner()
    const input = {
      draft: {
        ...plainDraft,
        ...longest,
        mintAuthority: { mode: 'none' },
        extensions: extensions.filter(({ kind }) => kind !== 'interest' && kind !== 'non-transferable'),
        distribution: await Promise.all(
          Array.from({ length: 8 }, async () => ({ to: (await generateKeyPairSigner()).address, basisPoints: 1_250 })),
        ),
      },
      creator: owner.address,
      seed: 'several',
      uri: `https://${'u'.repeat(188)}.org`,
      network: { id: 'sandbox', name: 'Sandbox' },
    } as const
    const made = await planCreateToken(scene.readRent, input)
    expect(made.parts.length).toBeGreaterThan(1)
    expect(await splitForTests(made)).toHaveLength(made.parts.length)
    expect(describeParts(made)).toMatchInlineSnapshot(
      `"This needs 2 signatures. One transaction would be 1998 bytes, and the limit is 1232. 1: the mint, its name, its supply. 2: its supply, its authorities. The authorities change last, so you can stop in between and continue later."`,
    )

    await scene.run(made, owner)

    const token = await fetchToken(scene.rpc, made.subject)
    expect(token).toMatchObject({ supply: 2n ** 64n - 1n, mintAuthority: null })
    expect(token.extensions).toHaveLength(7)
    const home = await findHome(token, owner.address)
    // 100 % in eight equal parts; the remainder is the creator's.
    expect((await readTokenAccount(scene.rpc, token, home))?.amount).toBe(7n)
  })
})
