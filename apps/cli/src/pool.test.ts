import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { createRaydium, fetchHeldTokens, type Position } from '@solsmith/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, startBench } from './testing.ts'

// `npm run torture -- pool` runs many more.
const kills = Number(process.env.POOL_KILLS ?? 3)

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const venue = createRaydium('sandbox')
const identity = (name: string) => [
  'create',
  '--name',
  name,
  '--symbol',
  'POOL',
  '--supply',
  '1000000',
  '--decimals',
  '6',
]

async function create(name: string): Promise<Address> {
  const { said, stderr } = await bench.tell(...identity(name), '--uri', 'http://localhost/pool')
  expect(said.status, stderr).toBe('sent')
  return address(String(said.subject))
}

async function tellDone(...args: string[]) {
  const ended = await bench.tell('pool', ...args)
  expect(ended.code, ended.stderr).toBe(0)
  return ended.said
}

// [create] → [add] → [swap] → [remove 50%] → [lock 50%] → [burn 10%] → [proof]
test('creates, fills, trades with, locks and proves a pool from the command line', async () => {
  const mint = await create('Whole')
  const made = await tellDone('create', mint, '400000', '10')
  const pool = address(String(made.subject))
  await bench.localnet.warp({ seconds: 5 })
  await bench.localnet.warp({ slots: 2 })

  await tellDone('add', pool, '1000')
  await tellDone('swap', pool, '0.5', '--from', 'quote', '--slippage', '5')
  await tellDone('remove', pool, '50%')
  const lock = await tellDone('lock', pool, '50%')
  await tellDone('burn', pool, '10%')

  const { positions } = (await tellDone('positions')) as { positions: readonly Position[] }
  expect(positions.map(({ kind }) => kind).toSorted()).toEqual(['free', 'locked'])
  expect(positions.find(({ kind }) => kind === 'locked')?.lock?.feeNftMint).toBe(lock.subject)
  const badge = join(bench.folder, 'badge.svg')
  const proof = await tellDone('proof', pool, '--format', 'badge', '--out', badge)
  expect(readFileSync(badge, 'utf8')).toMatch(/^<svg .*liquidity locked permanently/)
  const parts = ['unowned', 'burnt', 'locked', 'withdrawable'].map((name) => BigInt(String(proof[name])))
  expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(String(proof.lpSupply)))
  const { tiers } = (await tellDone('tiers')) as { tiers: readonly unknown[] }
  expect(tiers).toHaveLength(8)
})

// [token and pool]     one signature with the sandbox's table of addresses, two without
test('creates a token with its pool in one signature if that fits, else in two with the reason', async () => {
  const link = `http://localhost/${'u'.repeat(120)}`
  const flags = ['--standard', 'classic', '--mint-authority', 'none', '--uri', link, '--pool', '800000:2']
  const one = await bench.tell(...identity('Atomic'), ...flags)
  expect((await bench.tell('nonce')).code).toBe(0)
  const patient = await bench.tell(...identity('Patient'), ...flags.with(5, 'http://localhost/u'), '--nonce', 'own')
  const two = await bench.run(...identity('Two'), ...flags, '--lookup-table', 'none', '--yes')

  expect(one.said, one.stderr).toMatchObject({ status: 'sent', signatures: [expect.any(String)] })
  expect(patient.said, patient.stderr).toMatchObject({ status: 'sent', signatures: [expect.any(String)] })
  const [pool] = await venue.findPools(bench.rpc, [address(String(one.said.subject)), wrappedSolMint])
  expect(pool).toMatchObject({ isCanonical: true, creator: bench.wallet })
  expect(pool?.sides.map(({ reserve }) => reserve).toSorted()).toEqual([2_000_000_000n, 800_000_000_000n].toSorted())
  expect(two.code, two.stderr).toBe(0)
  expect(two.stdout).toMatch(/take 2 signatures, because one transaction would be \d+ bytes/)
  const [, own = ''] = /^pool +(\w+)$/m.exec(two.stdout) ?? []
  expect(await venue.fetchPool(bench.rpc, address(own))).toMatchObject({ isCanonical: false, creator: bench.wallet })
})

test.each([
  [['create', '--tier', '1'], 2, /--tier needs --pool/],
  [[...identity('Odd'), '--uri', 'http://localhost/o', '--pool', '5'], 2, /--pool must be tokens and SOL/],
  [
    [...identity('Odd'), '--uri', 'http://localhost/o', '--pool', '2000000:1'],
    1,
    /adds up to more than the balance|1,?000,?000/,
  ],
])('creates nothing for %s, and says why', async (args, code, sentence) => {
  const ended = await bench.run(...args)

  expect(ended.stderr).toMatch(sentence)
  expect(ended.code).toBe(code)
})

