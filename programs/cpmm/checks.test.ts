import {
  type AccountMeta,
  AccountRole,
  type Address,
  address,
  createNoopSigner,
  type Instruction,
  isSignerRole,
  isWritableRole,
} from '@solana/kit'
import {
  cpmmAddress,
  findCpmmConfigAddress,
  findCpmmPermissionAddress,
  getCpmmCollectCreatorFeeInstruction,
  getCpmmCollectFeeInstruction,
  getCpmmCreateConfigInstruction,
  getCpmmPermissionInstruction,
  getCpmmUpdateConfigInstruction,
  getCpmmUpdatePoolStatusInstruction,
  token2022Address,
} from '@solsmith/tokens'
import { describe, expect, test } from 'vitest'
import { makeAddress } from '../testing/createVm.ts'
import { readSubjects, type Subject, testOn } from '../testing/subjects.ts'
import {
  createMarket,
  createPool,
  deposit,
  initialize,
  initializeWithPermission,
  joinPool,
  type Market,
  preparePool,
  sell,
  start,
  type TestPool,
  withdraw,
} from './testing/createMarket.ts'

/** Anchor's numbers and the program's own, as README.md lists them. */
const wrong = {
  tooShort: 102,
  notWritable: 2000,
  order: 2003,
  seeds: 2006,
  address: 2012,
  tokenMint: 2014,
  tokenOwner: 2015,
  tokenProgram: 2022,
  kind: 3002,
  tooFew: 3005,
  owner: 3007,
  program: 3008,
  notSigner: 3010,
  notAssociated: 3014,
  sysvar: 3015,
  notAdmin: 6001,
  lpMint: 6004,
  mint: 6007,
  vault: 2003,
  oneVaultTwice: 6008,
}
/** The token programs' answers to an account of another mint, and to someone who does not own the account. */
const tokenSays = { mint: 'Custom(3)', owner: 'Custom(4)' }

/** A number, or the name of a runtime's error. Where the public program answers otherwise than ours, or says nothing. */
type Answer = number | string | { readonly ours: number | string; readonly theirs: number | string | 'any' }

/** What is put in place of one account, and the answer. */
type Violation = readonly [index: number, replacement: Address, answer: Answer]

type Case = {
  readonly name: string
  readonly call: Instruction
  readonly violations: readonly Violation[]
  /** The data is longer than this program reads. */
  readonly isLonger?: boolean
}

const metasOf = (call: Instruction) => call.accounts ?? []
const replace = (call: Instruction, index: number, change: (meta: AccountMeta) => AccountMeta): Instruction => ({
  ...call,
  accounts: metasOf(call).map((meta, at) => (at === index ? change({ address: meta.address, role: meta.role }) : meta)),
})

/** Accounts that look right and are not. */
async function forge(market: Market, pool: TestPool) {
  const { vm } = market
  const copy = (of: Address, owner: Address) => {
    const key = makeAddress()
    const account = vm.get(of)
    if (account) vm.set(key, { ...account, owner })
    return key
  }
  const fakeProgram = makeAddress()
  const other = await createPool(market)
  const stranger = await joinPool(market, pool)
  return {
    fakeProgram,
    other,
    stranger,
    anything: makeAddress(),
    tokensOf: (mint: Address, { owner }: TestPool) => market.createTokens(mint, owner.address, 10n ** 12n),
    foreign: (key: Address) => copy(key, fakeProgram),
    twin: (key: Address) => copy(key, vm.get(key)?.owner ?? fakeProgram),
  }
}

type Forged = Awaited<ReturnType<typeof forge>>

/** What swaps, deposits, withdrawals and collections share: a pool and its authority. */
const poolViolations = (pool: TestPool, fake: Forged, at: { authority: number; pool: number }): Violation[] => [
  [at.authority, fake.anything, wrong.seeds],
  [at.pool, fake.foreign(pool.pool), wrong.owner],
  [at.pool, pool.config, wrong.kind],
]

