import { type Address, address, generateKeyPairSigner, type Signature } from '@solana/kit'
import { type Delivery, type LaggingNode, openLaggingNodes } from '@solsmith/chain/testing'
import { fetchToken, findHome, readTokenAccount } from '@solsmith/tokens'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, startBench } from './testing.ts'

/** `npm run torture -- lagging` sets more. */
const runs = Number(process.env.LAGGING_LISTS ?? 2)
const seed = Number(process.env.LAGGING_SEED ?? 20_261_122)
const lanes = Math.min(runs, 10)

type Story = {
  readonly nodes: readonly LaggingNode[]
  readonly order: number
  readonly deliveries: readonly Delivery[]
  readonly what: 'a list' | 'an action'
  readonly lines: number
  /** The first run is killed after this time. */
  readonly killedAfterMs: number | null
}

const story: fc.Arbitrary<Story> = fc.record({
  nodes: fc.array(
    fc.record({
      lagSlots: fc.oneof(fc.constantFrom(0, 40), fc.integer({ min: 0, max: 40 })),
      keepsSlots: fc.constantFrom(20, 200, 1_000_000),
    }),
    { minLength: 2, maxLength: 4 },
  ),
  order: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
  deliveries: fc.array(fc.constantFrom<Delivery>('at once', 'in its last blocks', 'never'), {
    minLength: 1,
    maxLength: 9,
  }),
  what: fc.constantFrom('a list', 'a list', 'an action'),
  lines: fc.constantFrom(1, 1, 25, 50),
  killedAfterMs: fc.constantFrom(null, null, 3_000, 9_000),
})

type Said = { readonly error?: { readonly name: string; readonly message: string } }

let bench: Bench
let shared: Address
beforeAll(async () => {
  bench = await startBench({ slotMs: 40 })
  shared = await createToken('shared')
})
afterAll(() => bench[Symbol.asyncDispose]())

test('pays everyone in a list once, and runs an action once, whatever nodes answer in whatever order', async () => {
  const queue = fc.sample(story, { numRuns: runs, seed }).entries()
  const endings: Record<string, number> = {}
  const walk = async () => {
    for (const [index, told] of queue) {
      const ending = await live(told, index)
      endings[ending] = (endings[ending] ?? 0) + 1
    }
  }
  for (const walked of await Promise.allSettled(Array.from({ length: lanes }, walk)))
    if (walked.status === 'rejected') throw walked.reason
  if (process.env.LAGGING_LISTS) process.stdout.write(`${JSON.stringify(endings)}\n`)
}, 7_200_000)

async function createToken(name: string): Promise<Address> {
  const { said } = await bench.tell(
    ...['create', '--name', 'Anvil', '--symbol', 'ANVL', '--supply', '1000000', '--decimals', '6'],
    ...['--uri', 'http://localhost/anvil', '--mint-authority', 'keep', '--standard', 'classic'],
    ...['--journal', `${bench.folder}/made-${name}`],
  )
  return address(String(said.subject))
}

async function live(told: Story, index: number): Promise<string> {
  let random = told.order
  let sends = 0
  await using nodes = await openLaggingNodes(bench.localnet.rpcUrl, {
    nodes: told.nodes,
    pick() {
      random = (random * 48_271) % 2_147_483_647
      return random >> 8
    },
    // Later sends are always delivered.
    deliver: () => told.deliveries[sends++] ?? 'at once',
    accounts: () => [bench.wallet],
  })
  const people = await Promise.all(
    Array.from({ length: told.lines }, async () => (await generateKeyPairSigner()).address),
  )
  // Another story must not change the supply shown here.
  const mint = told.what === 'a list' ? shared : await createToken(`${index}`)
  // The token must be older than the nodes' lag.
  await new Promise((done) => setTimeout(done, 3_000))
  const list = bench.write(`list-${index}.csv`, people.map((owner) => `${owner},0.5`).join('\n'))
  const [receiver = bench.wallet] = people
  const command = told.what === 'a list' ? ['send-many', mint, list] : ['mint', mint, '0.5', '--to', receiver]
  const journal = `${bench.folder}/journal-${index}`
  const args = [...command, '--yes', '--json', '--rpc', nodes.url, '--journal', journal]

  const names: string[] = []
  for (let visits = 0; visits < 12; visits++) {
    const { child, done } = bench.start(args)
    const timer =
      visits === 0 && told.killedAfterMs ? setTimeout(() => child.kill('SIGKILL'), told.killedAfterMs) : null
    const { code, stdout, stderr } = await done
    if (timer) clearTimeout(timer)
    // `--json` writes one object; a process killed earlier has written nothing.
    const said = stdout === '' ? null : (JSON.parse(stdout) as Said)
    // A run killed between its output and its exit has reported success.
    if (code === 0 || (code === null && said && !said.error)) {
      for (const owner of told.what === 'a list' ? people : [receiver])
        expect(await held(mint, owner), JSON.stringify({ told, names, owner })).toBe(500_000n)
      return ['done', ...names].join(' after ')
    }
    const name = said?.error?.name ?? (code === null ? 'killed' : 'no error')
    expect(name, `${stdout} ${stderr}`).toMatch(/Error$|^killed$/)
    // A landed transaction is never reported otherwise.
    expect(name, JSON.stringify(told)).not.toMatch(/^(NotAsShownError|TransactionFailedError)$/)
    if (names.at(-1) !== name) names.push(name)
    if (said?.error?.name === 'EndUnknownError') await lookUp(said.error.message, journal, nodes.url)
  }
  throw new TypeError(`Not done after 12 visits: ${names.join(', ')} ${JSON.stringify(told)}`)
}

/** Looks up the outcome and records it, as a user does. */
async function lookUp(message: string, journal: string, rpcUrl: string): Promise<void> {
  const [, signature = ''] = /solsmith settle (\w+) landed/.exec(message) ?? []
  const { value } = await bench.localnet.rpc
    .getSignatureStatuses([signature as Signature], { searchTransactionHistory: true })
    .send()
  const found = value[0] ? 'landed' : 'not-landed'
  expect(await bench.run('settle', signature, found, '--journal', journal, '--rpc', rpcUrl)).toMatchObject({ code: 0 })
}

async function held(mint: Address, owner: Address): Promise<bigint | undefined> {
  const token = await fetchToken(bench.rpc, mint)
  return (await readTokenAccount(bench.rpc, token, await findHome(token, owner)))?.amount
}
