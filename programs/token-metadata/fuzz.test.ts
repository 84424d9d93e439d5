import { AccountRole, type Address, createNoopSigner, type Instruction, type TransactionSigner } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { findMetadataAddress, type MetadataData, token2022Address, tokenMetadataAddress } from '@solsmith/tokens'
import { expect } from 'vitest'
import { createRandom, type Random } from '../testing/createRandom.ts'
import { makeAddress } from '../testing/createVm.ts'
import { readSubjects, testOn } from '../testing/subjects.ts'
import {
  createScene,
  createV1,
  createV3,
  longest,
  type Scene,
  updateV1,
  updateV2,
  withAccount,
  withData,
  withSigner,
  writeMint,
} from './testing.ts'

// FUZZ=100000 runs as many; FUZZ_SEED chooses others.
const rounds = Number(process.env.FUZZ ?? 600)
const seed = BigInt(process.env.FUZZ_SEED ?? 20_261_121n)

/** A mint, and where its metadata belongs. `newMint` signs, because the mint does not exist yet. */
type Target = {
  readonly mint: Address
  readonly metadata: Address
  readonly program: Address
  readonly newMint: TransactionSigner | null
}

type World = Scene & {
  readonly people: readonly [TransactionSigner, ...TransactionSigner[]]
  /** Those that have metadata, the newest last. */
  readonly made: Target[]
}

type Count = { sent: number; passedChecks: number; succeeded: number }

/** Lines of failures that come before or from the checks of accounts; all others have passed them. */
const accountLines: ReadonlySet<string> = new Set([
  ...[
    'BadInstructionData',
    'NotEnoughAccounts',
    'NotWritable',
    'PayerNotAWallet',
    'PayerIsNewAccount',
    'NotSystemProgram',
    'NotAMint',
    'NotMintAuthority',
    'NotMetadata',
  ],
  ...['PayerNotSigned', 'MintAuthorityNotSigned', 'UpdateAuthorityNotSigned', 'MintNotSigned', 'NotMetadataAddress'],
  ...[
    'NotUpdateAuthority',
    'NotSysvarInstructions',
    'NotATokenProgram',
    'IncorrectTokenProgram',
    'MintMismatch',
    'NotOnSandbox',
  ],
])

const cleanErrors =
  /^(Custom\((1|5|[789]|1[01235]|36|37|4[125]|5[14579]|60|63|73|94|13[46]|15[38]|199)\)|UninitializedAccount|InvalidArgument|InvalidInstructionData|InvalidAccountData|IncorrectProgramId|MissingRequiredSignature|NotEnoughAccountKeys|InvalidSeeds|InvalidAccountOwner|IncorrectAuthority)$/

const [subject] = (await readSubjects('token-metadata')).slice(-1)
if (!subject) throw new Error('There is always one')

const title = `${rounds} random instructions end cleanly and keep what is promised`
testOn(subject, ['ours'], title, () => fuzz(subject.elfs['token-metadata']), 3_600_000)

async function fuzz(elf: Uint8Array): Promise<void> {
  const random = createRandom(seed)
  const counts: Record<string, Count> = {}
  const world = await createWorld(elf)
  for (let round = 0; round < rounds; round++) {
    const { name, instruction, target } = await makeInstruction(world, random)
    const before = world.vm.get(target.metadata)
    const run = world.vm.send([instruction])
    const line = /^Program log: (?:Error: )?(\w+): /.exec(
      run.logs.findLast((text) => /^Program log: \w+: /.test(text)) ?? '',
    )?.[1]

    const count = counts[name] ?? { sent: 0, passedChecks: 0, succeeded: 0 }
    counts[name] = count
    count.sent += 1
    if (run.error === null || (line !== undefined && !accountLines.has(line))) count.passedChecks += 1
    if (run.error === null) count.succeeded += 1

    if (run.error !== null && (!cleanErrors.test(run.error) || (line === undefined && run.error !== 'Custom(1)')))
      throw new Error(`round ${round} of ${seed}, ${name}: ${run.error}\n${run.logs.join('\n')}`)
    const after = world.vm.get(target.metadata)
    expectPromises(before, after, run.error)
    if (after?.data.length && !before?.data.length) world.made.push({ ...target, newMint: null })
  }
  for (const [name, count] of Object.entries(counts)) process.stdout.write(`fuzz ${name}: ${JSON.stringify(count)}\n`)
  const all = Object.values(counts)
  expect(all).toHaveLength(4)
  for (const { sent, passedChecks, succeeded } of all) {
    expect(passedChecks * 2).toBeGreaterThan(sent)
    expect(succeeded).toBeGreaterThan(0)
  }
}

