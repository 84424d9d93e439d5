import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  getCpmmCollectCreatorFeeInstruction,
  getCpmmCollectFeeInstruction,
  getCpmmCreateConfigInstruction,
  getCpmmPermissionInstruction,
  getCpmmUpdateConfigInstruction,
  getCpmmUpdatePoolStatusInstruction,
} from '@solsmith/tokens'
import { expect } from 'vitest'
import { readSubjects, testOn } from '../testing/subjects.ts'
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
import { type Counts, drawCounts, judge, sharePassed, spoil } from './testing/fuzz.ts'

/** CPMM_FUZZ=100000 runs as many as a release wants. v0 traps wild writes and reads of NULL, which v3 does not. */
const instructions = Number(process.env.CPMM_FUZZ ?? 600)

type Template = { readonly name: string; readonly make: (random: Random) => Instruction }

const [subject] = (await readSubjects('cpmm')).slice(-1)
if (!subject) throw new Error('There is always one')

testOn(subject, ['ours'], `${instructions} random instructions end cleanly`, () => fuzz(subject.elfs.cpmm), 3_600_000)

async function fuzz(elf: Uint8Array): Promise<void> {
  const market = await createMarket(elf)
  const random = createRandom(7)
  const counts: Counts = new Map()
  let tools = await prepare(market)
  for (let index = 0; index < instructions; index += 1) {
    if (index % 300 === 299) tools = await prepare(market)
    market.vm.setClock(start + 100n + BigInt(index))
    const { name, make } = random.pick(tools.templates)
    const call = spoil(make(random), random, tools.addresses)

    expect(judge(counts, name, market.vm.send([call]))).toBeNull()
  }
  process.stdout.write(`cpmm fuzz, tried/passed the checks/succeeded: ${drawCounts(counts)}\n`)
  expect(sharePassed(counts)).toBeGreaterThan(0.5)
  expect(counts.size).toBe(15)
}

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
