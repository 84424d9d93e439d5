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
import { readSubjects, type Subject } from './testing/subjects.ts'

/** Anchor's numbers and the program's own, as README.md lists them. */
const wrong = {
  tooShort: 102,
  notWritable: 2000,
  order: 2003,
  seeds: 2006,
  address: 2012,
  tokenMint: 2014,
  kind: 3002,
  tooFew: 3005,
  owner: 3007,
  program: 3008,
  notSigner: 3010,
  notAssociated: 3014,
  notAdmin: 6001,
  lpMint: 6004,
  mint: 6007,
  vault: 6008,
}
/** The token programs' answer to somebody who does not own the account. */
const notTheOwner = 4

/** What is put in place of one account, and the error: a number, or the name of another program's error. */
type Violation = readonly [index: number, replacement: Address, error: number | string]

type Case = { readonly name: string; readonly call: Instruction; readonly violations: readonly Violation[] }

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
  [3, fake.other.lpAccount, wrong.tokenMint],
  [3, fake.foreign(pool.lpAccount), wrong.owner],
  ...([0, 1] as const).flatMap((i): Violation[] => [
    [4 + i, fake.other.tokenAccounts[i], wrong.tokenMint],
    [4 + i, fake.foreign(pool.tokenAccounts[i]), wrong.owner],
    [6 + i, fake.other.vaults[i], wrong.vault],
    [6 + i, pool.vaults[1 - i] ?? fake.anything, wrong.vault],
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
    [from + 8, fake.anything, 'InvalidSeeds'],
    [from + 11, fake.other.tokenAccounts[0], wrong.address],
    [from + 12, fake.anything, wrong.seeds],
    ...([0, 1] as const).flatMap((i): Violation[] => [
      [from + 6 + i, fake.other.tokenAccounts[i], wrong.tokenMint],
      [from + 6 + i, fake.foreign(pool.tokenAccounts[i]), wrong.owner],
      [from + 6 + i, market.createTokens(pool.mints[i], fake.anything, 10n ** 12n), `Custom(${notTheOwner})`],
      [from + 9 + i, fake.anything, wrong.seeds],
      [programs + 1 + i, fake.fakeProgram, wrong.program],
      [programs + 1 + i, token2022Address, wrong.program],
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
      violations: [...newPoolViolations(market, fresh, fake, 1, 14), [19, fake.anything, wrong.address]],
    },
    {
      name: 'deposit',
      call: deposit(pool, 1000n),
      violations: [
        ...liquidityViolations(pool, fake),
        [0, fake.stranger.owner.address, `Custom(${notTheOwner})`],
        [4, fake.stranger.tokenAccounts[0], `Custom(${notTheOwner})`],
      ],
    },
    {
      name: 'withdraw',
      call: withdraw(pool, 1000n),
      violations: [
        ...liquidityViolations(pool, fake),
        [0, fake.stranger.owner.address, `Custom(${notTheOwner})`],
        [13, fake.fakeProgram, wrong.program],
      ],
    },
    {
      name: 'swap',
      call: sell(pool, 0, 1000n),
      violations: [
        ...poolViolations(pool, fake, { authority: 1, pool: 3 }),
        [0, fake.stranger.owner.address, `Custom(${notTheOwner})`],
        [2, fake.twin(pool.config), wrong.address],
        [2, (await findCpmmConfigAddress(3))[0], wrong.address],
        [4, fake.stranger.tokenAccounts[0], `Custom(${notTheOwner})`],
        [4, pool.vaults[0], `Custom(${notTheOwner})`],
        ...([0, 1] as const).flatMap((i): Violation[] => [
          [4 + i, fake.other.tokenAccounts[i], wrong.tokenMint],
          [4 + i, fake.foreign(pool.tokenAccounts[i]), wrong.owner],
          [6 + i, fake.other.vaults[i], wrong.vault],
          [6 + i, fake.twin(pool.vaults[i]), wrong.vault],
          [8 + i, fake.fakeProgram, wrong.program],
          [8 + i, token2022Address, wrong.program],
          [10 + i, fake.other.mints[i], wrong.address],
        ]),
        [7, pool.vaults[0], wrong.vault],
        [12, fake.other.observation, wrong.address],
      ],
    },
  ]
  if (!subject.admin) return cases
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
        [8, fake.other.tokenAccounts[0], wrong.tokenMint] as const,
        [9, fake.foreign(recipients[1]), wrong.owner] as const,
      ],
    })),
    {
      name: 'create_amm_config',
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
        [0, pool.owner.address, wrong.notAdmin],
        [1, fake.foreign(pool.pool), wrong.owner],
        [1, pool.config, wrong.kind],
      ],
    },
  )
  if (!subject.hasPermissions) return cases
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

