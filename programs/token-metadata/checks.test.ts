import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AccountRole, type Address, createNoopSigner, getAddressEncoder, type Instruction } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { token2022Address, tokenMetadataAddress } from '@solsmith/tokens'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../testing/createRandom.ts'
import { makeAddress } from '../testing/createVm.ts'
import {
  builds,
  createScene,
  createV1,
  createV3,
  data,
  type Scene,
  unsigned,
  updateV1,
  updateV2,
  withAccount,
  withData,
  withSigner,
  writeMint,
} from './testing.ts'

/** How to break one rule and no other, and what ours says. Any program of this interface has to refuse it somehow. */
type Violation = {
  readonly send: (scene: Scene) => Instruction
  readonly error: string
  readonly line: string
  readonly isAfterCreate?: true
}

// Payer, mint authority and update authority are three people, so that a signature of one does not serve for another.
const third = createNoopSigner(makeAddress())
const apart = (scene: Scene) => ({ payer: scene.other, updateAuthority: third.address })
const v3 = (scene: Scene, changes: object = {}) => createV3(scene, { ...apart(scene), ...changes })
const v1 = (scene: Scene, changes: object = {}) => createV1(scene, { ...apart(scene), ...changes })
const v1New = (scene: Scene, changes: object = {}) => v1(scene, { ...newMint, ...changes })
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
  create: (scene: Scene, changes?: object) => Instruction,
  at: { metadata: number; mint: number; authority: number; payer: number; system: number },
  tail: number,
): Record<string, Violation> => ({
  'the payer signs': {
    send: (s) => unsigned(create(s), at.payer),
    error: 'MissingRequiredSignature',
    line: 'PayerNotSigned',
  },
  'the payer is writable': {
    send: (s) => withAccount(create(s), at.payer, { role: READONLY_SIGNER }),
    error: 'InvalidArgument',
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
    line: 'NotSystemProgram',
  },
  'the payer is not the metadata': {
    send: (s) => withAccount(create(s), at.payer, { address: s.metadata }),
    error: 'InvalidArgument',
    line: 'PayerIsNewAccount',
  },
  'the mint authority signs': {
    send: (s) => unsigned(create(s), at.authority),
    error: 'MissingRequiredSignature',
    line: 'MintAuthorityNotSigned',
  },
  'the mint authority is that of the mint': {
    send: (s) => create(s, { mintAuthority: third }),
    error: 'IncorrectAuthority',
    line: 'NotMintAuthority',
  },
  'the mint has an authority': {
    send: (s) => withAccount(create(s), at.mint, { address: writeMint(s.vm, { authority: null }) }),
    error: 'IncorrectAuthority',
    line: 'NotMintAuthority',
  },
  'the mint is initialized': {
    send: (s) => withAccount(create(s), at.mint, { address: badMint(s, TOKEN_PROGRAM_ADDRESS, patch(45, 0)) }),
    error: 'InvalidAccountData',
    line: 'NotAMint',
  },
  'the mint is no token account': {
    send: (s) =>
      withAccount(create(s), at.mint, {
        address: badMint(s, TOKEN_PROGRAM_ADDRESS, (mint) => Buffer.concat([mint, Buffer.alloc(83)])),
      }),
    error: 'InvalidAccountData',
    line: 'NotAMint',
  },
  'the metadata is at the address of the mint': {
    send: (s) => withAccount(create(s), at.metadata, { address: s.modernMetadata }),
    error: 'InvalidSeeds',
    line: 'NotMetadataAddress',
  },
  'the metadata is writable': {
    send: (s) => withAccount(create(s), at.metadata, { role: READONLY }),
    error: 'InvalidArgument',
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
  'a verified creator signs': {
    send: (s) => withCreators(create(s), tail, [creator(makeAddress(), 1, 100)]),
    error: 'MissingRequiredSignature',
    line: 'CreatorNotSigned',
  },
  'a creator is named once': {
    send: (s) =>
      withCreators(
        create(s),
        tail,
        [50, 50].map((share) => creator(s.mint, 0, share)),
      ),
    error: 'InvalidArgument',
    line: 'DuplicateCreator',
  },
  'there are at most five creators': {
    send: (s) =>
      withCreators(
        create(s),
        tail,
        [20, 20, 20, 20, 20, 0].map((share) => creator(makeAddress(), 0, share)),
      ),
    error: 'InvalidArgument',
    line: 'TooManyCreators',
  },
  'creators that are given are some': {
    send: (s) => withCreators(create(s), tail, []),
    error: 'InvalidArgument',
    line: 'NoCreators',
  },
  'shares make 100': {
    send: (s) => withCreators(create(s), tail, [creator(s.mint, 0, 99)]),
    error: 'InvalidArgument',
    line: 'BadShares',
  },
  'shares make 100 and not 356': {
    send: (s) =>
      withCreators(
        create(s),
        tail,
        [100, 100, 156].map((share) => creator(makeAddress(), 0, share)),
      ),
    error: 'InvalidArgument',
    line: 'BadShares',
  },
  'a royalty is at most all': {
    send: (s) => splice(create(s), tail + 3, 2, [0x11, 0x27]),
    error: 'InvalidArgument',
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
  tail: number,
) =>
  ({
    'the metadata belongs to the program': {
      send: (s) => update(s, { metadata: lookalike(s, { owner: token2022Address }) }),
      error: 'InvalidAccountOwner',
      line: 'NotMetadata',
    },
    'the metadata has the key of metadata': {
      send: (s) => update(s, { metadata: lookalike(s, { bytes: patch(0, 6) }) }),
      error: 'InvalidAccountData',
      line: 'NotMetadata',
    },
    'the metadata is not too short': {
      send: (s) => update(s, { metadata: lookalike(s, { bytes: (bytes) => bytes.subarray(0, 606) }) }),
      error: 'InvalidAccountData',
      line: 'NotMetadata',
    },
    'the metadata has no more than five creators': {
      send: (s) => update(s, { metadata: lookalike(s, { bytes: (bytes) => bytes.with(321, 1).with(322, 200) }) }),
      error: 'InvalidAccountData',
      line: 'NotMetadata',
    },
    'the metadata is that of a fungible token': {
      send: (s) => update(s, { metadata: lookalike(s, { bytes: patch(328, 1) }) }),
      error: 'InvalidAccountData',
      line: 'NotOnSandbox',
    },
    'the metadata is writable': {
      send: (s) => withAccount(update(s), at.metadata, { role: READONLY }),
      error: 'InvalidArgument',
      line: 'NotWritable',
    },
    'the update authority is that of the metadata': {
      send: (s) => update(s, { updateAuthority: s.wallet }),
      error: 'IncorrectAuthority',
      line: 'NotUpdateAuthority',
    },
    'the update authority signs': {
      send: (s) => unsigned(update(s), at.authority),
      error: 'MissingRequiredSignature',
      line: 'UpdateAuthorityNotSigned',
    },
    'no account is missing': {
      send: (s) => ({ ...update(s), accounts: update(s).accounts?.slice(0, at.metadata === 0 ? 1 : 10) ?? [] }),
      error: 'NotEnoughAccountKeys',
      line: 'NotEnoughAccounts',
    },
    'a creator becomes verified by signing': {
      send: (s) => withCreators(update(s), tail, [creator(s.wallet.address, 1, 100)]),
      error: 'MissingRequiredSignature',
      line: 'CreatorNotSigned',
    },
    'what has been sold stays sold': {
      send: (s) => {
        expect(s.vm.send([up2(s, { primarySaleHappened: true })]).error).toBeNull()
        return update(s, { primarySaleHappened: false })
      },
      error: 'InvalidArgument',
      line: 'PrimarySaleHappened',
    },
    'what is immutable does not change': {
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
    ...common(v3, { metadata: 0, mint: 1, authority: 2, payer: 3, system: 5 }, tails.v3),
    'the mint belongs to a token program': {
      send: (s) => withAccount(v3(s), 1, { address: badMint(s, makeAddress(), (mint) => mint) }),
      error: 'InvalidAccountData',
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
      line: 'NotOnSandbox',
    },
    'there are no uses': { send: (s) => splice(v3(s), 3, 1, uses), error: 'InvalidArgument', line: 'NotOnSandbox' },
    'there are no collection details': {
      send: (s) => splice(v3(s), 1, 1, details),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
    },
  },
  CreateV1: {
    ...common(v1, { metadata: 0, mint: 2, authority: 3, payer: 4, system: 6 }, tails.v1),
    'the sysvar is that of instructions': {
      send: (s) => withAccount(v1(s), 7, { address: makeAddress() }),
      error: 'InvalidArgument',
      line: 'NotSysvarInstructions',
    },
    'the token program is one': {
      send: (s) => withAccount(v1(s), 8, { address: makeAddress() }),
      error: 'IncorrectProgramId',
      line: 'NotATokenProgram',
    },
    'the token program owns the mint': {
      send: (s) => v1(s, { tokenProgram: token2022Address }),
      error: 'IncorrectProgramId',
      line: 'IncorrectTokenProgram',
    },
    'the mint of Token-2022 is no token account': {
      send: (s) =>
        withAccount(v1(s, { tokenProgram: token2022Address }), 2, {
          address: badMint(s, token2022Address, (mint) =>
            Buffer.concat([mint, Buffer.alloc(83), Buffer.from([2, 0, 0, 0, 0])]),
          ),
        }),
      error: 'InvalidAccountData',
      line: 'NotAMint',
    },
    'decimals are those of the mint': {
      send: (s) => v1(s, { decimals: 9 }),
      error: 'InvalidArgument',
      line: 'DecimalsDiffer',
    },
    'a new mint signs': {
      send: (s) => unsigned(v1New(s), 2),
      error: 'MissingRequiredSignature',
      line: 'MintNotSigned',
    },
    'a new mint is writable': {
      send: (s) => withAccount(v1New(s), 2, { role: READONLY_SIGNER }),
      error: 'InvalidArgument',
      line: 'NotWritable',
    },
    'the authority of a new mint signs': {
      send: (s) => unsigned(v1New(s), 3),
      error: 'MissingRequiredSignature',
      line: 'MintAuthorityNotSigned',
    },
    'a new mint has decimals': {
      send: (s) => v1New(s, { decimals: null }),
      error: 'InvalidArgument',
      line: 'NoDecimals',
    },
    'a new mint is of SPL Token': {
      send: (s) => v1New(s, { tokenProgram: token2022Address }),
      error: 'IncorrectProgramId',
      line: 'NotOnSandbox',
    },
    'the payer is not the new mint': {
      send: (s) => withAccount(v1New(s), 4, { address: newMint.mint.address }),
      error: 'InvalidArgument',
      line: 'PayerIsNewAccount',
    },
    'the payer of a new mint signs': {
      send: (s) => unsigned(v1New(s), 4),
      error: 'MissingRequiredSignature',
      line: 'PayerNotSigned',
    },
    'the token is fungible': { send: (s) => splice(v1(s), 7, 1, [0]), error: 'InvalidArgument', line: 'NotOnSandbox' },
    'the standard is one': {
      send: (s) => splice(v1(s), 7, 1, [6]),
      error: 'InvalidInstructionData',
      line: 'BadInstructionData',
    },
    'there is no collection': {
      send: (s) => splice(v1(s), 6, 1, collection),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
    },
    'there are no uses': { send: (s) => splice(v1(s), 5, 1, uses), error: 'InvalidArgument', line: 'NotOnSandbox' },
    'there are no collection details': {
      send: (s) => splice(v1(s), 4, 1, details),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
    },
    'there is no rule set': {
      send: (s) => splice(v1(s), 3, 1, [1, ...Array(32).fill(5)]),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
    },
    'there is no print supply': {
      send: (s) => splice(v1(s), 1, 1, [1, 1, ...Array(8).fill(1)]),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
    },
  },
  UpdateMetadataAccountV2: {
    ...sharedUpdate(up2, { metadata: 0, authority: 1 }, tails.up2),
    'a verified creator is dropped by signing': {
      send: (s) => dropVerified(s, up2(s)),
      error: 'MissingRequiredSignature',
      line: 'CreatorNotSigned',
    },
    'there is no collection': {
      send: (s) => splice(up2(s), 5, 1, collection),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
    },
    'there are no uses': { send: (s) => splice(up2(s), 4, 1, uses), error: 'InvalidArgument', line: 'NotOnSandbox' },
  },
  UpdateV1: {
    ...sharedUpdate(up1, { metadata: 4, authority: 0 }, tails.up1),
    'the payer signs': { send: (s) => unsigned(up1(s), 6), error: 'MissingRequiredSignature', line: 'PayerNotSigned' },
    'the payer is writable': {
      send: (s) => withAccount(up1(s), 6, { role: READONLY_SIGNER }),
      error: 'InvalidArgument',
      line: 'NotWritable',
    },
    'the payer is a wallet': {
      send: (s) => {
        s.vm.set(s.other.address, { data: new Uint8Array(8), lamports: 10n ** 10n })
        return up1(s)
      },
      error: 'InvalidArgument',
      line: 'PayerNotAWallet',
    },
    'the system program is the system program': {
      send: (s) => withAccount(up1(s), 7, { address: TOKEN_PROGRAM_ADDRESS }),
      error: 'IncorrectProgramId',
      line: 'NotSystemProgram',
    },
    'the sysvar is that of instructions': {
      send: (s) => withAccount(up1(s), 8, { address: makeAddress() }),
      error: 'InvalidArgument',
      line: 'NotSysvarInstructions',
    },
    'the mint is that of the metadata': {
      send: (s) => up1(s, { mint: s.modernMint }),
      error: 'InvalidAccountData',
      line: 'MintMismatch',
    },
    'there is no delegate': {
      send: (s) => withAccount(up1(s), 1, { address: makeAddress() }),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
    },
    'there is no rules program': {
      send: (s) => withAccount(up1(s), 9, { address: makeAddress() }),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
    },
    'there are no rules': {
      send: (s) => withAccount(up1(s), 10, { address: makeAddress() }),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
    },
    'nothing is toggled on': { send: (s) => splice(up1(s), 5, 1, [2]), error: 'InvalidArgument', line: 'NotOnSandbox' },
    'a toggle is one': {
      send: (s) => splice(up1(s), 5, 1, [3]),
      error: 'InvalidInstructionData',
      line: 'BadInstructionData',
    },
    'there is no authorization data': {
      send: (s) => splice(up1(s), 1, 1, [1]),
      error: 'InvalidArgument',
      line: 'NotOnSandbox',
    },
  },
}

/** Gives the metadata a verified creator first, who does not sign what follows. */
function dropVerified(scene: Scene, update: Instruction): Instruction {
  const verified = { creators: [{ address: scene.wallet.address, isVerified: true, sharePercent: 100 }] }
  expect(
    scene.vm.send([withSigner(up2(scene, { data: { ...data, ...verified } }), scene.wallet.address)]).error,
  ).toBeNull()
  return update
}

const updates: readonly string[] = ['UpdateMetadataAccountV2', 'UpdateV1']
const cases = Object.entries(tables).flatMap(([instruction, rules]) =>
  Object.entries(rules).map(([rule, violation]) => ({ instruction, rule, violation })),
)

describe.each(builds)('on $name', ({ elf, isOurs }) => {
  test.each(cases)('$instruction: $rule', async ({ instruction, violation }) => {
    const scene = await createScene(elf)
    const { vm } = scene
    // Every mint that a violation stands in for has been named by nobody yet; what is updated has been.
    if (violation.isAfterCreate || updates.includes(instruction)) expect(vm.send([v3(scene)]).error).toBeNull()
    const broken = violation.send(scene)
    const before = broken.accounts?.map(({ address }) => vm.get(address))

    const run = vm.send([broken])

    expect(run.error).not.toBeNull()
    expect(broken.accounts?.map(({ address }) => vm.get(address))).toEqual(before)
    if (!isOurs) return
    expect(run.error).toBe(violation.error)
    expect(run.logs.filter((line) => line.startsWith('Program log: ')).at(-1)).toMatch(
      `Program log: ${violation.line}: `,
    )
  })

  test('each instruction passes when nothing is broken', async () => {
    const scene = await createScene(elf)
    expect(scene.vm.send([v3(scene)]).error).toBeNull()
    expect(scene.vm.send([up2(scene)]).error).toBeNull()
    expect(scene.vm.send([up1(scene)]).error).toBeNull()
    const modern = { mint: scene.modernMint, metadata: scene.modernMetadata, tokenProgram: token2022Address }
    expect(scene.vm.send([v1(scene, modern)]).error).toBeNull()
  })

  test('every other instruction fails and says so', async () => {
    const { vm } = await createScene(elf)
    for (let tag = 0; tag < 256; tag++) {
      for (const words of [[tag], [tag, 1], [tag, 255, 0, 0]]) {
        const run = vm.send([{ programAddress: tokenMetadataAddress, data: Uint8Array.from(words) }])
        expect(run.error).not.toBeNull()
        if (isOurs) expect(run.logs.join('\n')).toMatch(/Program log: (NotOnSandbox|BadInstructionData): /)
      }
    }
    expect(vm.send([{ programAddress: tokenMetadataAddress }]).error).not.toBeNull()
  })
})

test('texts are UTF-8 exactly when a strict decoder says so', async () => {
  const scene = await createScene(builds[0]?.elf ?? new Uint8Array())
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
  }
  const expected = [...rules].map(([key, where]) => {
    const [rule, line] = key.split('|')
    return `${rule} ${where.map((name) => short[name]).join(' ')} ${line}`
  })
  expect(rows.toSorted()).toEqual(expected.toSorted())
})
