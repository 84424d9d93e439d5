import { createHash } from 'node:crypto'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransactionMessage,
  createTransactionMessage,
  flattenInstructionPlan,
  generateKeyPairSigner,
  getCompiledTransactionMessageEncoder,
  type Instruction,
  type InstructionPlan,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { createNetworks, nameInstruction, nameProgram, type ReadMessage, readMessage } from '@solsmith/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExtensionDraft, planCreateToken } from '../index.ts'
import { initializeExtension } from '../programs/token2022/initialize.ts'
import {
  authorityTypes,
  removeMetadataKey,
  setDefaultState,
  setInterestRate,
  setMultiplier,
  setTransferFee,
  updateMetadataField,
} from '../programs/token2022/instructions.ts'
import { describeTransaction } from './describeTransaction.ts'

const payer = address('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd')
const stranger = address('FLVEvjHkRCQpGjWzWtsQxnbwYCQ6x5QvBKJy9ye33BKC')
const token2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const blockhash = { blockhash: '11111111111111111111111111111111' as never, lastValidBlockHeight: 1n }

const listInstructions = (plan: InstructionPlan): readonly Instruction[] =>
  flattenInstructionPlan(plan).flatMap((step) => (step.kind === 'single' ? [step.instruction] : []))

function compile(instructions: readonly Instruction[]): ReadMessage {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const bytes = getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message))
  return readMessage(bytes)
}

const describe = (programAddress: string, ...data: number[]) =>
  describeTransaction(compile([{ programAddress: address(programAddress), data: Uint8Array.from(data) }]))
    ?.instructions[0]

const nothingMore = {
  description: '',
  website: null,
  x: null,
  receiver: null,
  distribution: [],
  extensions: [],
  metadataUri: null,
} as const

const keep = { mode: 'keep' } as const

/** Typed so that a new kind must be added here. */
const extensionsOf: { readonly [K in ExtensionDraft['kind']]: ExtensionDraft } = {
  'transfer-fee': {
    kind: 'transfer-fee',
    basisPoints: 150,
    maximumFee: 5n,
    configAuthority: keep,
    withdrawAuthority: keep,
  },
  interest: { kind: 'interest', basisPoints: 500, authority: keep },
  'scaled-amount': { kind: 'scaled-amount', multiplier: 2, authority: keep },
  'permanent-delegate': { kind: 'permanent-delegate', authority: keep },
  'close-authority': { kind: 'close-authority', authority: keep },
  hook: { kind: 'hook', program: null, authority: keep },
  pausable: { kind: 'pausable', authority: keep },
  'default-state': { kind: 'default-state' },
  'non-transferable': { kind: 'non-transferable' },
}

test("reads a Classic token's name from its Token Metadata instruction", async () => {
  const { instructions } = await planCreateToken(async () => 4_000_000n, {
    draft: {
      standard: 'classic',
      name: 'Forge',
      symbol: 'FRG',
      decimals: 6,
      supply: 1_000_000n,
      mintAuthority: { mode: 'keep' },
      freezeAuthority: { mode: 'none' },
      updateAuthority: { mode: 'keep' },
      ...nothingMore,
    },
    creator: payer,
    seed: 'seed',
    uri: 'http://localhost:3000/media/x',
    network: { id: 'sandbox', name: 'Sandbox' },
  })
  const leaves = listInstructions(instructions)

  expect(describeTransaction(compile(leaves))?.instructions[2]).toMatchObject({
    program: 'metaplex',
    instruction: 'createMetadata',
    detail: { kind: 'token', name: 'Forge', symbol: 'FRG', uri: 'http://localhost:3000/media/x' },
  })
})