/** Every account without its signature, every account read-only, too few accounts, too little data. */
function listPlainViolations({ call }: Case): readonly { what: string; call: Instruction; error: number }[] {
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
      ? [{ what: `account ${index} is read-only`, call: replace(call, index, only(left)), error: wrong.notWritable }]
      : []
  })
  const fewer = { what: 'an account is missing', call: { ...call, accounts: metas.slice(0, -1) }, error: wrong.tooFew }
  const { data = new Uint8Array() } = call
  const shorter = { what: 'data ends early', call: { ...call, data: data.slice(0, -1) }, error: wrong.tooShort }
  return [...unsigned, ...unwritable, fewer, ...(data.length > 8 ? [shorter] : [])]
}

const subjects = await readSubjects()

describe.each(subjects)('account checks of $name', (subject) => {
  test('an instruction with one thing wrong is refused, and works without it', async () => {
    const market = await createMarket(subject.elf)
    const counts: string[] = []
    for (const each of await listCases(market, subject)) {
      const refuse = (call: Instruction, what: string, wanted: number | string) => {
        const { error, logs } = market.vm.send([call])
        const name = typeof wanted === 'number' ? `Custom(${wanted})` : wanted
        const said = `${each.name}: ${what}\n${logs.join('\n')}`
        if (subject.isOurs) expect(error, said).toBe(name)
        else expect(error, said).not.toBeNull()
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

  test('an instruction that nobody knows is refused with a line', async () => {
    const market = await createMarket(subject.elf)
    for (const data of [new Uint8Array(), new Uint8Array(7), new Uint8Array(8), new Uint8Array(24).fill(255)]) {
      const { error, logs } = market.vm.send([{ programAddress: cpmmAddress, accounts: [], data }])
      expect(error).not.toBeNull()
      if (subject.isOurs) expect(logs.join()).toMatch(/cpmm: no (such )?instruction/)
    }
  })

  test.runIf(subject.hasPermissions && subject.admin)('only a permission can be closed', async () => {
    const market = await createMarket(subject.elf)
    const admin = createNoopSigner(subject.admin ?? makeAddress())
    market.vm.set(admin.address, { lamports: 10n ** 12n })
    const authority = makeAddress()
    const close = await getCpmmPermissionInstruction({ admin, authority, change: 'close' })
    const permission = await findCpmmPermissionAddress(authority)
    const refuse = (wanted: number) => {
      const { error } = market.vm.send([close])
      if (subject.isOurs) expect(error).toBe(`Custom(${wanted})`)
      else expect(error).not.toBeNull()
    }
    refuse(wrong.owner)
    market.vm.set(permission, { owner: cpmmAddress, data: new Uint8Array(280) })
    refuse(wrong.kind)
  })

  test('a signature of an address that is no pool’s is not enough', async () => {
    // A pool made by hand, of an attacker's program, with the attacker's vaults.
    const market = await createMarket(subject.elf)
    const pool = await createPool(market)
    const attacker = await joinPool(market, pool)
    const forged = makeAddress()
    const data = market.vm.get(pool.pool)?.data ?? new Uint8Array()
    market.vm.set(forged, { owner: address('Attacker11111111111111111111111111111111111'), data })
    const { error } = market.vm.send([sell({ ...attacker, pool: forged }, 0, 1000n)])
    expect(error).not.toBeNull()
  })
})