const liquidityViolations = (pool: TestPool, fake: Forged): Violation[] => [
  ...poolViolations(pool, fake, { authority: 1, pool: 2 }),
  [3, fake.other.lpAccount, wrong.tokenOwner],
  [3, fake.tokensOf(fake.other.lpMint, pool), tokenSays.mint],
  [3, fake.foreign(pool.lpAccount), wrong.owner],
  ...([0, 1] as const).flatMap((i): Violation[] => [
    [4 + i, fake.tokensOf(fake.other.mints[i], pool), wrong.tokenMint],
    [4 + i, fake.foreign(pool.tokenAccounts[i]), wrong.owner],
    [6 + i, fake.other.vaults[i], wrong.tokenMint],
    [6 + i, pool.vaults[1 - i] ?? fake.anything, wrong.tokenMint],
    [6 + i, fake.twin(pool.vaults[i]), wrong.vault],
    [8 + i, fake.fakeProgram, wrong.program],
    [10 + i, fake.other.mints[i], wrong.address],
  ]),
  [12, fake.other.lpMint, wrong.lpMint],
]

const collectViolations = (pool: TestPool, fake: Forged): Violation[] => [
  ...poolViolations(pool, fake, { authority: 1, pool: 2 }),
  [3, fake.twin(pool.config), wrong.address],
  ...([0, 1] as const).flatMap((i): Violation[] => [
    [4 + i, fake.other.vaults[i], wrong.vault],
    [4 + i, pool.vaults[1 - i] ?? fake.anything, wrong.vault],
    [6 + i, fake.other.mints[i], wrong.address],
    [10 + i, fake.fakeProgram, wrong.program],
  ]),
]

/** Both kinds of initialize: `from` is where the config is, `programs` where the LP token's program is. */
function newPoolViolations(market: Market, pool: TestPool, fake: Forged, from: number, programs: number): Violation[] {
  const closed = fake.twin(pool.config)
  const data = Uint8Array.from(market.vm.get(closed)?.data ?? [])
  data[9] = 1
  market.vm.set(closed, { owner: cpmmAddress, data })
  return [
    [from, fake.foreign(pool.config), wrong.owner],
    [from, fake.other.pool, wrong.kind],
    [from, closed, 6000],
    [from + 1, fake.anything, wrong.seeds],
    [from + 2, fake.anything, wrong.seeds],
    [from + 3, pool.mints[1], wrong.order],
    [from + 4, pool.mints[0], wrong.order],
    [from + 5, fake.anything, wrong.seeds],
    [from + 8, fake.anything, { ours: 'InvalidSeeds', theirs: 'MissingAccount' }],
    [from + 11, fake.other.tokenAccounts[0], wrong.address],
    [from + 12, fake.anything, wrong.seeds],
    ...([0, 1] as const).flatMap((i): Violation[] => [
      [from + 6 + i, fake.tokensOf(fake.other.mints[i], pool), wrong.tokenMint],
      [from + 6 + i, fake.foreign(pool.tokenAccounts[i]), wrong.owner],
      [from + 6 + i, market.createTokens(pool.mints[i], fake.anything, 10n ** 12n), wrong.tokenOwner],
      [from + 9 + i, fake.anything, wrong.seeds],
      [programs + 1 + i, fake.fakeProgram, wrong.program],
      [programs + 1 + i, token2022Address, wrong.tokenProgram],
    ]),
    [programs, token2022Address, wrong.program],
    [programs + 3, fake.fakeProgram, wrong.program],
    [programs + 4, fake.fakeProgram, wrong.program],
  ]
}

