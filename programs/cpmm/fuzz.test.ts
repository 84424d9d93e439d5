import { AccountRole, type Address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  getCpmmCollectCreatorFeeInstruction,
  getCpmmCollectFeeInstruction,
  getCpmmCreateConfigInstruction,
  getCpmmPermissionInstruction,
  getCpmmUpdateConfigInstruction,
  getCpmmUpdatePoolStatusInstruction,
} from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { readProgram } from '../readProgram.ts'
import { createSandboxAdmin } from './genesis.ts'
import {
  amountIn,
  buy,
  createMarket,
  createPool,
  deposit,
  initialize,
  initializeWithPermission,
  type Market,
  preparePool,
  sell,
  start,
  type TestPool,
  withdraw,
} from './testing/createMarket.ts'
import { createRandom, type Random } from './testing/createRandom.ts'

/** CPMM_FUZZ=100000 runs as many as a release wants. v0 traps wild writes and reads of NULL, which v3 does not. */
const instructions = Number(process.env.CPMM_FUZZ ?? 1500)

/** What a program may answer. The rest (access violations, budgets, unbalanced lamports) are faults of the program. */
const clean = [
  /^Custom\((\d|1\d|20|10[12]|2\d\d\d|3\d\d\d|60(0\d|1[0-4]))\)$/,
  /^(InvalidSeeds|IllegalOwner|InvalidAccountData|IncorrectProgramId|InvalidInstructionData|UninitializedAccount)$/,
  /^(InsufficientFunds|MissingRequiredSignature|InvalidArgument|NotEnoughAccountKeys|InvalidAccountOwner)$/,
  // Calling a program that is no program, or with rights that the caller lacks.
  /^(UnsupportedProgramId|PrivilegeEscalation|MissingAccount|AccountNotExecutable|AccountBorrowFailed)$/,
  /^(AccountDataTooSmall|InvalidRealloc|AccountNotRentExempt)$/,
]

/** Errors that come before the accounts are known to be good. */
const early = /^Custom\((10[12]|2\d\d\d|3\d\d\d|600[148])\)$/

type Template = { readonly name: string; readonly make: (random: Random) => Instruction }

test(`${instructions} random instructions end cleanly`, { timeout: 3_600_000 }, async () => {
  const market = await createMarket(readProgram('cpmm', 0))
  const random = createRandom(7)
  const counts = new Map<string, { tried: number; passed: number; done: number }>()
  let tools = await prepare(market)
  for (let index = 0; index < instructions; index += 1) {
    if (index % 300 === 299) tools = await prepare(market)
    market.vm.setClock(start + 100n + BigInt(index))
    const { name, make } = random.pick(tools.templates)
    const call = spoil(make(random), random, tools.addresses)

    const { error, logs } = market.vm.send([call])

    const said = `${index} ${name}\n${logs.join('\n')}`
    if (error) expect(clean.some((pattern) => pattern.test(error)) ? null : error, said).toBeNull()
    expect(logs.join('\n'), said).not.toMatch(/Access violation|exceeded|stack|panicked|aborted/i)
    const count = counts.get(name) ?? { tried: 0, passed: 0, done: 0 }
    count.tried += 1
    if (!error || !early.test(error)) count.passed += 1
    if (!error) count.done += 1
    counts.set(name, count)
  }
  const rows = [...counts].map(([name, { tried, passed, done }]) => `${name} ${tried}/${passed}/${done}`)
  process.stdout.write(`cpmm fuzz, tried/passed the checks/succeeded: ${rows.join(', ')}\n`)
  const all = [...counts.values()]
  const sum = (of: 'tried' | 'passed' | 'done') => all.reduce((total, count) => total + count[of], 0)
  expect(sum('passed') / sum('tried')).toBeGreaterThan(0.5)
  expect(sum('done')).toBeGreaterThan(0)
  expect(counts.size).toBe(15)
})

