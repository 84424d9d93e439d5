import { createNoopSigner, type Instruction } from '@solana/kit'
import { findCpmmConfigAddress, getCpmmPermissionInstruction } from '@solsmith/tokens'
import { describe, expect } from 'vitest'
import { type Need, readSubjects, type Subject, testOn } from '../testing/subjects.ts'
import {
  amountIn,
  buy,
  createMarket,
  deposit,
  initialize,
  initializeWithPermission,
  type Market,
  type MintKind,
  preparePool,
  readPool,
  sell,
  start,
  type TestPool,
  withdraw,
} from './testing/createMarket.ts'
import { createRandom, type Random } from './testing/createRandom.ts'
import {
  type ModelPool,
  modelBuy,
  modelDeposit,
  modelPool,
  modelSell,
  modelWithdraw,
  type Outcome,
  reserve,
} from './testing/model.ts'

/** CPMM_SEQUENCES=10000 runs as many as a release wants. A quarter of them run on each version, with and without a creator's fee. */
const sequences = Math.ceil(Number(process.env.CPMM_SEQUENCES ?? 200) / 4)
/** Of the genesis, by index. */
const tradeRates = [2500n, 10_000n, 20_000n, 40_000n, 5000n, 3000n, 15_000n, 25_000n]
const longest = 6

/** What the token programs answer when the person has too little. */
const tooLittle = 'Custom(1)'

/** A market whose pools are of one fee tier and of some kinds: 0 to 2 name the token of the creator's fee. */
type Tier = Market & {
  readonly trade: bigint
  readonly subject: Subject
  readonly kinds: readonly (0 | 1 | 2 | null)[]
}

const everyKind: readonly { what: string; kinds: Tier['kinds']; needed: readonly Need[] }[] = [
  { what: 'pools', kinds: [null], needed: [] },
  { what: 'pools that pay their creator', kinds: [0, 1, 2], needed: ['permission', 'admin'] },
]

describe.each(await readSubjects('cpmm'))('on $name', (subject) => {
  for (const [index, { what, kinds, needed }] of everyKind.entries()) {
    const title = `${sequences} random sequences in ${what} do to the unit what the formulas say`
    testOn(subject, needed, title, () => playAll({ subject, kinds, seed: 2 * index }), 3_600_000)
  }
})

async function playAll({ subject, kinds, seed }: Pick<Tier, 'subject' | 'kinds'> & { seed: number }): Promise<void> {
  const counts = new Map<string, number>()
  const market = await createMarket(subject.elfs.cpmm)
  market.vm.set(subject.admin, { lamports: 10n ** 12n })
  const tiers = await Promise.all(
    tradeRates.map(async (trade, tier) => {
      const [config] = await findCpmmConfigAddress(tier)
      return { ...market, config, trade, subject, kinds }
    }),
  )
  for (let round = 0; round < sequences; round += 1) {
    const random = createRandom(seed + 4 * round + (subject.name === 'sBPF v0' ? 1 : 0))
    await play(random.pick(tiers), random, counts)
  }

  process.stdout.write(`cpmm ${subject.name}, ${sequences} sequences: ${JSON.stringify(Object.fromEntries(counts))}\n`)
  const of = (name: string) => counts.get(name) ?? 0
  for (const done of ['deposit', 'withdraw', 'sell', 'buy']) expect(of(done)).toBeGreaterThan(sequences / 4)
  expect(of('Custom(2505)')).toBeGreaterThan(0)
  if (subject.lacks.has('ours')) return
  for (const error of [6003, 6006, 6012]) expect(of(`Custom(${error})`)).toBeGreaterThan(0)
}

/** Makes a pool and does things with it, checking everything after each. */
async function play(market: Tier, random: Random, counts: Map<string, number>): Promise<void> {
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const opened = await openPool(market, random)
  if (!opened) return void count('no pool')
  const { pool, model } = opened
  const holdings: [bigint, bigint, bigint] = holdingsOf(market, pool)
  const atStart = holdings[0] * holdings[1]
  expect(atStart).toBeGreaterThan(0n)

  for (let step = 0; step < longest; step += 1) {
    market.vm.setClock(start + 10n + BigInt(random.below(100)) + BigInt(100 * step))
    const { name, run, instruction } = pickStep(random, pool, model)
    const before = structuredClone(model)
    const outcome = run(model)
    if ('error' in outcome && outcome.of === 'refused-nothing' && market.subject.lacks.has('refused-nothing')) continue
    const { error, logs } = market.vm.send([instruction])
    const isCovered =
      'error' in outcome ||
      (holdings[0] + outcome.change[0] >= 0n && holdings[1] + outcome.change[1] >= 0n && holdings[2] + outcome.lp >= 0n)
    if ('error' in outcome || !isCovered) {
      const wanted = 'error' in outcome ? `Custom(${outcome.error})` : tooLittle
      if ('error' in outcome && outcome.of === 'ours' && market.subject.lacks.has('ours')) expect(error).not.toBeNull()
      else expect(error, logs.join('\n')).toBe(wanted)
      count(wanted)
      Object.assign(model, before)
    } else {
      expect(error, logs.join('\n')).toBeNull()
      count(name)
      holdings[0] += outcome.change[0]
      holdings[1] += outcome.change[1]
      holdings[2] += outcome.lp
      expectGain(before, model)
    }
    expect(holdingsOf(market, pool)).toEqual(holdings)
    expectSame(market, pool, model)
  }
}