async function listCases(market: Market, subject: Subject): Promise<readonly Case[]> {
  const pool = await createPool(market)
  const fake = await forge(market, pool)
  const fresh = await preparePool(market)
  market.vm.send([sell(pool, 0, 10_000_000n)])
  const cases: Case[] = [
    {
      name: 'initialize',
      call: initialize(fresh, [10_000n, 20_000n]),
      violations: [...newPoolViolations(market, fresh, fake, 1, 14), [19, fake.anything, wrong.sysvar]],
    },
    {
      name: 'deposit',
      call: deposit(pool, 1000n),
      violations: [
        ...liquidityViolations(pool, fake),
        [0, fake.stranger.owner.address, wrong.tokenOwner],
        [4, fake.stranger.tokenAccounts[0], wrong.tokenOwner],
        [5, fake.stranger.tokenAccounts[1], wrong.tokenOwner],
      ],
    },
    {
      name: 'withdraw',
      call: withdraw(pool, 1000n),
      violations: [
        ...liquidityViolations(pool, fake),
        [0, fake.stranger.owner.address, wrong.tokenOwner],
        [13, fake.fakeProgram, wrong.address],
      ],
    },
    {
      name: 'swap',
      call: sell(pool, 0, 1000n),
      violations: [
        ...poolViolations(pool, fake, { authority: 1, pool: 3 }),
        [0, fake.stranger.owner.address, tokenSays.owner],
        [2, fake.twin(pool.config), wrong.address],
        [2, (await findCpmmConfigAddress(3))[0], wrong.address],
        [4, fake.stranger.tokenAccounts[0], tokenSays.owner],
        [4, pool.vaults[0], tokenSays.owner],
        ...([0, 1] as const).flatMap((i): Violation[] => [
          [4 + i, fake.tokensOf(fake.other.mints[i], pool), tokenSays.mint],
          [4 + i, fake.foreign(pool.tokenAccounts[i]), wrong.owner],
          [6 + i, fake.other.vaults[i], wrong.vault],
          [6 + i, fake.twin(pool.vaults[i]), wrong.vault],
          [8 + i, fake.fakeProgram, wrong.program],
          [8 + i, token2022Address, { ours: wrong.program, theirs: 'IncorrectProgramId' }],
          [10 + i, fake.other.mints[i], wrong.address],
        ]),
        [7, pool.vaults[0], wrong.address],
        [12, fake.other.observation, wrong.address],
      ],
    },
  ]
  if (subject.lacks.has('admin')) return cases
  const admin = createNoopSigner(subject.admin)
  market.vm.set(admin.address, { lamports: 10n ** 12n })
  const recipients = fake.stranger.tokenAccounts
  const rates = { tradeFeeRate: 1n, protocolFeeRate: 2n, fundFeeRate: 3n, createPoolFee: 4n, creatorFeeRate: 5n }
  cases.push(
    ...(['protocol', 'fund'] as const).map((of) => ({
      name: `collect_${of}_fee`,
      call: getCpmmCollectFeeInstruction({ ...pool, of, owner: admin, recipients, amounts: [1n, 1n] }),
      violations: [
        ...collectViolations(pool, fake),
        [0, pool.owner.address, wrong.notAdmin] as const,
        [8, fake.other.tokenAccounts[0], tokenSays.mint] as const,
        [9, fake.foreign(recipients[1]), wrong.owner] as const,
      ],
    })),
    {
      name: 'create_amm_config',
      isLonger: subject.lacks.has('creator-fee'),
      call: await getCpmmCreateConfigInstruction({ admin, index: 77, ...rates }),
      violations: [
        [0, pool.owner.address, wrong.notAdmin],
        [1, fake.anything, wrong.seeds],
        [2, fake.fakeProgram, wrong.program],
      ],
    },
    {
      name: 'update_amm_config',
      call: getCpmmUpdateConfigInstruction({ admin, config: pool.config, change: { field: 'tradeFeeRate', rate: 1n } }),
      violations: [
        [0, pool.owner.address, wrong.notAdmin],
        [1, fake.foreign(pool.config), wrong.owner],
        [1, pool.pool, wrong.kind],
      ],
    },
    {
      name: 'update_pool_status',
      call: getCpmmUpdatePoolStatusInstruction({ admin, pool: pool.pool, status: 0 }),
      violations: [
        [0, pool.owner.address, wrong.address],
        [1, fake.foreign(pool.pool), wrong.owner],
        [1, pool.config, wrong.kind],
      ],
    },
  )
  if (subject.lacks.has('permission')) return cases
  return [...cases, ...(await listPermissionCases(market, fake, admin))]
}

