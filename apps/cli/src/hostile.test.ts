import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, flattenInstructionPlan, generateKeyPairSigner, type Instruction } from '@solana/kit'
import { createRaydium, createSeed, findMintAddress, planCreateToken, type TokenDraft } from '@solsmith/tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from './run.ts'
import { type Bench, startBench } from './testing.ts'

const symbols = {
  plain: '\u001b[8m\u202eX',
  name: '\u001b[2J\u001b[H\u001b]0;t\u0007\u009bs\nscore  100',
}
const uri = 'http://localhost/\u001b]52;c;ZXZpbA==\u0007'

let bench: Bench
let [mint, pool] = ['', '']
const stranger = (await generateKeyPairSigner()).address
beforeAll(async () => {
  bench = await startBench()
  mint = await createHostile()
  const made = await bench.tell('pool', 'create', mint, '100', '1')
  expect(made.said.status, made.stderr).toBe('sent')
  const [found] = await createRaydium('sandbox').findPoolsOf(bench.rpc, mint as Address)
  pool = found?.address ?? ''
})
afterAll(() => bench[Symbol.asyncDispose]())

/** Creates a token whose name was written without this product, which refuses such names. */
async function createHostile(): Promise<Address> {
  const keep = { mode: 'keep' } as const
  const draft: TokenDraft = {
    standard: 'modern',
    name: symbols.name,
    symbol: symbols.plain,
    decimals: 6,
    supply: 1_000_000_000n,
    description: '',
    website: null,
    x: null,
    receiver: null,
    distribution: [],
    metadataUri: null,
    mintAuthority: keep,
    freezeAuthority: keep,
    updateAuthority: keep,
    extensions: [
      { kind: 'transfer-fee', basisPoints: 10, maximumFee: 100n, configAuthority: keep, withdrawAuthority: keep },
    ],
  }
  const seed = createSeed()
  const network = { id: 'sandbox', name: 'Sandbox' } as const
  const creator = bench.wallet
  const readRent = (bytes: number) => bench.rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send()
  const plan = await planCreateToken(readRent, { draft, creator, seed, uri, network })
  const instructions = flattenInstructionPlan(plan.instructions).flatMap((leaf) =>
    leaf.kind === 'single' ? [leaf.instruction] : [],
  )
  await bench.localnet.send(bench.signer, instructions.map(signHere))
  return findMintAddress(creator, seed, 'modern')
}

/** Signs with the test's key, because a plan names its signer by address. */
const signHere = ({ accounts = [], ...rest }: Instruction): Instruction => ({
  ...rest,
  accounts: accounts.map(({ address, role }) =>
    address === bench.wallet && role >= 2 ? { address, role, signer: bench.signer } : { address, role },
  ),
})

/** Everything except line breaks that affects a terminal or reader. */
const acts = /[^\n\P{C}]|\p{Zl}|\p{Zp}/u

const runs: Readonly<Record<keyof typeof commands, () => readonly (readonly string[])[]>> = {
  create: () => [['create', '--name', symbols.name, '--symbol', symbols.plain, '--supply', '1', '--uri', uri]],
  mint: () => [['mint', mint, '1', '--dry-run']],
  burn: () => [['burn', mint, '1', '--dry-run']],
  freeze: () => [['freeze', mint, bench.wallet, '--dry-run']],
  thaw: () => [['thaw', mint, bench.wallet, '--dry-run']],
  authority: () => [['authority', mint, 'mint=none', '--dry-run']],
  metadata: () => [['metadata', mint, '--uri', 'http://localhost/b', '--dry-run']],
  fees: () => [['fees', mint, '--set', '1', '--dry-run']],
  'close-mint': () => [['close-mint', mint, '--dry-run']],
  snapshot: () => [
    ['snapshot', mint],
    ['snapshot', mint, '--format', 'json'],
  ],
  reclaim: () => [
    ['wrap', '0.1', '--yes'],
    ['reclaim', '--list'],
  ],
  wrap: () => [['wrap', '0.1', '--dry-run']],
  unwrap: () => [['unwrap', 'all', '--dry-run']],
  airdrop: () => [['airdrop', '1', stranger]],
  settle: () => [['settle', `x${String.fromCharCode(27)}[2J`, 'landed']],
  nonce: () => [['nonce', '--dry-run']],
  check: () => [
    ['check', mint],
    ['check', mint, '--json'],
  ],
  receipt: () => [['receipt', 'verify', bench.write('receipt.json', symbols.name)]],
  vanity: () => [['vanity', '--prefix', '\u001b[2J']],
  affiliate: () => [['affiliate', bench.wallet, '--server', 'http://127.0.0.1:1']],
  doctor: () => [['doctor', mint, '--server', 'http://127.0.0.1:1']],
  pool: () => [
    ['pool', 'create', mint, '10', '1', '--random', '--dry-run'],
    ['pool', 'add', pool, '1', '--dry-run'],
    ['pool', 'swap', pool, '0.01', '--dry-run'],
    ['pool', 'remove', pool, '50%', '--dry-run'],
    ['pool', 'lock', pool, '50%', '--dry-run'],
    ['pool', 'burn', pool, '50%', '--dry-run'],
    ['pool', 'positions'],
    ['pool', 'proof', pool],
    ['pool', 'proof', pool, '--json'],
    ['pool', 'proof', pool, '--format', 'json'],
    ['pool', 'proof', pool, '--format', 'card'],
    ['pool', 'tiers'],
  ],
  verify: () => [
    ['verify', 'http://127.0.0.1:1'],
    ['verify', `http://127.0.0.1:1/${symbols.plain}`, '--manifest', bench.write('manifest.json', symbols.name)],
    ['verify', `x${String.fromCharCode(27)}[2J`],
  ],
  names: () => [
    ['names', bench.write('names.csv', `${symbols.name},1`)],
    ['names', bench.write('names.csv', `anvil.sol,${symbols.plain}`), '--server', 'http://127.0.0.1:1'],
  ],
  'send-many': () => [
    ['send-many', mint, bench.write('list.csv', `${stranger},1`), '--dry-run'],
    ['send-many', mint, bench.write('bad.csv', `${symbols.name},${symbols.plain}`), '--dry-run'],
  ],
}