test('describes a new token step by step', async () => {
  const [sandbox] = createNetworks(() => '', 'x').filter(({ id }) => id === 'sandbox')
  const { instructions } = await planCreateToken(async () => 4_000_000n, {
    draft: {
      standard: 'modern',
      name: 'Forge',
      symbol: 'FRG',
      decimals: 6,
      supply: 1_000_000n,
      mintAuthority: { mode: 'none' },
      freezeAuthority: { mode: 'none' },
      updateAuthority: { mode: 'none' },
      ...nothingMore,
    },
    creator: payer,
    seed: 'seed',
    uri: 'http://localhost:3000/media/x',
    network: sandbox ?? { id: 'sandbox', name: 'Sandbox' },
  })
  const plan = listInstructions(instructions)

  const described = describeTransaction(compile(plan))

  expect(described?.feePayer).toBe(payer)
  expect(described?.instructions.map(({ program, instruction, detail }) => ({ program, instruction, detail }))).toEqual(
    [
      { program: 'system', instruction: 'createAccountWithSeed', detail: { kind: 'sol', lamports: 4_000_000n } },
      { program: 'token2022', instruction: 'initializeMetadataPointer', detail: null },
      { program: 'token2022', instruction: 'initializeMint', detail: null },
      {
        program: 'token2022',
        instruction: 'initializeMetadata',
        detail: { kind: 'token', name: 'Forge', symbol: 'FRG', uri: 'http://localhost:3000/media/x' },
      },
      { program: 'associatedToken', instruction: 'createAssociatedAccount', detail: null },
      {
        program: 'token2022',
        instruction: 'mintTo',
        detail: {
          kind: 'units',
          amount: 1_000_000n,
          decimals: 6,
          symbol: 'FRG',
          mint: plan[1]?.accounts?.[0]?.address,
          to: plan[4]?.accounts?.[1]?.address,
        },
      },
      {
        program: 'token2022',
        instruction: 'setAuthority',
        detail: { kind: 'authority', authority: 'mint', next: null },
      },
      {
        program: 'token2022',
        instruction: 'updateMetadataAuthority',
        detail: { kind: 'authority', authority: 'metadata', next: null },
      },
    ],
  )
})

test.each<[Parameters<typeof initializeExtension>[1], object | null]>([
  [
    { kind: 'transfer-fee', configAuthority: payer, withdrawAuthority: null, basisPoints: 150, maximumFee: 5n },
    { kind: 'transferFee', basisPoints: 150, maximumFee: 5n, mint: stranger },
  ],
  [
    {
      kind: 'transfer-fee',
      configAuthority: null,
      withdrawAuthority: null,
      basisPoints: 1,
      maximumFee: 2n ** 64n - 1n,
    },
    { kind: 'transferFee', basisPoints: 1, maximumFee: 2n ** 64n - 1n, mint: stranger },
  ],
  [
    { kind: 'interest', authority: payer, basisPoints: -500 },
    { kind: 'interest', basisPoints: -500 },
  ],
  [
    { kind: 'scaled-amount', authority: payer, multiplier: 2.5 },
    { kind: 'multiplier', multiplier: 2.5, startSeconds: null },
  ],
  [
    { kind: 'default-state', isFrozen: true },
    { kind: 'accountState', isFrozen: true },
  ],
  [
    { kind: 'default-state', isFrozen: false },
    { kind: 'accountState', isFrozen: false },
  ],
])('shows the values of a new extension: %o', (setup, detail) => {
  expect(describeTransaction(compile([initializeExtension(stranger, setup)]))?.instructions[0]?.detail).toEqual(detail)
})

test('shows the values of changed settings', () => {
  const held = { mint: stranger, authority: payer }
  const changes = [
    setTransferFee({ ...held, basisPoints: 10_000, maximumFee: 7n }),
    setInterestRate({ ...held, basisPoints: 25 }),
    setMultiplier({ ...held, multiplier: 1e9, fromUnixSeconds: 1n }),
    setDefaultState({ ...held, isFrozen: true }),
  ]

  expect(describeTransaction(compile(changes))?.instructions.map(({ detail }) => detail)).toEqual([
    { kind: 'transferFee', basisPoints: 10_000, maximumFee: 7n, mint: stranger },
    { kind: 'interest', basisPoints: 25 },
    { kind: 'multiplier', multiplier: 1e9, startSeconds: 1n },
    { kind: 'accountState', isFrozen: true },
  ])
  expect(describe(token2022, 26, 5, 1)).toMatchObject({ instruction: 'setTransferFee', detail: null })
  expect(describe(token2022, 28, 1, 9)).toMatchObject({ instruction: 'updateDefaultState', detail: null })
})