async function listPermissionCases(
  market: Market,
  fake: Forged,
  admin: ReturnType<typeof createNoopSigner>,
): Promise<readonly Case[]> {
  const [made, fresh] = [await preparePool(market), await preparePool(market)]
  const permit = (authority: Address, change: 'create' | 'close' = 'create') =>
    getCpmmPermissionInstruction({ admin, authority, change })
  const prepared = [
    await permit(made.owner.address),
    await permit(fresh.owner.address),
    await initializeWithPermission(made, [10n ** 9n, 10n ** 9n], { creatorFeeOn: 0 }),
  ]
  market.vm.setClock(start)
  for (const call of prepared) expect(market.vm.send([call]).error).toBeNull()
  market.vm.setClock(start + 20n)
  expect(market.vm.send([sell(made, 0, 10_000_000n)]).error).toBeNull()
  const permission = await findCpmmPermissionAddress(fresh.owner.address)
  return [
    {
      name: 'initialize_with_permission',
      call: await initializeWithPermission(fresh, [10_000n, 20_000n], { creatorFeeOn: 1 }),
      violations: [
        ...newPoolViolations(market, fresh, fake, 2, 16),
        [15, await findCpmmPermissionAddress(made.owner.address), wrong.seeds],
        [15, fake.anything, wrong.owner],
        [15, fake.foreign(permission), wrong.owner],
        [15, fresh.config, wrong.kind],
      ],
    },
    {
      name: 'collect_creator_fee',
      call: getCpmmCollectCreatorFeeInstruction({ ...made, creator: made.owner, recipients: made.tokenAccounts }),
      violations: [
        ...collectViolations(made, fake),
        [0, fake.stranger.owner.address, wrong.notAdmin],
        [8, market.createTokens(made.mints[0], made.owner.address, 0n), wrong.notAssociated],
        [9, fake.foreign(made.tokenAccounts[1]), wrong.notAssociated],
        [12, fake.fakeProgram, wrong.program],
        [13, fake.fakeProgram, wrong.program],
      ],
    },
    {
      name: 'create_permission_pda',
      call: await permit(fake.stranger.owner.address),
      violations: [
        [0, fake.stranger.owner.address, wrong.notAdmin],
        [1, fake.anything, wrong.seeds],
        [2, fake.anything, wrong.seeds],
        [3, fake.fakeProgram, wrong.program],
      ],
    },
    {
      name: 'close_permission_pda',
      call: await permit(made.owner.address, 'close'),
      violations: [
        [0, fake.stranger.owner.address, wrong.notAdmin],
        [2, permission, wrong.seeds],
        [3, fake.fakeProgram, wrong.program],
      ],
    },
  ]
}

/** An account that a program makes by calling another may be looked at there first. */
const notWritable = { ours: wrong.notWritable, theirs: 'PrivilegeEscalation' }

/** Every account without its signature, every account read-only, too few accounts, too little data. */
function listPlainViolations({ call, isLonger }: Case): readonly { what: string; call: Instruction; error: Answer }[] {
  const metas = metasOf(call)
  const only = (role: AccountRole) => (meta: AccountMeta) => ({ ...meta, role })
  const unsigned = metas.flatMap(({ role }, index) => {
    const left = isWritableRole(role) ? AccountRole.WRITABLE : AccountRole.READONLY
    return isSignerRole(role)
      ? [{ what: `account ${index} does not sign`, call: replace(call, index, only(left)), error: wrong.notSigner }]
      : []
  })
  const unwritable = metas.flatMap(({ role }, index) => {
    const left = isSignerRole(role) ? AccountRole.READONLY_SIGNER : AccountRole.READONLY
    return isWritableRole(role)
      ? [{ what: `account ${index} is read-only`, call: replace(call, index, only(left)), error: notWritable }]
      : []
  })
  const fewer = { what: 'an account is missing', call: { ...call, accounts: metas.slice(0, -1) }, error: wrong.tooFew }
  const { data = new Uint8Array() } = call
  const shorter = { what: 'data ends early', call: { ...call, data: data.slice(0, -1) }, error: wrong.tooShort }
  return [...unsigned, ...unwritable, fewer, ...(data.length > 8 && !isLonger ? [shorter] : [])]
}