describe('a token whose name contains terminal commands', () => {
  test('is shown safely by every command', () => {
    expect(Object.keys(runs).toSorted()).toEqual(Object.keys(commands).toSorted())
  })

  const expectHarmless = ({ stdout, stderr }: { stdout: string; stderr: string }, args: readonly string[]) => {
    const written = (stdout + stderr).replaceAll('\r\n', '\n')
    expect(written, args.join(' ')).not.toMatch(acts)
    expect(written, args.join(' ')).not.toBe('')
    expect(stdout.split('\n')).not.toContainEqual(expect.stringMatching(/^score {2}100/))
  }

  for (const [command, list] of Object.entries(runs)) {
    test(`does nothing to the terminal of ${command}`, async () => {
      for (const args of list()) expectHarmless(await bench.run(...args), args)
    })

    test(`does nothing to the terminal of ${command} in a separate process, which ends without help`, {
      tags: 'release',
      timeout: 240_000,
    }, async () => {
      const [args = []] = list()
      expectHarmless(await bench.start(args).done, args)
    })
  }
})

test('a list says what a transfer fee leaves for the recipients', async () => {
  const list = bench.write('fee.csv', `${stranger},1`)

  const { stdout } = await bench.run('send-many', mint, list, '--dry-run')

  expect(stdout).toContain('The token has a transfer fee of 0.1%: 0.9999 reach the recipients')
})

test('a list names whom the transfer fee leaves nothing, and counts only what can be paid', async () => {
  const everyone = (await generateKeyPairSigner()).address
  const list = bench.write('all-fee.csv', `${stranger},1\n${everyone},0.000001\n${mint},5`)

  const { stdout } = await bench.run('send-many', mint, list, '--dry-run')

  expect(stdout).toContain(`Line 2: the transfer fee takes the whole amount, so ${everyone} gets nothing.`)
  expect(stdout).toMatch(/^1\.000001 .* in all/m)
  expect(stdout).toContain('0.9999 reach the recipients')
})

describe('files of the command line', () => {
  test('restrict the journal to its owner, also an older one', async () => {
    const folder = join(bench.folder, 'journal')
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    const [journal = ''] = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
    expect([modeOf(folder), modeOf(join(folder, journal))]).toEqual(['700', '600'])
    chmodSync(join(folder, journal), 0o644)

    await bench.run('wrap', '0.1', '--yes')

    expect(modeOf(join(folder, journal))).toBe('600')
  })

  test('distinguish a key that others can read, a missing one and an invalid one', async () => {
    const { path } = await bench.makeKeyFile(10_000_000n)
    chmodSync(path, 0o644)
    const told = async (file: string) => (await bench.run('wrap', '0.1', '--keypair', file)).stderr.trim()

    expect(await told(path)).toBe(
      `Other users of this computer can access the key file ${path} (mode 644). Run chmod 600 ${path}, then try again.`,
    )
    expect(await told('/nowhere/id.json')).toBe(
      'The key file /nowhere/id.json was not found. Create one with solana-keygen new --outfile /nowhere/id.json, or pass another with --keypair.',
    )
    chmodSync(path, 0o600)
    expect(await told(bench.folder)).toBe(`${bench.folder} is a folder. Pass the key file in it with --keypair.`)
    const good = JSON.parse(readFileSync(path, 'utf8')) as number[]
    for (const text of ['[1, 2]', 'null', '{}', JSON.stringify(good.with(0, 256 + (good[0] ?? 0)))]) {
      writeFileSync(path, text)
      expect(await told(path), text).toContain('is not a key file')
    }
  })

  test('accept a key file with a byte order mark', async () => {
    const { path } = await bench.makeKeyFile(10_000_000n)
    writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8')}`)
    expect(await bench.run('wrap', '0.001', '--keypair', path, '--yes')).toMatchObject({ code: 0 })
  })
})
