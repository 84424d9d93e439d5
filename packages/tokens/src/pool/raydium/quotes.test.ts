import type { Instruction } from '@solana/kit'
import { createNoopSigner } from '@solana/kit'
import { describe, expect } from 'vitest'
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
  sell,
  start,
  type TestPool,
  withdraw,
} from '../../../../../programs/cpmm/testing/createMarket.ts'
import { createRandom, type Random } from '../../../../../programs/cpmm/testing/createRandom.ts'
import { readSubjects, testOn } from '../../../../../programs/testing/subjects.ts'
import { isTokenError } from '../../errors.ts'
import { getCpmmPermissionInstruction } from '../../programs/cpmm/instructions.ts'
import { createVmRpc } from '../../testing/vmRpc.ts'
import type { Pair, Pool, Side } from '../venue.ts'
import { createRaydium } from './createRaydium.ts'

/** `npm run torture -- quotes` runs ten thousand, half on each program version. */
const operations = Math.ceil(Number(process.env.POOL_OPERATIONS ?? 240) / 2)
const perPool = 12
const slippageBps = 1

const venue = createRaydium('sandbox')

type Counts = Map<string, number>

describe.each(await readSubjects('cpmm'))('on $name', (subject) => {
  const title = `${operations} random operations do to the unit what was quoted, and fail where the quote does`
  testOn(
    subject,
    ['permission', 'admin'],
    title,
    async () => {
      const counts: Counts = new Map()
      const market = await createMarket(subject.elfs.cpmm)
      market.vm.set(subject.admin, { lamports: 10n ** 12n })
      for (let seed = 1, done = 0; done < operations; seed += 1)
        done += await play({ ...market, admin: createNoopSigner(subject.admin) }, createRandom(seed), counts)
      process.stdout.write(`quotes on ${subject.name}: ${JSON.stringify(Object.fromEntries(counts))}\n`)
      for (const name of ['deposit', 'withdraw', 'sell', 'buy', 'refused'])
        expect(counts.get(name) ?? 0, name).toBeGreaterThan(operations / 40)
    },
    3_600_000,
  )
})

type Admin = Parameters<typeof getCpmmPermissionInstruction>[0]['admin']

async function play(market: Market & { readonly admin: Admin }, random: Random, counts: Counts): Promise<number> {
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const kinds = [pickKind(random), pickKind(random)] as const
  const pool = await preparePool(market, [...kinds])
  let now = { time: start, epoch: BigInt(random.below(3)) }
  const rpc = createVmRpc({ vm: market.vm, keys: () => [], clock: () => now })
  const move = (time: bigint, epoch: bigint) => {
    now = { time, epoch }
    market.vm.setClock(time, epoch)
  }
  move(now.time, now.epoch)
  if (!(await quoteAndOpen(market, pool, rpc, random))) {
    count('no pool')
    return 1
  }
  for (let step = 1; step <= perPool; step += 1) {
    // An epoch change can also change a token's fee.
    move(start + 10n * BigInt(step), now.epoch + BigInt(random.below(6) === 0 ? 1 : 0))
    if (random.below(8) === 0) donate(market, pool, random)
    const found = await venue.fetchPool(rpc, pool.pool)
    count(await act(market, pool, found, random))
  }
  return perPool
}

function pickKind(random: Random): MintKind {
  const decimals = random.pick([0, 6, 9])
  if (random.below(2) === 0) return { decimals }
  const fee = {
    rate: random.pick([0, 1, 100, 5_000, 10_000]),
    maximum: random.pick([0n, 5n, random.bits(40), 2n ** 64n - 1n]),
  }
  const next = { rate: random.pick([0, 50, 9_999]), maximum: random.bits(50), epoch: BigInt(1 + random.below(4)) }
  return { program: 'token-2022', decimals, fee, ...(random.below(2) ? { nextFee: next } : {}) }
}

/** Tokens sent into a vault belong to all LP holders. */
function donate(market: Market, pool: TestPool, random: Random): void {
  const vault = pool.vaults[random.below(2) as Side]
  const account = market.vm.get(vault)
  if (!account) return
  const data = Uint8Array.from(account.data)
  new DataView(data.buffer).setBigUint64(64, amountIn(market, vault) + random.bits(30), true)
  market.vm.set(vault, { ...account, data })
}