const answers = (answer: Answer, isOurs: boolean): readonly (string | null)[] => {
  const name = (error: number | string) => (typeof error === 'number' ? `Custom(${error})` : error)
  if (typeof answer !== 'object') return [name(answer)]
  return isOurs ? [name(answer.ours)] : [name(answer.ours), name(answer.theirs)]
}

describe.each(await readSubjects('cpmm'))('account checks of $name', (subject) => {
  const { elfs, lacks } = subject
  const isOurs = !lacks.has('ours')

  test('an instruction with one thing wrong is refused, and works without it', async () => {
    const market = await createMarket(elfs.cpmm)
    const counts: string[] = []
    for (const each of await listCases(market, subject)) {
      const refuse = (call: Instruction, what: string, wanted: Answer) => {
        const { error, logs } = market.vm.send([call])
        expect(answers(wanted, isOurs), `${each.name}: ${what}\n${error}\n${logs.join('\n')}`).toContain(error)
      }
      for (const [index, replacement, error] of each.violations) {
        const changed = replace(each.call, index, (meta) => ({ ...meta, address: replacement }))
        refuse(changed, `account ${index} is ${replacement}`, error)
      }
      const plain = listPlainViolations(each)
      for (const { what, call, error } of plain) refuse(call, what, error)

      const { error, logs } = market.vm.send([each.call])
      expect(error, `${each.name}\n${logs.join('\n')}`).toBeNull()
      counts.push(`${each.name} ${each.violations.length + plain.length}`)
    }
    process.stdout.write(`cpmm ${subject.name}, refused: ${counts.join(', ')}\n`)
  })

  test('an instruction that no one knows is refused', async () => {
    const market = await createMarket(elfs.cpmm)
    for (const [bytes, error] of [
      [0, 100],
      [7, 100],
      [8, 101],
      [24, 101],
    ] as const) {
      const data = new Uint8Array(bytes).fill(255)
      const run = market.vm.send([{ programAddress: cpmmAddress, accounts: [], data }])
      expect(run.error).toBe(`Custom(${error})`)
      if (isOurs) expect(run.logs.join()).toMatch(/cpmm: no (such )?instruction/)
    }
  })

  test('one vault for both sides of a trade is refused', async () => {
    const market = await createMarket(elfs.cpmm)
    const pool = await createPool(market)
    const call = sell(pool, 0, 1000n)
    const twice = replace(
      replace(
        replace(call, 7, (meta) => ({ ...meta, address: pool.vaults[0] })),
        11,
        (meta) => ({ ...meta, address: pool.mints[0] }),
      ),
      5,
      (meta) => ({ ...meta, address: pool.tokenAccounts[0] }),
    )
    expect(market.vm.send([twice]).error).toBe(`Custom(${wrong.oneVaultTwice})`)
  })

  testOn(subject, ['admin', 'permission'], 'only a permission can be closed', async () => {
    const market = await createMarket(elfs.cpmm)
    const admin = createNoopSigner(subject.admin)
    market.vm.set(admin.address, { lamports: 10n ** 12n })
    const authority = makeAddress()
    const close = await getCpmmPermissionInstruction({ admin, authority, change: 'close' })
    const permission = await findCpmmPermissionAddress(authority)
    expect(answers({ ours: wrong.owner, theirs: 3012 }, isOurs)).toContain(market.vm.send([close]).error)
    market.vm.set(permission, { owner: cpmmAddress, data: new Uint8Array(280) })
    expect(market.vm.send([close]).error).toBe(`Custom(${wrong.kind})`)
  })

  test('a signature of an address that is no pool’s is not enough', async () => {
    // A pool made by hand, of an attacker's program, with the attacker's vaults.
    const market = await createMarket(elfs.cpmm)
    const pool = await createPool(market)
    const attacker = await joinPool(market, pool)
    const forged = makeAddress()
    const data = market.vm.get(pool.pool)?.data ?? new Uint8Array()
    market.vm.set(forged, { owner: address('Attacker11111111111111111111111111111111111'), data })
    const { error } = market.vm.send([sell({ ...attacker, pool: forged }, 0, 1000n)])
    expect(error).not.toBeNull()
  })
})
