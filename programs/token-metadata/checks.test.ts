import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AccountRole, type Address, createNoopSigner, getAddressEncoder, type Instruction } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { findMetadataAddress, token2022Address, tokenMetadataAddress } from '@solsmith/tokens'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../testing/createRandom.ts'
import { makeAddress } from '../testing/createVm.ts'
import { readSubjects, testOn } from '../testing/subjects.ts'
import {
  burnV1,
  createMetadataVm,
  createScene,
  createV1,
  createV3,
  data,
  findToken,
  mintV1,
  type Scene,
  transferV1,
  unsigned,
  updateV1,
  updateV2,
  verifyCreatorV1,
  withAccount,
  withData,
  writeMint,
  writeToken,
} from './testing.ts'

/** How to break one rule and no other, and the answer. */
type Violation = {
  readonly send: (scene: Scene) => Instruction | Promise<Instruction>
  readonly error: string
  /** What the public program answers, where that is something else; null when it lets this pass. */
  readonly elsewhere?: string | null
  /** With what ours says begins. */
  readonly line: string
  readonly isAfterCreate?: true
}

// Payer, mint authority and update authority are three people, so that a signature of one does not serve for another.
const third = createNoopSigner(makeAddress())
const apart = (scene: Scene) => ({ payer: scene.other, updateAuthority: third.address })
const v3 = (scene: Scene, changes: object = {}) => createV3(scene, { ...apart(scene), ...changes })
const v1 = (scene: Scene, changes: object = {}) => createV1(scene, { ...apart(scene), ...changes })
const v1New = async (scene: Scene, changes: object = {}) =>
  v1(scene, { ...newMint, metadata: await findMetadataAddress(newMint.mint.address), ...changes })
/** The same instruction for another mint, whose metadata would be where it belongs. */
const forMint = async (create: Create, scene: Scene, mint: Address) =>
  create(scene, { mint, metadata: await findMetadataAddress(mint) })
type Create = (scene: Scene, changes?: object) => Instruction
const up2 = (scene: Scene, changes: object = {}) => updateV2(scene, { updateAuthority: third, data, ...changes })
const up1 = (scene: Scene, changes: object = {}) =>
  updateV1(scene, { updateAuthority: third, payer: scene.other, data, ...changes })

const { READONLY, READONLY_SIGNER } = AccountRole
const newMint = { mint: createNoopSigner(makeAddress()), decimals: 6 }
const keyOf = (key: Address) => [...getAddressEncoder().encode(key)]

/** Bytes after the option of creators, in each instruction with data. */
const tails = { v3: 4, v1: 9, up2: 5, up1: 7 }
const creator = (key: Address, isVerified: number, share: number) => [...keyOf(key), isVerified, share]
/** Creators that no honest client would encode. */
const withCreators = (instruction: Instruction, tail: number, creators: readonly (readonly number[])[]) =>
  withData(instruction, (words) => {
    const at = words.length - tail - 1
    return Buffer.concat([
      words.subarray(0, at),
      Buffer.from([1, creators.length, 0, 0, 0, ...creators.flat()]),
      words.subarray(at + 1),
    ])
  })
/** Other bytes instead of `count` of them, at a place counted from the end. */
const splice = (instruction: Instruction, fromEnd: number, count: number, bytes: readonly number[]) =>
  withData(instruction, (words) =>
    Buffer.concat([
      words.subarray(0, words.length - fromEnd),
      Buffer.from(bytes),
      words.subarray(words.length - fromEnd + count),
    ]),
  )
const collection = [1, 0, ...Array(32).fill(7)]
const uses = [1, 0, ...Array(16).fill(1)]
const details = [1, 0, ...Array(8).fill(1)]

/** An account that would pass but for its owner or its bytes. */
function lookalike(
  { vm, metadata }: Scene,
  change: { owner?: Address; bytes?: (bytes: Uint8Array) => Uint8Array },
): Address {
  const account = vm.get(metadata)
  const copy = makeAddress()
  const bytes = Uint8Array.from(account?.data ?? [])
  vm.set(copy, {
    owner: change.owner ?? tokenMetadataAddress,
    data: change.bytes?.(bytes) ?? bytes,
    lamports: 10n ** 9n,
  })
  return copy
}
const badMint = ({ vm, wallet }: Scene, owner: Address, change: (bytes: Uint8Array) => Uint8Array): Address => {
  const mint = writeMint(vm, { authority: wallet.address })
  vm.set(mint, { owner, data: change(vm.get(mint)?.data ?? new Uint8Array()) })
  return mint
}
const patch = (at: number, value: number) => (bytes: Uint8Array) => bytes.with(at, value)