/** Opens a pool of any kind, with the model of it; null when the amounts are too small for one. */
async function openPool(
  market: Tier,
  random: Random,
): Promise<{ readonly pool: TestPool; readonly model: ModelPool } | null> {
  market.vm.setClock(start)
  const kinds = [pickKind(random), pickKind(random)] as const
  const pool = await preparePool(market, kinds, 2n ** 62n)
  const amounts = [random.bits(50) + BigInt(random.below(1000)), random.bits(50) + BigInt(random.below(1000))] as const
  const creatorFeeOn = random.pick(market.kinds)
  const instructions: Instruction[] = []
  if (creatorFeeOn === null) instructions.push(initialize(pool, amounts))
  else {
    const admin = createNoopSigner(market.subject.admin)
    const permit = { change: 'create', admin, authority: pool.owner.address } as const
    instructions.push(await getCpmmPermissionInstruction(permit))
    instructions.push(await initializeWithPermission(pool, amounts, { creatorFeeOn }))
  }

  const { error, logs } = market.vm.send(instructions)

  const fees = pool.mints.map((mint) => feeIn(market, mint))
  const rates = { trade: market.trade, protocol: 120_000n, fund: 40_000n, creator: 500n }
  const model = modelPool(amounts, { fees: [fees[0] ?? null, fees[1] ?? null], rates, creatorFeeOn })
  if (model.supply < 100n) {
    expect(error).toBe(model.supply === 0n ? 'Custom(6002)' : 'Custom(6009)')
    return null
  }
  expect(error, logs.join('\n')).toBeNull()
  expectSame(market, pool, model)
  expect(amountIn(market, pool.lpAccount)).toBe(model.supply - 100n)
  return { pool, model }
}

/** What the mint takes of transfers; both of the fees that it holds are the same here. */
function feeIn({ vm }: Market, mint: TestPool['mints'][number]): ModelPool['fees'][number] {
  const data = Buffer.from(vm.get(mint)?.data ?? [])
  return data.length > 166 ? { rate: data.readUInt16LE(170 + 88), maximum: data.readBigUInt64LE(170 + 80) } : null
}

function pickKind(random: Random): MintKind {
  if (random.below(3) > 0) return {}
  const rate = random.pick([0, 1, 30, 100, 2500, 9999, 10_000])
  return { program: 'token-2022', fee: { rate, maximum: random.pick([0n, 1n, 5000n, 10n ** 12n]) } }
}

type Step = {
  readonly name: string
  readonly run: (pool: ModelPool) => Outcome
  readonly instruction: Instruction
}

function pickStep(random: Random, pool: TestPool, model: ModelPool): Step {
  const token = random.pick([0, 1] as const)
  const near = (stock: bigint) =>
    random.pick([
      0n,
      1n,
      2n,
      random.bits(45),
      stock / 1000n,
      ...[1, 2, 3, 4].map(() => share(stock, random.below(120))),
    ])
  const lp = near(model.supply)
  const amount = near(reserve(model, random.pick([0, 1] as const)))
  return random.pick<Step>([
    { name: 'deposit', run: (to) => modelDeposit(to, lp), instruction: deposit(pool, lp) },
    { name: 'withdraw', run: (from) => modelWithdraw(from, lp), instruction: withdraw(pool, lp) },
    { name: 'sell', run: (to) => modelSell(to, token, amount), instruction: sell(pool, token, amount) },
    { name: 'buy', run: (from) => modelBuy(from, token, amount), instruction: buy(pool, token, amount) },
  ])
}

const share = (stock: bigint, percent: number) => (stock * BigInt(percent)) / 100n

const holdingsOf = (market: Market, pool: TestPool): [bigint, bigint, bigint] => [
  amountIn(market, pool.tokenAccounts[0]),
  amountIn(market, pool.tokenAccounts[1]),
  amountIn(market, pool.lpAccount),
]

/** A trade never lowers the product of the reserves, and LP is never worth less after anything. */
function expectGain(before: ModelPool, after: ModelPool): void {
  const product = (pool: ModelPool) => reserve(pool, 0) * reserve(pool, 1)
  if (before.supply === after.supply) expect(product(after)).toBeGreaterThanOrEqual(product(before))
  for (const token of [0, 1] as const) {
    if (before.supply === after.supply) continue
    expect(reserve(after, token) * before.supply).toBeGreaterThanOrEqual(reserve(before, token) * after.supply)
  }
}

/** The chain holds what the model holds. */
function expectSame(market: Market, pool: TestPool, model: ModelPool): void {
  const state = readPool(market, pool.pool)
  expect({
    vaults: pool.vaults.map((vault) => amountIn(market, vault)),
    protocol: state.protocolFees,
    fund: state.fundFees,
    creator: state.creatorFees,
    supply: state.lpSupply,
  }).toEqual({
    vaults: model.vaults,
    protocol: model.protocol,
    fund: model.fund,
    creator: model.creator,
    supply: model.supply,
  })
}
