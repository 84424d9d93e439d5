import {
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import {
  getAdvanceNonceAccountInstruction,
  getCreateAccountWithSeedInstruction,
  getInitializeNonceAccountInstruction,
  getTransferSolInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system'
import * as token from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeMemo } from '../programs/memo.ts'
import { initializeExtension } from '../programs/token2022/initialize.ts'
import * as modern from '../programs/token2022/instructions.ts'
import { getCreateMetadataAccountV3Instruction } from '../programs/tokenMetadata/createMetadata.ts'
import { getUpdateMetadataAccountV2Instruction } from '../programs/tokenMetadata/updateMetadata.ts'
import { addressOf, anyAmount } from '../testing/arbitraries.ts'
import { initializeMetadata, token2022Address, updateMetadataAuthority } from '../token/token2022.ts'
import { hashFile } from './actionReceipt.ts'
import { readTransactionFacts } from './readFacts.ts'

const [wallet, first, second, third] = [1, 2, 3, 4].map(addressOf) as [Address, Address, Address, Address]
const signer = createNoopSigner(wallet)
const anyBlockhash = blockhash(addressOf(9))

const build = (instructions: readonly Instruction[]) =>
  new Uint8Array(
    pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(wallet, empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash({ blockhash: anyBlockhash, lastValidBlockHeight: 0n }, paid),
      (alive) => appendTransactionMessageInstructions(instructions, alive),
      compileTransaction,
      getTransactionEncoder().encode,
    ),
  )
const factOf = (instruction: Instruction) => {
  const [fact] = readTransactionFacts(build([instruction])).facts
  return { does: fact?.does, with: fact?.with }
}

type Case = readonly [does: string, Instruction, with_: Readonly<Record<string, string>>]

const ofBoth = (make: (programAddress: Address) => Instruction): readonly Instruction[] =>
  [token.TOKEN_PROGRAM_ADDRESS, token2022Address].map(make)

const amount = 2n ** 64n - 1n
const amountText = '18446744073709551615'

const shared: readonly (readonly [
  string,
  (programAddress: Address) => Instruction,
  Readonly<Record<string, string>>,
])[] = [
  [
    'transfer',
    (programAddress) =>
      token.getTransferCheckedInstruction(
        { source: first, mint: second, destination: third, authority: signer, amount, decimals: 6 },
        { programAddress },
      ),
    { from: first, mint: second, to: third, by: wallet, amount: amountText },
  ],
  [
    'transfer',
    (programAddress) =>
      token.getTransferInstruction(
        { source: first, destination: third, authority: signer, amount: 0n },
        { programAddress },
      ),
    { from: first, to: third, amount: '0' },
  ],
  [
    'mint-to',
    (programAddress) =>
      token.getMintToCheckedInstruction(
        { mint: first, token: second, mintAuthority: signer, amount, decimals: 0 },
        { programAddress },
      ),
    { mint: first, to: second, by: wallet, amount: amountText },
  ],
  [
    'burn',
    (programAddress) =>
      token.getBurnCheckedInstruction(
        { account: first, mint: second, authority: signer, amount: 1n, decimals: 9 },
        { programAddress },
      ),
    { from: first, mint: second, by: wallet, amount: '1' },
  ],
  [
    'close',
    (programAddress) =>
      token.getCloseAccountInstruction({ account: first, destination: second, owner: signer }, { programAddress }),
    { account: first, to: second, by: wallet },
  ],
  [
    'freeze',
    (programAddress) =>
      token.getFreezeAccountInstruction({ account: first, mint: second, owner: signer }, { programAddress }),
    { account: first, mint: second, by: wallet },
  ],
  [
    'thaw',
    (programAddress) =>
      token.getThawAccountInstruction({ account: first, mint: second, owner: signer }, { programAddress }),
    { account: first, mint: second, by: wallet },
  ],
  [
    'make-mint',
    (programAddress) =>
      token.getInitializeMint2Instruction(
        { mint: first, decimals: 9, mintAuthority: second, freezeAuthority: null },
        { programAddress },
      ),
    { mint: first, decimals: '9', mintAuthority: second, freezeAuthority: 'none' },
  ],
  [
    'withdraw-excess',
    (programAddress) => modern.withdrawExcess(programAddress, { source: first, to: second, authority: wallet }),
    { from: first, to: second, by: wallet },
  ],
  [
    'set-authority',
    (programAddress) => modern.setAuthority(programAddress, { mint: first, authority: wallet, type: 'mint', to: null }),
    { of: first, by: wallet, power: 'mint', to: 'none' },
  ],
  [
    'set-authority',
    (programAddress) =>
      modern.setAuthority(programAddress, { mint: first, authority: wallet, type: 'freeze', to: third }),
    { of: first, by: wallet, power: 'freeze', to: third },
  ],
]

const held = { mint: first, authority: wallet }
const cases: readonly Case[] = [
  ...shared.flatMap(([does, make, facts]) => ofBoth(make).map((instruction): Case => [does, instruction, facts])),
  ['sync-sol', token.getSyncNativeInstruction({ account: first }), { account: first }],
  [
    'unwrap',
    token.getUnwrapLamportsInstruction({ source: first, destination: second, authority: signer, amount: 5n }),
    { from: first, to: second, amount: '5' },
  ],
  [
    'open-account',
    token.getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata: first, owner: second, mint: third }),
    { account: first, owner: second, mint: third },
  ],
  ['memo', writeMemo('air:abc:1 ä'), { text: 'air:abc:1 ä' }],
  ['compute-limit', getSetComputeUnitLimitInstruction({ units: 1_400_000 }), { units: '1400000' }],
  ['compute-price', getSetComputeUnitPriceInstruction({ microLamports: amount }), { microLamports: amountText }],
  [
    'pay',
    getTransferSolInstruction({ source: signer, destination: second, amount }),
    { from: wallet, to: second, lamports: amountText },
  ],
  [
    'make-account',
    getCreateAccountWithSeedInstruction({
      payer: signer,
      newAccount: first,
      base: wallet,
      baseAccount: signer,
      seed: 'a seed ä',
      amount: 1n,
      space: 5,
      programAddress: second,
    }),
    { payer: wallet, account: first, base: wallet, seed: 'a seed ä' },
  ],
  [
    'make-nonce',
    getInitializeNonceAccountInstruction({ nonceAccount: first, nonceAuthority: wallet }),
    { account: first, by: wallet },
  ],
  [
    'advance-nonce',
    getAdvanceNonceAccountInstruction({ nonceAccount: first, nonceAuthority: signer }),
    { account: first, by: wallet },
  ],
  [
    'withdraw-nonce',
    getWithdrawNonceAccountInstruction({
      nonceAccount: first,
      recipientAccount: second,
      nonceAuthority: signer,
      withdrawAmount: 7n,
    }),
    { from: first, to: second, lamports: '7' },
  ],
  [
    'write-metadata',
    initializeMetadata({
      mint: first,
      mintAuthority: wallet,
      updateAuthority: second,
      name: 'Änvil',
      symbol: 'A',
      uri: '',
    }),
    { mint: first, updateAuthority: second, name: 'Änvil', symbol: 'A', uri: '' },
  ],
  [
    'write-metadata',
    getCreateMetadataAccountV3Instruction({
      metadata: first,
      mint: second,
      mintAuthority: signer,
      payer: signer,
      updateAuthority: wallet,
      data: { name: 'Anvil', symbol: 'ANVL', uri: 'https://a.example' },
      isMutable: true,
    }),
    { metadata: first, mint: second, name: 'Anvil', symbol: 'ANVL', uri: 'https://a.example' },
  ],
  ...(['name', 'symbol', 'uri'] as const).map(
    (base): Case => [
      'update-metadata',
      modern.updateMetadataField({ ...held, field: { base }, value: 'new' }),
      { mint: first, field: base, value: 'new' },
    ],
  ),
  [
    'update-metadata',
    modern.updateMetadataField({ ...held, field: { key: 'site' }, value: 'https://a.example' }),
    { mint: first, field: 'site', value: 'https://a.example' },
  ],
  ['update-metadata', modern.removeMetadataKey({ ...held, key: 'site' }), { mint: first, field: 'site', value: '' }],
  [
    'set-authority',
    updateMetadataAuthority({ mint: first, updateAuthority: wallet, newAuthority: null }),
    { of: first, by: wallet, power: 'update', to: 'none' },
  ],
  [
    'set-authority',
    updateMetadataAuthority({ mint: first, updateAuthority: wallet, newAuthority: second }),
    { of: first, by: wallet, power: 'update', to: second },
  ],
  [
    'set-transfer-fee',
    modern.setTransferFee({ ...held, basisPoints: 10_000, maximumFee: amount }),
    { mint: first, basisPoints: '10000', maximumFee: amountText },
  ],
  ['harvest', modern.harvestWithheld(first, [second, third]), { mint: first, from: `${second} ${third}` }],
  ['withdraw-fees', modern.withdrawWithheld({ ...held, to: second }), { mint: first, to: second }],
  ['pause', modern.pause(held), { mint: first }],
  ['resume', modern.resume(held), { mint: first }],
]