test('shows what changes in the metadata of a token', () => {
  const change = (field: Parameters<typeof updateMetadataField>[0]['field'], value: string) =>
    describeTransaction(compile([updateMetadataField({ mint: stranger, authority: payer, field, value })]))
      ?.instructions[0]?.detail

  expect(change({ base: 'name' }, 'USD Coin')).toEqual({ kind: 'field', field: 'name', value: 'USD Coin' })
  expect(change({ base: 'uri' }, 'https://a.example')).toEqual({
    kind: 'field',
    field: 'uri',
    value: 'https://a.example',
  })
  expect(change({ key: 'site\u202e' }, 'b\n')).toEqual({
    kind: 'field',
    field: '“site\\u{202e}”',
    value: 'b\\u{a}',
  })
  const removal = removeMetadataKey({ mint: stranger, authority: payer, key: 'site' })
  expect(describeTransaction(compile([removal]))?.instructions[0]?.detail).toEqual({
    kind: 'field',
    field: '“site”',
    value: null,
  })
})

test('keeps amounts exact up to the last of 64 bits', () => {
  const most = Array<number>(8).fill(255)

  expect(describe('11111111111111111111111111111111', 2, 0, 0, 0, ...most)).toMatchObject({
    instruction: 'transferSol',
    detail: { kind: 'sol', lamports: 2n ** 64n - 1n },
  })
  expect(describe(token2022, 12, ...most, 6)).toMatchObject({
    instruction: 'transferToken',
    detail: { kind: 'units', amount: 2n ** 64n - 1n },
  })
})

test('shows the full address of a new authority', async () => {
  const { address: next } = await generateKeyPairSigner()
  const { getAddressEncoder } = await import('@solana/kit')

  expect(describe(token2022, 6, 1, 1, ...getAddressEncoder().encode(next))).toMatchObject({
    instruction: 'setAuthority',
    detail: { kind: 'authority', authority: 'freeze', next },
  })
  expect(describe(token2022, 6, 200, 0)).toMatchObject({ detail: { authority: 'other', next: null } })
})

test.each([
  [9, 'confidential'],
  [11, 'confidentialFee'],
  [13, 'groupPointer'],
  [14, 'memberPointer'],
  [17, 'permissionedBurn'],
])('names authority %i of Token-2022', (type, authority) => {
  expect(describe(token2022, 6, type, 0)?.detail).toMatchObject({ authority })
})

test('names every authority that this product can set', () => {
  const named = Object.values(authorityTypes).map((type) => describe(token2022, 6, type, 0)?.detail)

  expect(named.map((detail) => detail?.kind === 'authority' && detail.authority)).toEqual([
    'mint',
    'freeze',
    'transferFee',
    'withheldFees',
    'closeMint',
    'interest',
    'delegate',
    'hook',
    'pointer',
    'multiplier',
    'pause',
  ])
})

test('shows unknown programs and instructions with every byte', () => {
  expect(describe(stranger, 1, 2, 255)).toEqual({
    programAddress: stranger,
    program: null,
    instruction: null,
    detail: null,
    dataHex: '0102ff',
    gains: [],
  })
  expect(describe(token2022, 200, 7)).toMatchObject({ program: 'token2022', instruction: null, dataHex: 'c807' })
  expect(describe('11111111111111111111111111111111', 2, 0)).toMatchObject({ program: 'system', instruction: null })
})

test("shows a memo's text and its hidden characters", () => {
  const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

  expect(describe(memo, ...new TextEncoder().encode('paid \u202e01'))).toMatchObject({
    instruction: 'memo',
    detail: { kind: 'text', text: 'paid \\u{202e}01' },
  })
})

test("keeps a memo's line breaks and shows every other control character", () => {
  const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

  expect(describe(memo, ...new TextEncoder().encode('Sign in\n\nNonce:\t1\r\u2028end\0'))).toMatchObject({
    detail: { kind: 'text', text: 'Sign in\n\nNonce:\\u{9}1\\u{d}\\u{2028}end\\u{0}' },
  })
})