type Account = ReturnType<Scene['vm']['get']>

/** Where the two flags are, for any number of creators. */
const flagsAt = (data: Uint8Array) => (data[321] === 1 ? 326 + 34 * (data[322] ?? 0) : 322)

/** A failure changes nothing; nor does anything change what is immutable, or take back what was sold, or take the fee. */
function expectPromises(before: Account, after: Account, error: string | null): void {
  const kept: Record<string, boolean> = { 'a failure changes nothing': error === null || isSame(before, after) }
  if (after?.data.length) {
    const { data, lamports } = after
    const at = flagsAt(data)
    kept['the account has its layout'] =
      data.length === 607 && data[0] === 4 && data[at + 2] === 1 && data[at + 4] === 1
    kept['texts fill their fields'] = data[65] === 32 && data[101] === 10 && data[115] === 200
    kept['the fee stays'] = data[606] === 1 && lamports >= 15_115_600n
    if (before?.data.length) {
      const flags = flagsAt(before.data)
      kept['immutable is for ever'] = before.data[flags + 1] === 1 || isSameData(before.data, data)
      kept['sold is for ever'] = before.data[flags] === 0 || data[at] === 1
      kept['bump and standard stay'] =
        data[at + 3] === before.data[flags + 3] && data[at + 5] === before.data[flags + 5]
    }
  }
  expect(Object.keys(kept).filter((promise) => !kept[promise])).toEqual([])
}

/** All but the update authority and the sale. */
const isSameData = (a: Uint8Array, b: Uint8Array) => {
  const without = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .fill(0, 1, 33)
      .fill(0, flagsAt(bytes), flagsAt(bytes) + 1)
  return without(a).equals(without(b))
}

const isSame = (a: Account, b: Account) =>
  a?.lamports === b?.lamports && a?.owner === b?.owner && Buffer.from(a?.data ?? []).equals(Buffer.from(b?.data ?? []))

async function createWorld(elf: Uint8Array): Promise<World> {
  const scene = await createScene(elf)
  const poor = createNoopSigner(makeAddress())
  scene.vm.set(scene.wallet.address, { lamports: 10n ** 16n })
  scene.vm.set(poor.address, { lamports: 14_000_000n }) // too few for any metadata
  return { ...scene, people: [scene.wallet, scene.other, poor], made: [] }
}

/** An instruction that could pass, and then in three of ten cases something about it that may not. */
async function makeInstruction(
  world: World,
  random: Random,
): Promise<{ name: string; instruction: Instruction; target: Target }> {
  const name = random.pick(['CreateMetadataAccountV3', 'CreateV1', 'UpdateMetadataAccountV2', 'UpdateV1'])
  const isCreate = name.startsWith('Create')
  const recent = world.made.slice(-40)
  const made = recent[random.below(recent.length || 1)]
  const target = made && random.chance(isCreate ? 5 : 97) ? made : await makeTarget(world, random, name)
  const honest = makeHonest(world, random, { name, target })
  return { name, instruction: random.chance(70) ? honest : spoil(honest, world, random), target }
}

/** A mint without metadata, most often one that the instruction takes. */
async function makeTarget({ vm, wallet }: World, random: Random, name: string): Promise<Target> {
  const modernPercent = name === 'CreateV1' ? 35 : 3
  const program = random.chance(modernPercent) ? token2022Address : TOKEN_PROGRAM_ADDRESS
  const isNew = name === 'CreateV1' && program === TOKEN_PROGRAM_ADDRESS && random.chance(40)
  const newMint = isNew ? createNoopSigner(makeAddress()) : null
  const authority = random.chance(97) ? wallet.address : null
  const mint = newMint?.address ?? writeMint(vm, { authority, program, decimals: random.below(10) })
  const metadata = await findMetadataAddress(mint)
  if (random.chance(20)) vm.set(metadata, { lamports: BigInt(random.below(20_000_000)) + 1n })
  if (newMint && random.chance(20)) vm.set(mint, { lamports: BigInt(random.below(3_000_000)) + 1n })
  return { mint, metadata, program, newMint }
}