/** Pools, people and a call of every kind that works unless something is spoiled. */
async function prepare(market: Market): Promise<{ templates: readonly Template[]; addresses: readonly Address[] }> {
  const admin = createNoopSigner((await createSandboxAdmin()).address)
  market.vm.set(admin.address, { lamports: 10n ** 13n })
  market.vm.setClock(start)
  const fee = { program: 'token-2022', fee: { rate: 100, maximum: 10n ** 6n } } as const
  const pools = [await createPool(market), await createPool(market, [10n ** 12n, 10n ** 10n], [fee, {}])]
  const fresh = await Promise.all(Array.from({ length: 12 }, () => preparePool(market)))
  const permit = (pool: TestPool, change: 'create' | 'close') =>
    getCpmmPermissionInstruction({ admin, authority: pool.owner.address, change })
  const [paying = fresh[0]] = fresh
  if (!paying) throw new Error('There are twelve')
  const grants = await Promise.all(fresh.map((pool) => permit(pool, 'create')))
  const withFee = await Promise.all(
    fresh.map((pool) => initializeWithPermission(pool, [10n ** 9n, 10n ** 9n], { creatorFeeOn: 0 })),
  )
  for (const call of [...grants.slice(0, 6), ...withFee.slice(0, 1)]) expect(market.vm.send([call]).error).toBeNull()
  const closes = await Promise.all(fresh.map((pool) => permit(pool, 'close')))
  const configs = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      getCpmmCreateConfigInstruction({
        admin,
        index: 1000 + index,
        tradeFeeRate: 2500n,
        protocolFeeRate: 120_000n,
        fundFeeRate: 40_000n,
        createPoolFee: 1n,
        creatorFeeRate: 500n,
      }),
    ),
  )
  const all = [...pools, paying]
  const token = (random: Random) => random.pick([0, 1] as const)
  const amount = (random: Random, pool: TestPool) =>
    random.pick([random.bits(30), random.bits(64), amountIn(market, pool.vaults[0]) / 1000n])
  const on = (make: (pool: TestPool, random: Random) => Instruction) => (random: Random) =>
    make(random.pick(all), random)
  const config = (random: Random) => random.pick(configs).accounts?.[1]?.address ?? paying.config
  const templates: Template[] = [
    { name: 'deposit', make: on((pool, random) => deposit(pool, amount(random, pool))) },
    { name: 'withdraw', make: on((pool, random) => withdraw(pool, amount(random, pool))) },
    { name: 'sell', make: on((pool, random) => sell(pool, token(random), amount(random, pool))) },
    { name: 'buy', make: on((pool, random) => buy(pool, token(random), amount(random, pool))) },
    { name: 'initialize', make: (random) => initialize(random.pick(fresh), [random.bits(60), random.bits(60)]) },
    { name: 'initialize_with_permission', make: (random) => random.pick(withFee) },
    {
      name: 'collect_creator_fee',
      make: () =>
        getCpmmCollectCreatorFeeInstruction({ ...paying, creator: paying.owner, recipients: paying.tokenAccounts }),
    },
    ...(['protocol', 'fund'] as const).map((of) => ({
      name: `collect_${of}_fee`,
      make: on((pool, random) =>
        getCpmmCollectFeeInstruction({
          ...pool,
          of,
          owner: admin,
          recipients: pool.tokenAccounts,
          amounts: [random.bits(64), random.bits(20)],
        }),
      ),
    })),
    { name: 'create_amm_config', make: (random) => random.pick(configs) },
    {
      name: 'update_amm_config',
      make: (random) =>
        getCpmmUpdateConfigInstruction({
          admin,
          config: config(random),
          change: random.pick([
            { field: 'tradeFeeRate', rate: random.bits(15) },
            { field: 'createPoolFee', lamports: random.bits(40) },
            { field: 'fundOwner', owner: paying.pool },
          ] as const),
        }),
    },
    {
      name: 'update_pool_status',
      make: on((pool, random) =>
        getCpmmUpdatePoolStatusInstruction({
          admin,
          pool: pool.pool,
          status: random.pick([0, 0, 0, 0, random.below(8)]),
        }),
      ),
    },
    { name: 'create_permission_pda', make: (random) => random.pick(grants) },
    { name: 'close_permission_pda', make: (random) => random.pick(closes) },
    {
      name: 'unknown',
      make: (random) => ({ ...sell(random.pick(all), 0, 1n), data: random.bytes(random.below(64)) }),
    },
  ]
  const addresses = all.flatMap((pool) => [
    ...[pool.pool, pool.config, pool.authority, pool.lpMint, pool.observation, pool.lpAccount, pool.owner.address],
    ...[...pool.vaults, ...pool.mints, ...pool.tokenAccounts, ...pool.tokenPrograms],
  ])
  return { templates, addresses }
}

/** Leaves two thirds as they are, and damages one thing of the rest: an account, a role, the count, or bytes. */
function spoil(call: Instruction, random: Random, addresses: readonly Address[]): Instruction {
  const accounts = [...(call.accounts ?? [])].map(({ address, role }) => ({ address, role }))
  const data = Uint8Array.from(call.data ?? [])
  const at = random.below(accounts.length)
  const meta = accounts[at]
  const how = random.below(15)
  if (how === 0 && meta) accounts[at] = { ...meta, address: random.pick(addresses) }
  if (how === 1 && meta)
    accounts[at] = { ...meta, role: random.pick([AccountRole.READONLY, AccountRole.WRITABLE_SIGNER]) }
  if (how === 2) accounts.splice(at, 1)
  if (how === 3 && meta) accounts.splice(at, 0, meta)
  if (how === 4 && data.length > 8) data.set(random.bytes(1), 8 + random.below(data.length - 8))
  if (how === 5) return { ...call, accounts, data: data.slice(0, random.below(data.length + 1)) }
  if (how === 6 && data.length > 16) data.set(random.bytes(8), 8)
  return { ...call, accounts, data }
}