test("shows the compute budget's own figures", () => {
  const budget = 'ComputeBudget111111111111111111111111111111'

  expect(describe(budget, 2, 64, 13, 3, 0)).toMatchObject({ detail: { kind: 'computeUnits', count: 200_000 } })
  expect(describe(budget, 3, 16, 39, 0, 0, 0, 0, 0, 0)).toMatchObject({
    detail: { kind: 'computePrice', microLamports: 10_000n },
  })
})

test.each([
  ['initialize_account', 'initializeMetadata'],
  ['updating_field', 'updateMetadataField'],
  ['remove_key_ix', 'removeMetadataField'],
  ['update_the_authority', 'updateMetadataAuthority'],
])('recognizes the metadata interface’s %s by its hash', (name, instruction) => {
  const start = createHash('sha256').update(`spl_token_metadata_interface:${name}`).digest('hex').slice(0, 16)

  expect(nameInstruction('token2022', `${start}00`)).toBe(instruction)
})

test('parses any data without throwing and describes every instruction', () => {
  const programs = fc.constantFrom(
    '11111111111111111111111111111111',
    token2022,
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    'ComputeBudget111111111111111111111111111111',
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    stranger,
  )
  const start = fc.constantFrom(
    [],
    [2, 0, 0, 0],
    [3, 0, 0, 0],
    [6],
    [7],
    [0xd2, 0xe1, 0x1e, 0xa2, 0x58, 0xb8, 0x4d, 0x8d],
  )
  const instruction = fc.record({
    programAddress: programs.map((text) => address(text)),
    data: fc.tuple(start, fc.uint8Array({ maxLength: 60 })).map(([head, tail]) => Uint8Array.from([...head, ...tail])),
  })
  fc.assert(
    fc.property(fc.array(instruction, { maxLength: 6 }), (instructions) => {
      const described = describeTransaction(compile(instructions))
      expect(described?.instructions.map(({ dataHex }) => dataHex)).toEqual(
        instructions.map(({ data }) => Buffer.from(data).toString('hex')),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('returns null for a message that does not contain its program', () => {
  const message = compile([{ programAddress: stranger, data: Uint8Array.of(1) }])

  expect(describeTransaction({ ...message, staticAccounts: message.staticAccounts.slice(0, 1) })).toBeNull()
  expect(describeTransaction({ ...message, staticAccounts: [], instructions: [] })).toBeNull()
})

test.each([
  ['CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', 'initialize', 'createPool'],
  ['CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', 'initialize_with_permission', 'createPool'],
  ['CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', 'deposit', 'addLiquidity'],
  ['CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', 'withdraw', 'removeLiquidity'],
  ['CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', 'swap_base_input', 'swap'],
  ['CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', 'swap_base_output', 'swap'],
  ['LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE', 'lock_cp_liquidity', 'lockLiquidity'],
  ['LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE', 'collect_cp_fees', 'collectLockedFees'],
] as const)('recognizes Raydium’s %s %s by its hash', (program, name, instruction) => {
  const start = createHash('sha256').update(`global:${name}`).digest('hex').slice(0, 16)
  const known = nameProgram(program)

  expect(known && nameInstruction(known, `${start}00`)).toBe(instruction)
})

test.each(Object.values(extensionsOf))(
  'describes a token with the extension $kind without unknown instructions',
  async (extension) => {
    const { instructions } = await planCreateToken(async () => 4_000_000n, {
      draft: {
        standard: 'modern',
        name: 'Forge',
        symbol: 'FRG',
        decimals: 6,
        supply: 1_000_000n,
        mintAuthority: { mode: 'keep' },
        freezeAuthority: { mode: 'keep' },
        updateAuthority: { mode: 'keep' },
        ...nothingMore,
        extensions: [extension],
      },
      creator: payer,
      seed: 'seed',
      uri: 'http://localhost:3000/media/x',
      network: { id: 'sandbox', name: 'Sandbox' },
    })
    const leaves = listInstructions(instructions)

    const described = describeTransaction(compile(leaves))?.instructions ?? []

    expect(described.length).toBeGreaterThan(1)
    expect(described.filter(({ instruction }) => instruction === null)).toEqual([])
  },
)

test("shows a transfer's token, recipient and decimals", () => {
  const amount = [17, 0, 0, 0, 0, 0, 0, 0]
  const mint = address('SysvarC1ock11111111111111111111111111111111')
  const accounts = [payer, mint, stranger, payer].map((one) => ({ address: one, role: AccountRole.WRITABLE }))
  const describeIt = (...data: number[]) =>
    describeTransaction(compile([{ programAddress: token2022, accounts, data: Uint8Array.from(data) }]))
      ?.instructions[0]?.detail

  const told = { kind: 'units', amount: 17n, decimals: 6, mint, to: stranger }
  expect(describeIt(12, ...amount, 6)).toEqual(told)
  expect(describeIt(26, 1, ...amount, 6, ...amount)).toEqual(told)
})

test('keeps the decimals if the symbol follows them', async () => {
  const { instructions } = await planCreateToken(async () => 4_000_000n, {
    draft: {
      standard: 'modern',
      name: 'Forge',
      symbol: 'FRG',
      decimals: 6,
      supply: 1_000_000n,
      mintAuthority: keep,
      freezeAuthority: keep,
      updateAuthority: keep,
      ...nothingMore,
    },
    creator: payer,
    seed: 'seed',
    uri: 'http://localhost:3000/media/x',
    network: { id: 'sandbox', name: 'Sandbox' },
  })
  // MintTo, which states no decimals.
  const data = Uint8Array.from([7, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0])
  const plan = listInstructions(instructions).map((one) => (one.data?.[0] === 14 ? { ...one, data } : one))

  const told = describeTransaction(compile(plan))?.instructions.find(({ instruction }) => instruction === 'mintTo')

  expect(told?.detail).toMatchObject({ kind: 'units', amount: 1_000_000n, decimals: 6, symbol: 'FRG' })
})

const withAmounts = [
  { start: [7], mintAt: 0, isChecked: false },
  { start: [8], mintAt: 1, isChecked: false },
  { start: [12], mintAt: 1, isChecked: true },
  { start: [13], mintAt: 1, isChecked: true },
  { start: [14], mintAt: 0, isChecked: true },
  { start: [15], mintAt: 1, isChecked: true },
  { start: [26, 1], mintAt: 1, isChecked: true },
]
const tokenPrograms = [address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'), token2022]

test.each(
  // Only Token-2022 has the transfer fee extension.
  tokenPrograms.flatMap((program) =>
    withAmounts.filter(({ start }) => program === token2022 || start[0] !== 26).map((one) => ({ program, ...one })),
  ),
)('formats an amount of $program $start with the decimals of a mint created in the transaction', (one) => {
  const { program, start, mintAt, isChecked } = one
  const mint = address('SysvarC1ock11111111111111111111111111111111')
  const meta = (at: string) => ({ address: address(at), role: AccountRole.WRITABLE })
  const accounts = [meta(payer), meta(stranger), meta(payer), meta(payer)]
  accounts[mintAt] = meta(mint)
  const amount = [17, 0, 0, 0, 0, 0, 0, 0]
  const data = Uint8Array.from([...start, ...amount, ...(isChecked ? [9] : []), ...amount])
  const made = {
    programAddress: program,
    accounts: [meta(mint)],
    data: new Uint8Array(35).fill(20, 0, 1).fill(9, 1, 2),
  }

  const told = describeTransaction(compile([made, { programAddress: program, accounts, data }]))?.instructions[1]

  expect(told?.detail).toMatchObject({ kind: 'units', amount: 17n, decimals: 9, mint })
})

test.each([3, 4])('shows the source account for an amount of instruction %i, which names no mint', (start) => {
  const accounts = [stranger, payer, payer].map((one) => ({ address: one, role: AccountRole.WRITABLE }))
  const data = Uint8Array.of(start, 17, 0, 0, 0, 0, 0, 0, 0)

  const told = describeTransaction(compile([{ programAddress: token2022, accounts, data }]))?.instructions[0]

  expect(told?.detail).toMatchObject({ kind: 'units', amount: 17n, from: stranger })
})