test.each([
  [['fly'], 2, /Unknown pool command “fly”/],
  [['remove', wrappedSolMint, '120%'], 2, /is not a valid share/],
  [['proof', wrappedSolMint], 1, /is not a Raydium CP-Swap pool/],
  [['create', wrappedSolMint, '1', '1'], 1, /two different tokens/],
  [['tiers', '--share', 'x=1'], 2, /not a flag of this command/],
])('refuses pool %s in a sentence', async (args, code, sentence) => {
  const ended = await bench.run('pool', ...args)

  expect(ended.code).toBe(code)
  expect(ended.stderr).toMatch(sentence)
})

test('shows the cost of a pool in a dry run, and sends nothing', async () => {
  const mint = await create('Dry')

  const ended = await bench.run('pool', 'create', mint, '400000', '0.5', '--dry-run')

  expect(ended.stderr).toBe('')
  expect(ended.stdout).toMatch(/With less than 1 SOL, a single small trade moves the price by/)
  // Tokens from the wallet to the pool.
  expect(ended.stdout).toMatch(/ 1,000,000 → 600,000 {2}of /)
  expect(ended.stdout).toMatch(/ none → 400,000 \S+ {2}of /)
  expect(ended.stdout).toMatch(/ none → 0\.5 wSOL {2}of /)
  expect(await venue.findPools(bench.rpc, [mint, wrappedSolMint])).toEqual([])
})

const isTold = ({ stdout }: { readonly stdout: string }) => /"status":"sent/.test(stdout)

async function runUntilTold(args: readonly string[], budget: { left: number }): Promise<Record<string, unknown>> {
  for (;;) {
    const { child, done } = bench.start([...args, '--yes', '--json'])
    const timer = setTimeout(() => child.kill('SIGKILL'), 400 + Math.random() * 2_400)
    if (budget.left <= 0) clearTimeout(timer)
    const ended = await done
    clearTimeout(timer)
    if (ended.code === null) budget.left -= 1
    if (isTold(ended)) return JSON.parse(ended.stdout) as Record<string, unknown>
    if (ended.code !== null) expect(ended, ended.stderr).toMatchObject({ code: 0 })
  }
}

// [killed] → [killed] → … → [token and pool]     in one transaction or in two
test.each([
  ['in one transaction', 60, []],
  ['in two', 150, ['--lookup-table', 'none']],
] as const)('creates one token and one pool, however often a launch %s is killed', async (how, linkBytes, flags) => {
  const budget = { left: Math.ceil(kills / 2) }
  for (let round = 0; budget.left > 0; round++) {
    await bench.localnet.airdrop(bench.wallet, 5_000_000_000n)
    const name = `Whole ${how} ${round}`
    const link = `http://localhost/${'o'.repeat(linkBytes)}`
    const launch = [...identity(name), '--mint-authority', 'keep', '--uri', link, '--pool', '400000:1']

    const { subject, signatures } = await runUntilTold([...launch, ...flags], budget)

    expect(signatures).toHaveLength(how === 'in two' ? 2 : 1)
    const { tokens } = await fetchHeldTokens(bench.rpc, bench.wallet)
    const mints = tokens.filter(({ mint }) => mint.metadata?.name === name)
    expect(mints.map((one) => one.address)).toEqual([subject])
    expect(await venue.findPools(bench.rpc, [address(String(subject)), wrappedSolMint])).toHaveLength(1)
  }
})

// [killed] → [killed] → … → [token] → [killed] → … → [pool] → [killed] → … → [lock]
test('creates one token, one pool and one lock, however often a launch is killed', { tags: 'release' }, async () => {
  const budget = { left: kills }
  for (let round = 0; budget.left > 0; round++) {
    await bench.localnet.airdrop(bench.wallet, 5_000_000_000n)
    await runUntilTold(
      [...identity(`Launch ${round}`), '--mint-authority', 'keep', '--uri', 'http://localhost/o'],
      budget,
    )
    const { tokens } = await fetchHeldTokens(bench.rpc, bench.wallet)
    const mints = tokens.filter(({ mint }) => mint.metadata?.name === `Launch ${round}`)
    expect(mints).toHaveLength(1)
    const mint = mints[0]?.address ?? wrappedSolMint

    await runUntilTold(['pool', 'create', mint, '400000', '1', '--random'], budget)
    const [pool, ...others] = await venue.findPools(bench.rpc, [mint, wrappedSolMint])
    expect(others).toEqual([])
    expect(pool?.isCanonical).toBe(false)
    await runUntilTold(['pool', 'lock', String(pool?.address), '60%'], budget)

    const { positions } = await venue.fetchPositions(bench.rpc, { wallet: bench.wallet })
    const mine = positions.filter((position) => position.pool.address === pool?.address)
    const minted = pool?.lpMinted ?? 0n
    const locked = (minted * 6_000n) / 10_000n
    expect(mine.map(({ kind, lp }) => [kind, lp]).toSorted()).toEqual([
      ['free', minted - locked],
      ['locked', locked],
    ])
  }
})
