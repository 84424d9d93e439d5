import { type Address, address, generateKeyPairSigner } from '@solana/kit'
import { fetchHeldTokens, fetchHolders, fetchToken, findHome } from '@solsmith/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, startBench } from './testing.ts'

// `npm run torture -- killed` runs many more.
const kills = Number(process.env.CLI_KILLS ?? 4)
const recipients = Number(process.env.CLI_RECIPIENTS ?? 150)

/** Above an account's rent, at any rate so far. */
const depositLamports = 3_000_000n

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const isTold = ({ stdout }: { readonly stdout: string }) => /"status":"sent/.test(stdout)

async function runUntilTold(
  args: readonly string[],
  budget: { left: number },
  span: readonly [number, number],
): Promise<Record<string, unknown>> {
  for (;;) {
    const { child, done } = bench.start(args)
    const [least, most] = span
    const timer = setTimeout(() => child.kill('SIGKILL'), least + Math.random() * (most - least))
    if (budget.left <= 0) clearTimeout(timer)
    const ended = await done
    clearTimeout(timer)
    if (ended.code === null) budget.left -= 1
    // `--json` writes one object.
    if (isTold(ended)) return JSON.parse(ended.stdout) as Record<string, unknown>
    if (ended.code !== null) expect(ended, ended.stderr).toMatchObject({ code: 0 })
  }
}

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await generateKeyPairSigner()).address))

async function create(name: string): Promise<Address> {
  const identity = ['create', '--name', name, '--symbol', 'MANY', '--supply', '1000000', '--decimals', '6']
  const { said, stderr } = await bench.tell(...identity, '--uri', 'http://localhost/many')
  expect(said.status, stderr).toBe('sent')
  return address(String(said.subject))
}

// [killed] → [killed] → … → [done]     what each receiver has in the end is what the list says
test('pays everyone in a list once, to the unit, however often it is killed', async () => {
  const budget = { left: Math.ceil(kills / 2) }
  for (let round = 0; budget.left > 0; round++) {
    await bench.localnet.airdrop(bench.wallet, BigInt(recipients) * depositLamports)
    const mint = await create(`Many ${round}`)
    const owners = await people(recipients)
    const rows = owners.map((owner, index) => ({ owner, amount: BigInt(1_000 + index) }))
    const text = rows.map(({ owner, amount }) => `${owner},0.${amount.toString().padStart(6, '0')}`).join('\r\n')
    const path = bench.write(`list-${round}.csv`, text)

    const told = await runUntilTold(['send-many', mint, path, '--yes', '--json'], budget, [500, 700 + recipients * 4])

    const token = await fetchToken(bench.rpc, mint)
    const { holders, sum } = await fetchHolders({ url: bench.localnet.rpcUrl }, { token })
    const held = new Map(holders.map(({ owner, amount }) => [owner, amount]))
    expect(rows.filter(({ owner, amount }) => held.get(owner) !== amount)).toEqual([])
    expect(sum).toBe(token.supply)
    // Payments of killed runs were compared as well.
    const source = await findHome(token, bench.wallet)
    const landed = await bench.rpc.getSignaturesForAddress(source, { commitment: 'confirmed' }).send()
    const asShown = landed.filter(({ err, memo }) => err === null && memo?.includes('air:')).length
    expect(told).toMatchObject({ paid: recipients, compared: { asShown, notAsShown: 0, notRead: 0 } })
  }
})

test('creates one token, however often the creation is killed', async () => {
  const budget = { left: Math.floor(kills / 2) }
  for (let round = 0; budget.left > 0; round++) {
    const identity = [
      'create',
      '--name',
      `Once ${round}`,
      '--symbol',
      'ONCE',
      '--supply',
      '7',
      '--mint-authority',
      'keep',
    ]

    await runUntilTold([...identity, '--uri', 'http://localhost/o', '--yes', '--json'], budget, [400, 1_500])

    const { tokens } = await fetchHeldTokens(bench.rpc, bench.wallet)
    expect(tokens.filter(({ mint }) => mint.metadata?.name === `Once ${round}`)).toHaveLength(1)
  }
})