function makeHonest(world: World, random: Random, { name, target }: { name: string; target: Target }): Instruction {
  const { wallet, people } = world
  const { mint, metadata, program, newMint } = target
  const data = makeData(random, people)
  if (name.startsWith('Create')) {
    const flags = { isMutable: random.chance(92), primarySaleHappened: random.chance(20) }
    const common = {
      metadata,
      payer: random.chance(95) ? wallet : random.pick(people),
      updateAuthority: wallet.address,
      data,
      ...flags,
    }
    if (name === 'CreateMetadataAccountV3') return createV3(world, { ...common, mint })
    const tokenStandard = random.pick(['fungible', 'fungible-asset'] as const)
    const made = newMint ? { mint: newMint, decimals: random.below(256) } : { mint, decimals: null }
    return createV1(world, { ...common, ...made, tokenProgram: program, tokenStandard })
  }
  const changes = {
    metadata,
    mint,
    ...(random.chance(70) && { data }),
    ...(random.chance(20) && { primarySaleHappened: random.chance(70) }),
    ...(random.chance(10) && { isMutable: random.chance(70) }),
    ...(random.chance(10) && { newUpdateAuthority: random.chance(80) ? wallet.address : null }),
  }
  const update = name === 'UpdateV1' ? updateV1(world, changes) : updateV2(world, changes)
  return random.chance(20) ? withSigner(update, random.pick(people).address) : update
}

function makeData(random: Random, people: World['people']): MetadataData {
  const text = (bytes: number) => 'aä€😀z'.repeat(60).slice(0, random.below(bytes / 2))
  const shorten = (value: string, bytes: number) => (Buffer.byteLength(value) <= bytes ? value : 'x'.repeat(bytes))
  const shares = [[100], [60, 40], [50, 25, 25]][random.below(3)] ?? [100]
  const creators = shares.map((sharePercent, index) => ({
    address: people[index]?.address ?? makeAddress(),
    isVerified: index === 0 ? random.chance(60) : random.chance(10),
    sharePercent,
  }))
  return {
    name: shorten(text(40), 32),
    symbol: shorten(text(14), 10),
    uri: random.chance(10) ? longest.uri : shorten(text(240), 200),
    sellerFeeBasisPoints: random.below(10_001),
    creators: random.chance(50) ? null : creators,
  }
}

const absent = { address: tokenMetadataAddress, role: AccountRole.READONLY }
const roles = [
  AccountRole.READONLY,
  AccountRole.WRITABLE,
  AccountRole.READONLY_SIGNER,
  AccountRole.WRITABLE_SIGNER,
] as const

const pickMade = ({ made, metadata, mint }: World, random: Random) =>
  made[random.below(made.length || 1)] ?? { metadata, mint }

function spoil(instruction: Instruction, world: World, random: Random): Instruction {
  const { accounts = [], data = new Uint8Array() } = instruction
  const place = random.below(accounts.length)
  const ways: readonly [() => Instruction, ...(() => Instruction)[]] = [
    () => withAccount(instruction, place, { role: random.pick(roles) }),
    () =>
      withAccount(instruction, place, { address: accounts[random.below(accounts.length)]?.address ?? makeAddress() }),
    () => withAccount(instruction, place, { address: pickMade(world, random).metadata }),
    () => withAccount(instruction, place, { address: pickMade(world, random).mint }),
    () => withAccount(instruction, place, { address: random.pick(world.people).address }),
    () => ({ ...instruction, accounts: accounts.slice(0, random.below(accounts.length + 1)) }),
    () => withData(instruction, (words) => words.subarray(0, random.below(data.length + 1))),
    () => withData(instruction, (words) => Buffer.concat([words, random.bytes(1 + random.below(40))])),
    () =>
      withData(instruction, (words) =>
        Buffer.concat([words.subarray(0, 1 + random.below(4)), random.bytes(random.below(400))]),
      ),
    // One byte, which is most often in the data and leaves the accounts right.
    ...Array<() => Instruction>(12).fill(() =>
      withData(instruction, (words) =>
        words.with(2 + random.below(Math.max(data.length - 2, 1)), random.pick([0, 1, 2, 0xff, random.below(256)])),
      ),
    ),
  ]
  const spoilt = random.pick(ways)()
  // A client cannot even write a message whose program is writable or signs.
  const { address: program, role } = absent
  return {
    ...spoilt,
    accounts: (spoilt.accounts ?? []).map((account) =>
      account.address === program ? { address: program, role } : account,
    ),
  }
}