const common = (
  create: Create,
  at: { metadata: number; mint: number; authority: number; payer: number; system: number },
  tail: number,
  badMints: { elsewhere?: null },
): Record<string, Violation> => ({
  'the payer signs': {
    send: (s) => unsigned(create(s), at.payer),
    error: 'MissingRequiredSignature',
    elsewhere: 'PrivilegeEscalation',
    line: 'PayerNotSigned',
  },
  'the payer is writable': {
    send: (s) => withAccount(create(s), at.payer, { role: READONLY_SIGNER }),
    error: 'InvalidArgument',
    elsewhere: 'PrivilegeEscalation',
    line: 'NotWritable',
  },
  'the payer is a wallet': {
    send: (s) => {
      s.vm.set(s.other.address, { data: new Uint8Array(8), lamports: 10n ** 10n })
      return create(s)
    },
    error: 'InvalidArgument',
    line: 'PayerNotAWallet',
  },
  'the system program is the system program': {
    send: (s) => withAccount(create(s), at.system, { address: TOKEN_PROGRAM_ADDRESS }),
    error: 'IncorrectProgramId',
    elsewhere: 'MissingAccount',
    line: 'NotSystemProgram',
  },
  'the payer is not the metadata': {
    send: (s) => withAccount(create(s), at.payer, { address: s.metadata }),
    error: 'InvalidArgument',
    elsewhere: 'Custom(1)',
    line: 'PayerIsNewAccount',
  },
  'the mint authority signs': {
    send: (s) => unsigned(create(s), at.authority),
    error: 'Custom(9)',
    line: 'MintAuthorityNotSigned',
  },
  'the mint authority is that of the mint': {
    send: (s) => create(s, { mintAuthority: third }),
    error: 'Custom(10)',
    line: 'NotMintAuthority',
  },
  'the mint has an authority': {
    send: (s) => forMint(create, s, writeMint(s.vm, { authority: null })),
    error: 'Custom(10)',
    line: 'NotMintAuthority',
  },
  'the mint is initialized': {
    send: (s) => forMint(create, s, badMint(s, TOKEN_PROGRAM_ADDRESS, patch(45, 0))),
    error: 'UninitializedAccount',
    line: 'NotAMint',
    ...badMints,
  },
  'the mint is not a token account': {
    send: (s) =>
      forMint(
        create,
        s,
        badMint(s, TOKEN_PROGRAM_ADDRESS, (mint) => Buffer.concat([mint, Buffer.alloc(83)])),
      ),
    error: 'InvalidAccountData',
    line: 'NotAMint',
    ...badMints,
  },
  'the metadata is at the address of the mint': {
    send: (s) => withAccount(create(s), at.metadata, { address: s.modernMetadata }),
    error: 'Custom(5)',
    line: 'NotMetadataAddress',
  },
  'the metadata is writable': {
    send: (s) => withAccount(create(s), at.metadata, { role: READONLY }),
    error: 'InvalidArgument',
    elsewhere: 'PrivilegeEscalation',
    line: 'NotWritable',
  },
  'the metadata does not exist': {
    isAfterCreate: true,
    send: (s) => create(s),
    error: 'Custom(199)',
    line: 'ExpectedUninitializedAccount',
  },
  'no account is missing': {
    send: (s) => ({ ...create(s), accounts: create(s).accounts?.slice(0, 5) ?? [] }),
    error: 'NotEnoughAccountKeys',
    line: 'NotEnoughAccounts',
  },
  'a verified creator is the update authority, and signs': {
    send: (s) => withCreators(create(s), tail, [creator(makeAddress(), 1, 100)]),
    error: 'Custom(54)',
    line: 'CreatorNotSigned',
  },
  'creators are unique': {
    send: (s) =>
      withCreators(
        create(s),
        tail,
        [50, 50].map((share) => creator(s.mint, 0, share)),
      ),
    error: 'Custom(60)',
    line: 'DuplicateCreator',
  },
  'there are at most five creators': {
    send: (s) =>
      withCreators(
        create(s),
        tail,
        [20, 20, 20, 20, 20, 0].map((share) => creator(makeAddress(), 0, share)),
      ),
    error: 'Custom(36)',
    line: 'TooManyCreators',
  },
  'a list of creators is not empty': {
    send: (s) => withCreators(create(s), tail, []),
    error: 'Custom(37)',
    line: 'NoCreators',
  },
  'shares add up to 100': {
    send: (s) => withCreators(create(s), tail, [creator(s.mint, 0, 99)]),
    error: 'Custom(45)',
    line: 'BadShares',
  },
  'shares add up to 100, not to 356': {
    send: (s) =>
      withCreators(
        create(s),
        tail,
        [100, 100, 156].map((share) => creator(makeAddress(), 0, share)),
      ),
    error: 'Custom(51)',
    line: 'BadShares',
  },
  'a royalty is at most 100%': {
    send: (s) => splice(create(s), tail + 3, 2, [0x11, 0x27]),
    error: 'Custom(41)',
    line: 'BadRoyalty',
  },
  'texts are UTF-8': {
    send: (s) =>
      withData(create(s), (words) =>
        Buffer.from(words).fill(0xff, words.indexOf('My Token'), words.indexOf('My Token') + 1),
      ),
    error: 'InvalidInstructionData',
    line: 'BadInstructionData',
  },
  'flags are 0 or 1': {
    send: (s) => splice(create(s), tail === 4 ? 2 : 8, 1, [2]),
    error: 'InvalidInstructionData',
    line: 'BadInstructionData',
  },
  'a verified flag is 0 or 1': {
    send: (s) => withCreators(create(s), tail, [creator(s.mint, 2, 100)]),
    error: 'InvalidInstructionData',
    line: 'BadInstructionData',
  },
})