describe('a transaction', () => {
  test.each(cases)('with a %s has its facts', (does, instruction, facts) => {
    expect(factOf(instruction)).toEqual({ does, with: facts })
  })

  test.each([
    ['close-authority', { kind: 'close-authority', authority: second }],
    [
      'transfer-fee',
      { kind: 'transfer-fee', basisPoints: 1, maximumFee: 1n, configAuthority: null, withdrawAuthority: null },
    ],
    ['default-state', { kind: 'default-state', isFrozen: true }],
    ['non-transferable', { kind: 'non-transferable' }],
    ['interest', { kind: 'interest', authority: null, basisPoints: 1 }],
    ['permanent-delegate', { kind: 'permanent-delegate', authority: second }],
    ['hook', { kind: 'hook', authority: null, program: null }],
    ['scaled-amount', { kind: 'scaled-amount', authority: null, multiplier: 2 }],
    ['pausable', { kind: 'pausable', authority: second }],
  ] as const)('that gives a mint %s names it, with all of its bytes', (extension, setup) => {
    const instruction = initializeExtension(first, setup)
    const bytes = Buffer.from(instruction.data ?? []).toString('hex')

    expect(factOf(instruction)).toEqual({ does: 'extension', with: { mint: first, extension, bytes } })
  })

  test('that changes a Classic name has its texts and always all bytes', () => {
    const input = { metadata: first, updateAuthority: signer }
    const named = factOf(
      getUpdateMetadataAccountV2Instruction({ ...input, data: { name: 'N', symbol: 'S', uri: 'U' } }),
    )
    const locked = factOf(getUpdateMetadataAccountV2Instruction({ ...input, isMutable: false }))

    expect(named).toMatchObject({ does: 'update-metadata', with: { name: 'N', symbol: 'S', uri: 'U' } })
    expect(Object.keys(locked.with ?? {})).toEqual(['metadata', 'bytes'])
  })

  test('keeps the bytes and accounts of unknown instructions', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (data) => {
        const accounts = [{ address: second, role: 0 as const }]
        expect(factOf({ programAddress: third, accounts, data })).toEqual({
          does: 'other',
          with: { bytes: Buffer.from(data).toString('hex'), accounts: second },
        })
      }),
    )
  })

  test('has the fee payer, signers, blockhash and each instruction in order', () => {
    const read = readTransactionFacts(build([writeMemo('one'), modern.pause({ mint: first, authority: second })]))

    expect(read).toMatchObject({ feePayer: wallet, signers: [wallet, second], blockhash: anyBlockhash })
    expect(read.facts.map(({ does }) => does)).toEqual(['memo', 'pause'])
  })

  test('of version 1 has in its header what others have in two instructions', () => {
    const wire = pipe(
      createTransactionMessage({ version: 1 }),
      (empty) => setTransactionMessageFeePayer(wallet, empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash({ blockhash: anyBlockhash, lastValidBlockHeight: 0n }, paid),
      (alive) => appendTransactionMessageInstructions([writeMemo('one')], alive),
      (full) => setTransactionMessageConfig({ computeUnitLimit: 300, priorityFeeLamports: 7n }, full),
      compileTransaction,
      getTransactionEncoder().encode,
    )

    expect(readTransactionFacts(new Uint8Array(wire)).facts.map((fact) => [fact.does, fact.with])).toEqual([
      ['compute-limit', { units: '300' }],
      ['priority-fee', { lamports: '7' }],
      ['memo', { text: 'one' }],
    ])
  })

  test('has amounts exact to the unit', () => {
    fc.assert(
      fc.property(anyAmount, (lamports) => {
        const { with: facts } = factOf(
          getTransferSolInstruction({ source: signer, destination: second, amount: lamports }),
        )
        expect(facts?.lamports).toBe(String(lamports))
      }),
    )
  })

  test('is refused if malformed', () => {
    expect(() => readTransactionFacts(new Uint8Array())).toThrow()
    expect(() => readTransactionFacts(new Uint8Array([1, 2, 3]))).toThrow()
  })
})

test('names files by SHA-256, including empty ones', async () => {
  expect(await hashFile(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(await hashFile(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