async function quoteAndOpen(
  market: Market & { readonly admin: Admin },
  pool: TestPool,
  rpc: ReturnType<typeof createVmRpc>,
  random: Random,
): Promise<boolean> {
  const amounts: Pair<bigint> = [random.bits(44), random.bits(44)]
  const [tier] = (await venue.fetchTiers(rpc)).filter(({ address }) => address === pool.config)
  if (!tier) throw new Error('No tier')
  const [token, quote] = await Promise.all(pool.mints.map((mint) => venue.fetchPoolToken(rpc, mint)))
  if (!token || !quote) throw new Error('No tokens')
  const quoted = attempt(() =>
    venue.quoteCreate({ token, quote, tier, known: { tokenAmount: amounts[0], quoteAmount: amounts[1] } }),
  )
  const mode = random.below(4)
  const make = async (): Promise<readonly Instruction[]> => {
    if (mode === 3) return [initialize(pool, amounts)]
    const permit = { change: 'create', admin: market.admin, authority: pool.owner.address } as const
    return [
      await getCpmmPermissionInstruction(permit),
      await initializeWithPermission(pool, amounts, { creatorFeeOn: mode as 0 | 1 | 2 }),
    ]
  }
  const { error, logs } = market.vm.send(await make())
  if (!quoted) return false
  expect(error, logs.join('\n')).toBeNull()
  const found = await venue.fetchPool(rpc, pool.pool)
  expect([found.sides[0].reserve, found.sides[1].reserve]).toEqual([quoted.tokenReserve, quoted.quoteReserve])
  expect(found.lpMinted).toBe(quoted.lp)
  expect(amountIn(market, pool.lpAccount)).toBe(quoted.lp)
  return true
}

function attempt<T>(quote: () => T): T | null {
  try {
    return quote()
  } catch (error) {
    if (isTokenError(error)) return null
    throw error
  }
}

type Attempt = {
  readonly name: string
  /** Expected balance change; null if the quote refuses. */
  readonly change: Pair<bigint> | null
  readonly lp: bigint
  /** With the quote's exact bounds, and with impossible ones. */
  readonly exact: Instruction
  readonly tooNarrow: Instruction | null
}

async function act(market: Market, pool: TestPool, found: Pool, random: Random): Promise<string> {
  const tried = pickAttempt(pool, found, random, amountIn(market, pool.lpAccount))
  const before = holdings(market, pool)
  if (!tried.change) {
    expect(market.vm.send([tried.exact]).error, `${tried.name} is refused by its quote`).not.toBeNull()
    return 'refused'
  }
  const wanted = [before[0] + tried.change[0], before[1] + tried.change[1], before[2] + tried.lp]
  const isCovered = wanted.every((amount) => amount >= 0n)
  if (!isCovered) {
    expect(market.vm.send([tried.exact]).error).toBe('Custom(1)')
    return 'too little'
  }
  if (tried.tooNarrow) expect(market.vm.send([tried.tooNarrow]).error).toBe('Custom(6005)')
  const { error, logs } = market.vm.send([tried.exact])
  expect(error, `${tried.name}\n${logs.join('\n')}`).toBeNull()
  expect(holdings(market, pool)).toEqual(wanted)
  return tried.name
}

const holdings = (market: Market, pool: TestPool) =>
  [
    amountIn(market, pool.tokenAccounts[0]),
    amountIn(market, pool.tokenAccounts[1]),
    amountIn(market, pool.lpAccount),
  ] as const

function pickAttempt(pool: TestPool, found: Pool, random: Random, held: bigint): Attempt {
  const input = random.below(2) as Side
  const kind = random.pick(['sell', 'sell', 'buy', 'buy', 'deposit', 'withdraw'] as const)
  if (kind === 'sell' || kind === 'buy') return trade(pool, found, { kind, input, amount: random.bits(46) })
  if (kind === 'deposit') {
    const lp = random.bits(44)
    const quote = attempt(() => venue.quoteDeposit(found, { lp }, slippageBps))
    const exact = deposit(pool, lp, quote?.amounts)
    const tooNarrow = quote && deposit(pool, lp, [quote.amounts[0], quote.amounts[1] - 1n])
    const change: Pair<bigint> | null = quote && [-quote.amounts[0], -quote.amounts[1]]
    return { name: 'deposit', change, lp, exact, tooNarrow }
  }
  const lp = random.below(5) === 0 ? held : held === 0n ? 1n : random.bits(44) % (held + 1n)
  const quote = attempt(() => venue.quoteWithdraw(found, lp, slippageBps))
  const exact = withdraw(pool, lp, quote?.amounts)
  const tooNarrow = quote && withdraw(pool, lp, [quote.amounts[0] + 1n, quote.amounts[1]])
  return { name: 'withdraw', change: quote?.amounts ?? null, lp: -lp, exact, tooNarrow }
}

function trade(
  pool: TestPool,
  found: Pool,
  { kind, input, amount }: { kind: 'sell' | 'buy'; input: Side; amount: bigint },
): Attempt {
  const isSale = kind === 'sell'
  const known = isSale ? { input, amountIn: amount } : { input, amountOut: amount }
  const quote = attempt(() => venue.quoteSwap(found, known, slippageBps))
  const call = isSale ? sell : buy
  const bound = quote && (isSale ? quote.amountOut : quote.amountIn)
  const narrow = quote && (isSale ? quote.amountOut + 1n : quote.amountIn - 1n)
  const change: Pair<bigint> | null =
    quote && (input === 0 ? [-quote.amountIn, quote.amountOut] : [quote.amountOut, -quote.amountIn])
  return {
    name: kind,
    change,
    lp: 0n,
    exact: bound === null ? call(pool, input, amount) : call(pool, input, amount, bound),
    tooNarrow: narrow === null ? null : call(pool, input, amount, narrow),
  }
}