const sharedUpdate = (
  update: (scene: Scene, changes?: object) => Instruction,
  at: { metadata: number; authority: number },
  answers: { owner: string; authority: string; signature: string },
  tail: number,
) =>
  ({
    'the metadata belongs to the program': {
      send: (s) => update(s, { metadata: lookalike(s, { owner: token2022Address }) }),
      error: answers.owner,
      line: 'NotMetadata',
    },
    'the metadata has the key of metadata': {
      send: (s) => update(s, { metadata: lookalike(s, { bytes: patch(0, 6) }) }),
      error: 'Custom(63)',
      line: 'NotMetadata',
    },
    'the metadata is not too short': {
      send: (s) => update(s, { metadata: lookalike(s, { bytes: (bytes) => bytes.subarray(0, 606) }) }),
      error: 'Custom(63)',
      elsewhere: null,
      line: 'NotMetadata',
    },
    'the metadata has no more than five creators': {
      send: (s) => update(s, { metadata: lookalike(s, { bytes: (bytes) => bytes.with(321, 1).with(322, 200) }) }),
      error: 'Custom(63)',
      line: 'NotMetadata',
    },
    'the metadata is that of a fungible token': {
      send: (s) => update(s, { metadata: lookalike(s, { bytes: patch(328, 1) }) }),
      error: 'InvalidAccountData',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
    'the metadata is writable': {
      send: (s) => withAccount(update(s), at.metadata, { role: READONLY }),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotWritable',
    },
    'the update authority is that of the metadata': {
      send: (s) => update(s, { updateAuthority: s.wallet }),
      error: answers.authority,
      line: 'NotUpdateAuthority',
    },
    'the update authority signs': {
      send: (s) => unsigned(update(s), at.authority),
      error: answers.signature,
      line: 'UpdateAuthorityNotSigned',
    },
    'no account is missing': {
      send: (s) => ({ ...update(s), accounts: update(s).accounts?.slice(0, at.metadata === 0 ? 1 : 10) ?? [] }),
      error: 'NotEnoughAccountKeys',
      line: 'NotEnoughAccounts',
    },
    'only a signing creator becomes verified': {
      send: (s) => withCreators(update(s), tail, [creator(s.wallet.address, 1, 100)]),
      error: 'Custom(54)',
      line: 'CreatorNotSigned',
    },
    'the primary sale cannot be undone': {
      send: (s) => {
        expect(s.vm.send([up2(s, { primarySaleHappened: true })]).error).toBeNull()
        return update(s, { primarySaleHappened: false })
      },
      error: 'Custom(42)',
      line: 'PrimarySaleHappened',
    },
    'immutable metadata does not change': {
      send: (s) => {
        expect(s.vm.send([up2(s, { isMutable: false })]).error).toBeNull()
        return update(s, { isMutable: true })
      },
      error: 'Custom(59)',
      line: 'DataIsImmutable',
    },
  }) satisfies Record<string, Violation>

const tables: Record<string, Record<string, Violation>> = {
  CreateMetadataAccountV3: {
    ...common(v3, { metadata: 0, mint: 1, authority: 2, payer: 3, system: 5 }, tails.v3, { elsewhere: null }),
    'the mint belongs to a token program': {
      send: (s) =>
        forMint(
          v3,
          s,
          badMint(s, makeAddress(), (mint) => mint),
        ),
      error: 'Custom(57)',
      line: 'NotAMint',
    },
    'the mint is not of Token-2022': {
      send: (s) => v3(s, { mint: s.modernMint, metadata: s.modernMetadata }),
      error: 'Custom(153)',
      line: 'IncorrectTokenProgram',
    },
    'there is no collection': {
      send: (s) => splice(v3(s), 4, 1, collection),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
    'there are no uses': {
      send: (s) => splice(v3(s), 3, 1, uses),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
    'there are no collection details': {
      send: (s) => splice(v3(s), 1, 1, details),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
  },
  CreateV1: {
    ...common(v1, { metadata: 0, mint: 2, authority: 3, payer: 4, system: 6 }, tails.v1, {}),
    'the sysvar is that of instructions': {
      send: (s) => withAccount(v1(s), 7, { address: makeAddress() }),
      error: 'IncorrectProgramId',
      elsewhere: null,
      line: 'NotSysvarInstructions',
    },
    'the token program is Token or Token-2022': {
      send: (s) => withAccount(v1(s), 8, { address: makeAddress() }),
      error: 'IncorrectProgramId',
      elsewhere: null,
      line: 'NotATokenProgram',
    },
    'the token program owns the mint': {
      send: (s) => v1(s, { tokenProgram: token2022Address }),
      error: 'IncorrectProgramId',
      elsewhere: null,
      line: 'IncorrectTokenProgram',
    },
    'the mint of Token-2022 is not a token account': {
      send: (s) =>
        forMint(
          (scene, changes) => v1(scene, { tokenProgram: token2022Address, ...changes }),
          s,
          badMint(s, token2022Address, (mint) => Buffer.concat([mint, Buffer.alloc(83), Buffer.from([2, 0, 0, 0, 0])])),
        ),
      error: 'InvalidAccountData',
      line: 'NotAMint',
    },
    'decimals are those of the mint': {
      send: (s) => v1(s, { decimals: 9 }),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'DecimalsDiffer',
    },
    'a new mint signs': {
      send: async (s) => unsigned(await v1New(s), 2),
      error: 'Custom(134)',
      line: 'MintNotSigned',
    },
    'a new mint is writable': {
      send: async (s) => withAccount(await v1New(s), 2, { role: READONLY_SIGNER }),
      error: 'InvalidArgument',
      elsewhere: 'PrivilegeEscalation',
      line: 'NotWritable',
    },
    'the authority of a new mint signs': {
      send: async (s) => unsigned(await v1New(s), 3),
      error: 'Custom(9)',
      line: 'MintAuthorityNotSigned',
    },
    'a new mint has decimals': {
      send: (s) => v1New(s, { decimals: null }),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NoDecimals',
    },
    'a new mint is of SPL Token': {
      send: (s) => v1New(s, { tokenProgram: token2022Address }),
      error: 'IncorrectProgramId',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
    'the payer is not the new mint': {
      send: async (s) => withAccount(await v1New(s), 4, { address: newMint.mint.address }),
      error: 'InvalidArgument',
      elsewhere: 'Custom(1)',
      line: 'PayerIsNewAccount',
    },
    'the payer of a new mint signs': {
      send: async (s) => unsigned(await v1New(s), 4),
      error: 'MissingRequiredSignature',
      elsewhere: 'PrivilegeEscalation',
      line: 'PayerNotSigned',
    },
    'the token is fungible': { send: (s) => splice(v1(s), 7, 1, [0]), error: 'Custom(136)', line: 'NotOnSandbox' },
    'the token standard is valid': {
      send: (s) => splice(v1(s), 7, 1, [6]),
      error: 'InvalidInstructionData',
      line: 'BadInstructionData',
    },
    'there is no collection': {
      send: (s) => splice(v1(s), 6, 1, collection),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
    'there are no uses': {
      send: (s) => splice(v1(s), 5, 1, uses),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
    'there are no collection details': {
      send: (s) => splice(v1(s), 4, 1, details),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
    'there is no rule set': {
      send: (s) => splice(v1(s), 3, 1, [1, ...Array(32).fill(5)]),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
    'there is no print supply': {
      send: (s) => splice(v1(s), 1, 1, [1, 1, ...Array(8).fill(1)]),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
  },
  UpdateMetadataAccountV2: {
    ...sharedUpdate(
      up2,
      { metadata: 0, authority: 1 },
      { owner: 'Custom(153)', authority: 'Custom(7)', signature: 'Custom(8)' },
      tails.up2,
    ),
    'only a signing creator is removed once verified': {
      send: dropVerified,
      error: 'Custom(55)',
      line: 'CreatorNotSigned',
    },
    'there is no collection': {
      send: (s) => splice(up2(s), 5, 1, collection),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
    'there are no uses': {
      send: (s) => splice(up2(s), 4, 1, uses),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
  },
  UpdateV1: {
    ...sharedUpdate(
      up1,
      { metadata: 4, authority: 0 },
      { owner: 'Custom(57)', authority: 'Custom(158)', signature: 'MissingRequiredSignature' },
      tails.up1,
    ),
    'the payer signs': { send: (s) => unsigned(up1(s), 6), error: 'MissingRequiredSignature', line: 'PayerNotSigned' },
    'the payer is writable': {
      send: (s) => withAccount(up1(s), 6, { role: READONLY_SIGNER }),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotWritable',
    },
    'the payer is a wallet': {
      send: (s) => {
        s.vm.set(s.other.address, { data: new Uint8Array(8), lamports: 10n ** 10n })
        return up1(s)
      },
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'PayerNotAWallet',
    },
    'the system program is the system program': {
      send: (s) => withAccount(up1(s), 7, { address: TOKEN_PROGRAM_ADDRESS }),
      error: 'IncorrectProgramId',
      line: 'NotSystemProgram',
    },
    'the sysvar is that of instructions': {
      send: (s) => withAccount(up1(s), 8, { address: makeAddress() }),
      error: 'IncorrectProgramId',
      line: 'NotSysvarInstructions',
    },
    'the mint is that of the metadata': {
      send: (s) => up1(s, { mint: s.modernMint }),
      error: 'Custom(15)',
      line: 'MintMismatch',
    },
    'there is no delegate': {
      send: (s) => withAccount(up1(s), 1, { address: makeAddress() }),
      error: 'InvalidArgument',
      elsewhere: 'Custom(57)',
      line: 'NotOnSandbox',
    },
    'there is no rules program': {
      send: (s) => withAccount(up1(s), 9, { address: makeAddress() }),
      error: 'InvalidArgument',
      elsewhere: null,
      line: 'NotOnSandbox',
    },
    'there are no rules': {
      send: (s) => withAccount(up1(s), 10, { address: makeAddress() }),
      error: 'InvalidArgument',
      elsewhere: 'Custom(150)',
      line: 'NotOnSandbox',
    },
    'no toggle is set': {
      send: (s) => splice(up1(s), 5, 1, [2]),
      error: 'InvalidArgument',
      elsewhere: 'InvalidInstructionData',
      line: 'NotOnSandbox',
    },
    'a toggle is valid': {
      send: (s) => splice(up1(s), 5, 1, [3]),
      error: 'InvalidInstructionData',
      line: 'BadInstructionData',
    },
    'there is no authorization data': {
      send: (s) => splice(up1(s), 1, 1, [1]),
      error: 'InvalidArgument',
      elsewhere: 'InvalidInstructionData',
      line: 'NotOnSandbox',
    },
  },
}

/** Lets the update authority verify itself and hand over; what the next one sends drops it. */
function dropVerified(scene: Scene): Instruction {
  const creators = [{ address: third.address, isVerified: true, sharePercent: 100 }]
  const handOver = { updateAuthority: third, newUpdateAuthority: scene.wallet.address }
  const prepared = [up2(scene, { data: { ...data, creators } }), updateV2(scene, handOver)]
  for (const call of prepared) expect(scene.vm.send([call]).error).toBeNull()
  const others = [{ address: scene.mint, isVerified: false, sharePercent: 100 }]
  return updateV2(scene, { data: { ...data, creators: others } })
}

/** Checks shared by the four instructions that move and verify. */
const named = (
  send: (scene: Scene, changes?: Changes) => Instruction | Promise<Instruction>,
  at: { metadata: number; system: number; accounts: number },
): Record<string, Violation> => ({
  'the metadata belongs to the program': {
    send: (s) => send(s, { metadata: lookalike(s, { owner: token2022Address }) }),
    error: 'Custom(57)',
    elsewhere: null,
    line: 'NotMetadata',
  },
  'the metadata has the key of metadata': {
    send: (s) => send(s, { metadata: lookalike(s, { bytes: patch(0, 6) }) }),
    error: 'Custom(63)',
    elsewhere: null,
    line: 'NotMetadata',
  },
  'the metadata is that of a fungible token': {
    send: (s) => send(s, { metadata: lookalike(s, { bytes: patch(328, 1) }) }),
    error: 'InvalidAccountData',
    elsewhere: null,
    line: 'NotOnSandbox',
  },
  'the system program is the system program': {
    send: async (s) => withAccount(await send(s), at.system, { address: TOKEN_PROGRAM_ADDRESS }),
    error: 'IncorrectProgramId',
    elsewhere: null,
    line: 'NotSystemProgram',
  },
  'the sysvar is that of instructions': {
    send: async (s) => withAccount(await send(s), at.system + 1, { address: makeAddress() }),
    error: 'IncorrectProgramId',
    elsewhere: null,
    line: 'NotSysvarInstructions',
  },
  'no account is missing': {
    send: async (s) => {
      const whole = await send(s)
      return { ...whole, accounts: whole.accounts?.slice(0, at.accounts - 1) ?? [] }
    },
    error: 'NotEnoughAccountKeys',
    elsewhere: null,
    line: 'NotEnoughAccounts',
  },
})
type Changes = {
  readonly metadata?: Address
  readonly mint?: Address
  readonly owner?: Address
  readonly amount?: bigint
}

const m1 = async (s: Scene, changes: Changes = {}) => {
  const owner = s.wallet.address
  return mintV1(s, { token: await findToken({ mint: s.mint, owner }), owner, amount: 5n, ...changes })
}
const b1 = async (s: Scene, changes: Changes = {}) => {
  const owner = s.wallet.address
  return burnV1(s, {
    token: await writeToken(s.vm, { mint: s.mint, owner, amount: 9n }),
    owner,
    amount: 5n,
    ...changes,
  })
}
const t1 = async (s: Scene, changes: Changes = {}) => {
  const [owner, to] = [s.wallet.address, third.address]
  const token = await writeToken(s.vm, { mint: s.mint, owner, amount: 9n })
  return transferV1(s, {
    token,
    owner,
    toToken: await findToken({ mint: s.mint, owner: to }),
    to,
    amount: 5n,
    ...changes,
  })
}

/** Checks shared by the three instructions that move tokens. */
const moves = (
  send: (scene: Scene, changes?: Changes) => Promise<Instruction>,
  at: { metadata: number; system: number; accounts: number; program: number; mint: number },
): Record<string, Violation> => ({
  ...named(send, at),
  'the amount is above 0': {
    send: (s) => send(s, { amount: 0n }),
    error: 'Custom(168)',
    elsewhere: null,
    line: 'AmountIsZero',
  },
  'the amount has eight bytes': {
    send: async (s) => withData(await send(s), (words) => words.subarray(0, 9)),
    error: 'InvalidInstructionData',
    line: 'BadInstructionData',
  },
  'the mint is that of the metadata': {
    send: (s) => send(s, { mint: writeMint(s.vm, { authority: s.wallet.address }) }),
    error: 'Custom(15)',
    elsewhere: null,
    line: 'MintMismatch',
  },
  'the token program is Token or Token-2022': {
    send: async (s) => withAccount(await send(s), at.program, { address: makeAddress() }),
    error: 'IncorrectProgramId',
    elsewhere: null,
    line: 'NotATokenProgram',
  },
  'the token program owns the mint': {
    send: async (s) => withAccount(await send(s), at.program, { address: token2022Address }),
    error: 'IncorrectProgramId',
    elsewhere: null,
    line: 'IncorrectTokenProgram',
  },
  'the mint is not a token account': {
    send: async (s) => {
      const instruction = await send(s)
      const mint = s.vm.get(s.mint)
      if (mint) s.vm.set(s.mint, { ...mint, data: Buffer.concat([mint.data, Buffer.alloc(83)]) })
      return instruction
    },
    error: 'InvalidAccountData',
    elsewhere: null,
    line: 'NotAMint',
  },
})

const ofNewToken = (
  send: (scene: Scene, changes?: Changes) => Promise<Instruction>,
  at: { owner: number; payer: number; ata: number; rules: number; authorization: number },
): Record<string, Violation> => ({
  'the payer of a new token account signs': {
    send: async (s) => unsigned(await send(s), at.payer),
    error: 'MissingRequiredSignature',
    elsewhere: null,
    line: 'PayerNotSigned',
  },
  'a new token account has an owner': {
    send: async (s) => withAccount(await send(s), at.owner, { address: tokenMetadataAddress }),
    error: 'InvalidArgument',
    elsewhere: null,
    line: 'NoTokenOwner',
  },
  'a new token account is the associated one': {
    send: async (s) => withAccount(await send(s), at.ata, { address: makeAddress() }),
    error: 'IncorrectProgramId',
    elsewhere: null,
    line: 'NotAssociatedProgram',
  },
  'there is no rules program': {
    send: async (s) => withAccount(await send(s), at.rules, { address: makeAddress() }),
    error: 'InvalidArgument',
    elsewhere: null,
    line: 'NotOnSandbox',
  },
  'there are no rules': {
    send: async (s) => withAccount(await send(s), at.rules + 1, { address: makeAddress() }),
    error: 'InvalidArgument',
    elsewhere: null,
    line: 'NotOnSandbox',
  },
  'there is no authorization data': {
    send: async (s) => splice(await send(s), 1, 1, [1]),
    error: 'InvalidArgument',
    elsewhere: null,
    line: 'NotOnSandbox',
  },
})

/** Metadata whose creators are not verified yet. */
const withCreator = (s: Scene): Scene => {
  const creators = [{ address: s.other.address, isVerified: false, sharePercent: 100 }]
  expect(s.vm.send([up2(s, { data: { ...data, creators } })]).error).toBeNull()
  return s
}
const verify = (s: Scene, { metadata = s.metadata }: Changes = {}) =>
  verifyCreatorV1({ ...s, metadata }, s.other.address)
const refused = { elsewhere: null } as const

const moveTables: Record<string, Record<string, Violation>> = {
  MintV1: {
    ...moves(m1, { metadata: 2, system: 9, accounts: 15, program: 11, mint: 5 }),
    ...ofNewToken(m1, { owner: 1, payer: 8, ata: 12, rules: 13, authorization: 10 }),
    'the mint authority signs': {
      send: async (s) => unsigned(await m1(s), 6),
      error: 'Custom(9)',
      line: 'MintAuthorityNotSigned',
      ...refused,
    },
    'the mint authority is that of the mint': {
      send: async (s) => withAccount(await m1(s), 6, { address: third.address }),
      error: 'Custom(10)',
      line: 'NotMintAuthority',
      ...refused,
    },
    'there is no delegate': {
      send: async (s) => withAccount(await m1(s), 7, { address: makeAddress() }),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
      ...refused,
    },
    'the token account is the owner’s': {
      send: async (s) => {
        const owner = s.wallet.address
        const token = await writeToken(s.vm, { mint: s.mint, owner })
        return mintV1(s, { token, owner: third.address, amount: 5n })
      },
      error: 'Custom(68)',
      line: 'NotTokenOwner',
      ...refused,
    },
  },
  BurnV1: {
    ...moves(b1, { metadata: 2, system: 11, accounts: 14, program: 13, mint: 4 }),
    'the owner signs': {
      send: async (s) => unsigned(await b1(s), 0),
      error: 'MissingRequiredSignature',
      line: 'OwnerNotSigned',
      ...refused,
    },
    'the token account is the owner’s': {
      send: async (s) => withAccount(await b1(s), 0, { address: third.address }),
      error: 'Custom(68)',
      line: 'NotTokenOwner',
      ...refused,
    },
  },
  TransferV1: {
    ...moves(t1, { metadata: 5, system: 11, accounts: 17, program: 13, mint: 4 }),
    ...ofNewToken(t1, { owner: 3, payer: 10, ata: 14, rules: 15, authorization: 10 }),
    'the authority signs': {
      send: async (s) => unsigned(withAccount(await t1(s), 9, { address: makeAddress() }), 9),
      error: 'MissingRequiredSignature',
      line: 'AuthorityNotSigned',
      ...refused,
    },
    'the token account is the owner’s': {
      send: (s) => t1(s, { owner: third.address }),
      error: 'Custom(68)',
      line: 'NotTokenOwner',
      ...refused,
    },
    'the receiver’s account is the receiver’s': {
      send: async (s) => {
        await writeToken(s.vm, { mint: s.mint, owner: third.address })
        return withAccount(await t1(s), 3, { address: s.other.address })
      },
      error: 'Custom(68)',
      line: 'NotTokenOwner',
      ...refused,
    },
  },
  VerifyCreatorV1: {
    ...named((s, changes) => verify(s, changes), { metadata: 2, system: 6, accounts: 8 }),
    'no byte follows the instruction': {
      send: (s) => withData(verify(s), (words) => Buffer.concat([words, Buffer.from([0])])),
      error: 'InvalidInstructionData',
      line: 'BadInstructionData',
      ...refused,
    },
    'the creator signs': {
      send: (s) => unsigned(verify(withCreator(s)), 0),
      error: 'MissingRequiredSignature',
      line: 'CreatorNotSigned',
      ...refused,
    },
    'the metadata is writable': {
      send: (s) => withAccount(verify(withCreator(s)), 2, { role: READONLY }),
      error: 'InvalidArgument',
      line: 'NotWritable',
      ...refused,
    },
    'there is no delegate': {
      send: (s) => withAccount(verify(withCreator(s)), 1, { address: makeAddress() }),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
      ...refused,
    },
    'the metadata has creators': { send: (s) => verify(s), error: 'Custom(39)', line: 'NoCreators', ...refused },
    'the creator is in the metadata': {
      send: (s) => withAccount(verify(withCreator(s)), 0, { address: makeAddress() }),
      error: 'Custom(40)',
      line: 'NotACreator',
      ...refused,
    },
  },
}

/** Instructions for metadata that exists. */
const later: readonly string[] = ['UpdateMetadataAccountV2', 'UpdateV1', ...Object.keys(moveTables)]
const cases = Object.entries({ ...tables, ...moveTables }).flatMap(([instruction, rules]) =>
  Object.entries(rules).map(([rule, violation]) => ({ instruction, rule, violation })),
)

const subjects = await readSubjects('token-metadata')

describe.each(subjects)('on $name', (subject) => {
  const isOurs = !subject.lacks.has('ours')
  const elf = subject.elfs['token-metadata']
  // Starting one takes a hundred times as long as a case.
  const shared = createMetadataVm(elf)
  for (const { instruction, rule, violation } of cases) {
    const needed = violation.elsewhere === null ? (['ours'] as const) : []
    testOn(subject, needed, `${instruction}: ${rule}`, async () => {
      const scene = await createScene(elf, shared)
      const { vm } = scene
      // Every mint that a violation stands in for has been named by no one yet; what is updated has been.
      if (violation.isAfterCreate || later.includes(instruction)) expect(vm.send([v3(scene)]).error).toBeNull()
      const broken = await violation.send(scene)
      const before = broken.accounts?.map(({ address }) => vm.get(address))

      const { error, logs } = vm.send([broken])

      const answers = [violation.error, ...(isOurs ? [] : [violation.elsewhere])]
      expect(answers, `${error}\n${logs.join('\n')}`).toContain(error)
      expect(broken.accounts?.map(({ address }) => vm.get(address))).toEqual(before)
      if (!isOurs) return
      expect(logs.filter((line) => line.startsWith('Program log: ')).at(-1)).toMatch(`Program log: ${violation.line}: `)
    })
  }

  test('each instruction passes when nothing is broken', async () => {
    const scene = await createScene(elf)
    expect(scene.vm.send([v3(scene)]).error).toBeNull()
    expect(scene.vm.send([up2(scene)]).error).toBeNull()
    expect(scene.vm.send([up1(scene)]).error).toBeNull()
    const modern = { mint: scene.modernMint, metadata: scene.modernMetadata, tokenProgram: token2022Address }
    expect(scene.vm.send([v1(scene, modern)]).error).toBeNull()
  })

  testOn(subject, ['ours'], 'every other instruction fails and says so', async () => {
    const { vm } = await createScene(elf)
    for (let tag = 0; tag < 256; tag++) {
      for (const words of [[tag], [tag, 1], [tag, 255, 0, 0]]) {
        const run = vm.send([{ programAddress: tokenMetadataAddress, data: Uint8Array.from(words) }])
        expect(run.error).not.toBeNull()
        expect(run.logs.join('\n')).toMatch(/Program log: (NotOnSandbox|BadInstructionData): /)
      }
    }
    expect(vm.send([{ programAddress: tokenMetadataAddress }]).error).not.toBeNull()
  })
})

test('texts are UTF-8 exactly when a strict decoder says so', async () => {
  const scene = await createScene(subjects[0]?.elfs['token-metadata'] ?? new Uint8Array())
  const random = createRandom(7n)
  const leads = [
    0x41, 0x7f, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff,
  ] as const
  const nexts = [0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0] as const
  let valid = 0
  for (let round = 0; round < 600; round++) {
    // Some ASCII first, so that what is not reaches every place in the words that are skipped eight bytes at a time.
    const text = Buffer.from([...'abcdefghijk'.slice(0, random.below(12))].map((letter) => letter.charCodeAt(0)))
    const odd = [random.pick(leads), ...Array.from({ length: random.below(4) }, () => random.pick(nexts))]
    const name = Buffer.concat([text, Buffer.from(odd), text.subarray(0, random.below(9))])
    const instruction = withData(v3(scene), (words) =>
      Buffer.concat([words.subarray(0, 1), Buffer.from([name.length, 0, 0, 0]), name, words.subarray(1 + 4 + 8)]),
    )
    const isValid = canDecode(name)
    if (isValid) valid += 1
    const { error } = scene.vm.send([instruction, v3(scene)]) // the second is refused, so that nothing is left
    const first = error === 'Custom(199)'
    expect([name.toString('hex'), first]).toEqual([name.toString('hex'), isValid])
  }
  expect(valid).toBeGreaterThan(50)
})

function canDecode(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

test('the README lists exactly these checks', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| ([a-z][^|]+) \| ([^|]+) \| `(\w+)` \|/gm)].map(
    ([, rule, where, line]) => `${rule} ${where} ${line}`,
  )
  const rules = new Map<string, string[]>()
  for (const { instruction, rule, violation } of cases) {
    const key = `${rule}|${violation.line}`
    rules.set(key, [...(rules.get(key) ?? []), instruction])
  }
  const short: Record<string, string> = {
    CreateMetadataAccountV3: 'C3',
    CreateV1: 'C1',
    UpdateMetadataAccountV2: 'U2',
    UpdateV1: 'U1',
    MintV1: 'M1',
    BurnV1: 'B1',
    TransferV1: 'T1',
    VerifyCreatorV1: 'V1',
  }
  const expected = [...rules].map(([key, where]) => {
    const [rule, line] = key.split('|')
    return `${rule} ${where.map((name) => short[name]).join(' ')} ${line}`
  })
  expect(rows.toSorted()).toEqual(expected.toSorted())
})
