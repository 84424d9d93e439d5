import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { type Address, generateKeyPairSigner } from '@solana/kit'
import { getTokenEncoder } from '@solana-program/token'
import { createNetworks, createRpc, type Simulation, wrappedSolMint } from '@solsmith/chain'
import { flagFields } from '@solsmith/tokens'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { acquireLock } from './acquireLock.ts'
import { readTime } from './commands/pool.ts'
import { readAddress, readFile } from './context.ts'
import { CliError, type CliErrors, isCliError } from './errors.ts'
import { createFileJournal } from './fileJournal.ts'
import { flagOf } from './flagOf.ts'
import { checkArgumentCount, readArguments, rejectUnknownFlags } from './flags.ts'
import { keypairWallet, readKeypair } from './keypairWallet.ts'
import { createOutput } from './output.ts'
import { parsePriority } from './parsePriority.ts'
import { commands, run } from './run.ts'
import { showEffects } from './showEffects.ts'
import { errorMessages, usage } from './words/en.ts'

const folder = mkdtempSync(join(tmpdir(), 'solsmith-prompt-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string, mode = 0o600) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

function createSink(isTTY = false) {
  const written: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk))
      done()
    },
  })
  return { stream: Object.assign(stream, { isTTY }), read: () => written.join('') }
}

async function runHere(...args: readonly string[]) {
  const [stdout, stderr] = [createSink(), createSink()]
  const terminal = { stdin: Readable.from([]), stdout: stdout.stream, stderr: stderr.stream }
  const code = await run(args, '1.2.3', terminal)
  return { code, stdout: stdout.read(), stderr: stderr.read() }
}

describe('a command line', () => {
  test('is a command, its arguments, and its flags', () => {
    expect(readArguments(['mint', 'abc', '--to', 'x', '5', '--yes'])).toMatchObject({
      command: 'mint',
      positionals: ['abc', '5'],
      values: { to: 'x', yes: true },
    })
    expect(readArguments([])).toMatchObject({ command: undefined, positionals: [] })
  })

  test('can repeat some flags', () => {
    expect(readArguments(['x', '--share', 'a=1', '--share', 'b=2']).values.share).toEqual(['a=1', 'b=2'])
  })

  test.each([
    [['--to'], "Option '--to <value>' argument missing."],
    [['--yes=1'], "Option '--yes' does not take an argument."],
    [['--wish', 'x'], "Unknown option '--wish'."],
    [['-y'], "Unknown option '-y'."],
  ])('is refused with the reason: %j', (args, reason) => {
    expect(() => readArguments(args)).toThrow(reason)
    expect(() => readArguments(args)).toThrow(CliError)
  })

  test('never causes another error', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.string().map((text) => `--${text}`),
          ),
          { maxLength: 5 },
        ),
        (args) => {
          try {
            expect(readArguments(args).positionals.length).toBeLessThanOrEqual(args.length)
          } catch (error) {
            expect(isCliError(error, 'UsageError')).toBe(true)
          }
        },
      ),
    )
  })

  test('has only flags that the command knows', () => {
    const args = readArguments(['mint', '--to', 'x', '--json'])

    expect(() => rejectUnknownFlags(args, { flags: ['to'] })).not.toThrow()
    expect(() => rejectUnknownFlags(args, { flags: [] })).toThrow('--to is not a flag of this command.')
    expect(() => rejectUnknownFlags(args, { flags: ['to'], without: ['json'] })).toThrow(
      '--json is not a flag of this command.',
    )
  })

  test('has as many arguments as the command takes', () => {
    const words = (count: number) => ({ positionals: Array.from({ length: count }, () => 'x') })

    for (const count of [1, 2]) expect(() => checkArgumentCount('airdrop', words(count), [1, 2])).not.toThrow()
    expect(() => checkArgumentCount('airdrop', words(3), [1, 2])).toThrow('airdrop takes 1 to 2 arguments.')
    expect(() => checkArgumentCount('check', words(0), 1)).toThrow('check takes 1 argument.')
    expect(() => checkArgumentCount('mint', words(3), 2)).toThrow('mint takes 2 arguments.')
  })

  test('has a flag for each field of a draft, in lower case with dashes', () => {
    expect(flagOf('mintAuthority')).toBe('mint-authority')
    expect(flagOf('x')).toBe('x')
    for (const field of flagFields) expect(flagOf(field)).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(new Set(flagFields.map(flagOf)).size).toBe(flagFields.length)
  })
})

describe("a flag's value", () => {
  test.each([
    [undefined, null],
    ['fast', 'fast'],
    ['0', 0n],
    ['999999999999999', 999_999_999_999_999n],
  ])('--priority %s is %s', (text, priority) => {
    expect(parsePriority(text)).toBe(priority)
  })

  test.each(['', 'Fast', '-1', '1.5', '1e3', '0x10', '1000000000000000'])('--priority %s is invalid', (text) => {
    expect(() => parsePriority(text)).toThrow(
      `--priority must be normal, fast, turbo or a whole number, not “${text}”.`,
    )
  })

  test.each([
    ['2026-12-24T18:00Z', 1_798_135_200n],
    ['1970-01-01T00:00:00.999Z', 0n],
  ])('--opens %s is a second', (text, seconds) => {
    expect(readTime(text)).toBe(seconds)
  })

  test('--opens defaults to now, and refuses other text', () => {
    expect(readTime(undefined)).toBe('now')
    expect(() => readTime('tomorrow')).toThrow('“tomorrow” is not a valid time.')
  })

  test('is an address, or appears in the error', async () => {
    const { address } = await generateKeyPairSigner()

    expect(readAddress(address, 'token')).toBe(address)
    expect(() => readAddress(undefined, 'token')).toThrow('Missing token.')
    expect(() => readAddress('', 'fee NFT')).toThrow('“” is not a valid address (fee NFT).')
    // Some 44 characters of base58 are 32 bytes, so an invalid character is added.
    expect(() => readAddress(`${address}0`, 'pool')).toThrow('is not a valid address (pool).')
  })

  test('is a readable file', () => {
    expect(readFile(write('list.csv', 'a,1')).toString()).toBe('a,1')
    expect(() => readFile(join(folder, 'none'))).toThrow(`${join(folder, 'none')} cannot be read or written.`)
    expect(() => readFile(folder)).toThrow(CliError)
  })
})

describe('a key file', () => {
  test("has solana-keygen's format", async () => {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
    const seed = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)).slice(-32)
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const path = write('key.json', JSON.stringify([...seed, ...publicKey]))

    const signer = await readKeypair(path)

    expect(signer.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
    // A key with mismatched halves cannot sign.
    const [first = 0, ...rest] = publicKey
    const wrong = write('wrong.json', JSON.stringify([...seed, first ^ 1, ...rest]))
    await expect(readKeypair(wrong)).rejects.toMatchObject({ name: 'KeypairFileError', context: { path: wrong } })
  })

  test.each(['', '[]', '[1,2]', '{}', 'null', '"text"', JSON.stringify(Array.from({ length: 64 }, () => 256))])(
    'is not %s',
    async (text) => {
      const path = write('none.json', text)

      await expect(readKeypair(path)).rejects.toMatchObject({ name: 'KeypairFileError', context: { path } })
    },
  )

  test.each([0o644, 0o640, 0o604, 0o660])('must not be readable by others: mode %o', async (mode) => {
    const path = write('open.json', '[]', mode)

    await expect(readKeypair(path)).rejects.toMatchObject({
      name: 'KeypairOpenError',
      context: { path, mode: mode.toString(8) },
    })
  })

  test('is reported with its path if it is missing', async () => {
    const path = join(folder, 'missing.json')

    await expect(readKeypair(path)).rejects.toMatchObject({ name: 'KeypairMissingError', context: { path } })
  })

  test('signs transactions as a wallet, and refuses other requests', async () => {
    const network = createNetworks(() => 'http://127.0.0.1:1', 'any').find(({ id }) => id === 'sandbox')
    if (!network) throw new TypeError('There is a sandbox.')
    const signer = await generateKeyPairSigner()
    const wallet = keypairWallet(signer, network)

    expect(wallet.readiness()).toBe('installed')
    expect(await wallet.connect({ isSilent: true })).toEqual({ address: signer.address })
    expect(wallet.watchAccount(() => {})).toBeTypeOf('function')
    await expect(
      wallet.request('signMessage', { account: wallet.account, message: new Uint8Array() }),
    ).rejects.toMatchObject({ name: 'WalletFeatureError', context: { wallet: 'Key file', feature: 'signMessage' } })
  })
})

describe('a journal', () => {
  test('has one holder at a time, and an empty lock counts as being created', () => {
    const path = join(folder, 'busy.lock')
    acquireLock(path)

    expect(() => acquireLock(path)).toThrow(`(process ${process.pid})`)
    expect(() => acquireLock(write('new.lock', ''))).toThrow(CliError)
  })

  test('is free after its process has ended', () => {
    // Above the largest process id.
    const path = write('gone.lock', '99999999')

    acquireLock(path)

    expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
    expect(existsSync(`${path}.turn`)).toBe(false)
  })

  test('is taken over from a dead process by one process at a time', () => {
    const path = write('left.lock', '99999999')
    const turn = write('left.lock.turn', String(process.ppid))

    expect(() => acquireLock(path)).toThrow(turn)
    expect(readFileSync(path, 'utf8')).toBe('99999999')
  })

  test("keeps a command's intent until it is finished, separately by name", () => {
    const journal = createFileJournal(join(folder, 'journal'), 'genesis-of-this-test')
    const [first, other] = [journal.begin('mint a', () => ({ seed: '1' })), journal.begin('mint b', () => ({}))]

    expect(first.isFirst && other.isFirst).toBe(true)
    expect(journal.begin('mint a', () => ({ seed: '2' }))).toMatchObject({
      id: first.id,
      keeps: { seed: '1' },
      isFirst: false,
    })
    journal.finish(first)
    expect(journal.begin('mint a', () => ({ seed: '3' }))).toMatchObject({ keeps: { seed: '3' }, isFirst: false })
    expect(journal.begin('mint b', () => ({})).id).toBe(other.id)
  })
})

describe('the output', () => {
  const outputs = (isJson: boolean, isTTY = false) => {
    const [stdout, stderr] = [createSink(), createSink(isTTY)]
    return { output: createOutput({ stdout: stdout.stream, stderr: stderr.stream, isJson }), stdout, stderr }
  }

  test('is text lines, or one object for a program', () => {
    const [person, program] = [outputs(false), outputs(true)]
    for (const { output } of [person, program]) {
      output.line('a line')
      output.json({ amount: 2n ** 64n - 1n, list: [1n] })
    }

    expect(person.stdout.read()).toBe('a line\n')
    expect(program.stdout.read()).toBe('{"amount":"18446744073709551615","list":["1"]}\n')
  })

  test('is one object also after an error', () => {
    const [whole, broken] = [outputs(true), outputs(true)]
    const error = new RangeError('Too many.')
    whole.output.json({ paid: 1 })
    whole.output.json({ status: 'failed' }, error)
    broken.output.json({ paid: 1 }, error)
    broken.output.json({ status: 'failed' }, error)

    expect([whole.stdout.read(), whole.stderr.read()]).toEqual(['{"paid":1}\n', 'Too many.\n'])
    expect(broken.stdout.read()).toBe('{"paid":1,"error":{"name":"RangeError","message":"Too many."}}\n')
    expect(broken.stderr.read()).toBe('')
  })

  test('reveals hidden characters', () => {
    const [person, program] = [outputs(false), outputs(true)]
    person.output.line('A\u202e\u001b[2J')
    program.output.json({ name: 'A\u202e' })

    for (const hidden of ['\u202e', '\u001b']) expect(person.stdout.read()).not.toContain(hidden)
    expect(program.stdout.read()).not.toContain('\u202e')
    expect(JSON.parse(program.stdout.read())).toEqual({ name: 'A\u202e' })
  })

  test('draws a bar on a terminal, and ends it before a line', () => {
    const seen = outputs(false, true)
    seen.output.progress('paid', 0, 4)
    seen.output.progress('paid', 2, 4)
    seen.output.progress('paid', 9, 4)
    seen.output.progress('read', 7, null)
    seen.output.line('done')
    seen.output.endProgress()

    expect(seen.stderr.read()).toBe(
      [
        `\rpaid [${' '.repeat(28)}] 0/4`,
        `\rpaid [${'█'.repeat(14)}${' '.repeat(14)}] 2/4`,
        `\rpaid [${'█'.repeat(28)}] 9/4`,
        '\rread 7',
        '\n',
      ].join(''),
    )
    const unseen = outputs(false)
    unseen.output.progress('paid', 1, 2)
    expect(unseen.stderr.read()).toBe('')
  })
})

describe('a preview', () => {
  const [person, other, third] = ['5Yw3', '9aQx', '7bRz'].map((text) => text.padEnd(40, '1')) as [
    Address,
    Address,
    Address,
  ]
  const system = '11111111111111111111111111111111' as Address
  const wallet = (lamports: bigint) => ({ lamports, owner: system, data: new Uint8Array() })
  const silent = createRpc(() => Promise.reject(new TypeError('no answer')))
  const show = async (changes: Simulation['changes']) => {
    const stdout = createSink()
    const output = createOutput({ stdout: stdout.stream, stderr: createSink().stream, isJson: false })
    const simulation: Simulation = { slot: 1n, unitsConsumed: 450n, feeLamports: 5_001n, logs: [], changes }
    const shown = await showEffects(output, { rpc: silent, simulation, person, title: 'wrap SOL' })
    return { shown, lines: stdout.read().split('\n') }
  }

  test('shows every lamport, and the accounts that open', async () => {
    const { shown, lines } = await show([
      { address: person, before: wallet(2_000_000_000n), after: wallet(1_999_999_999n) },
      { address: other, before: null, after: wallet(1n) },
    ])

    expect(lines).toEqual([
      'wrap SOL',
      '  SOL        2 → 1.999999999',
      `  opens      ${other}  other, 0.000000001 SOL deposit`,
      '  fee        0.000005001 SOL',
      '',
    ])
    expect([shown.units, shown.cost.totalLamports]).toEqual([450n, 5_002n])
  })

  test('shows the SOL that a closing account returns', async () => {
    const { lines } = await show([{ address: other, before: wallet(7n), after: null }])

    expect(lines[1]).toBe(`  closes     ${other}  0.000000007 SOL come back`)
  })

  test('shows wrapped SOL in SOL, and base units if the network does not return the decimals', async () => {
    const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
    const unknown = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ' as Address
    const stranger = 'FLVEvjHkRCQpGjWzWtsQxnbwYCQ6x5QvBKJy9ye33BKC' as Address
    const holding = (mint: Address, amount: bigint) => {
      const base = { mint, owner: stranger, amount, delegate: null, state: 1, isNative: null }
      const data = getTokenEncoder().encode({ ...base, delegatedAmount: 0n, closeAuthority: null })
      return { lamports: 2_039_280n, owner: token, data: new Uint8Array(data) }
    }
    const { lines } = await show([
      { address: other, before: holding(wrappedSolMint, 0n), after: holding(wrappedSolMint, 500_000_000n) },
      { address: third, before: holding(unknown, 5_000_000n), after: holding(unknown, 8_000_000n) },
    ])

    expect(lines.slice(1, 3)).toEqual([
      `  ${stranger} 0 → 0.5 wSOL  of ${wrappedSolMint}`,
      `  ${stranger} 5000000 base units → 8000000 base units  of ${unknown}`,
    ])
  })
})

describe('the help', () => {
  test('lists every command, and is the only output', async () => {
    const { code, stdout, stderr } = await runHere('--help')

    expect([code, stderr, stdout]).toEqual([0, '', usage])
    for (const name of Object.keys(commands)) expect(usage).toMatch(new RegExp(`(^|[ ,])${name}( |$)`, 'm'))
    expect((await runHere()).stdout).toBe(usage)
    expect((await runHere('--version')).stdout).toBe(`${usage}1.2.3\n`)
  })

  test('lists every flag of a command', () => {
    const flags = new Set(Object.values(commands).flatMap(({ flags: own }) => own))
    for (const flag of flags) expect(usage, flag).toContain(`--${flag}`)
  })
})

describe('a typo', () => {
  const cases: readonly (readonly [args: readonly string[], reason: string])[] = [
    [['forge'], 'Unknown command “forge”.'],
    [['burn', 'x'], 'burn takes 2 arguments.'],
    [['burn', 'x', '1', '2'], 'burn takes 2 arguments.'],
    [['create', 'a.json', 'b.json'], 'create takes 0 to 1 arguments.'],
    [['airdrop', '1', 'x', 'y'], 'airdrop takes 0 to 2 arguments.'],
    [['vanity', 'abc'], 'vanity takes 0 arguments.'],
    [['check', '--tier', '1', 'x'], '--tier is not a flag of this command.'],
    [['nonce', '--nonce', 'own'], '--nonce is not a flag of this command.'],
    [['settle', 'x', 'landed', '--dry-run'], '--dry-run is not a flag of this command.'],
    [['settle', 'x', 'maybe'], 'Use landed or not-landed, not “maybe”.'],
    [['receipt', 'write', 'x'], 'The only receipt command is “receipt verify”.'],
    [['snapshot', 'x', '--format', 'xml'], 'Unknown format “xml”. Use csv or json.'],
    [['create', '--tier', '0'], '--tier needs --pool.'],
    [['create', '--pool', '1:1', '--transaction-version', '1'], '--transaction-version cannot be combined with --pool'],
    [['create', '--share', 'x=12.345'], '--share must be address=percent, such as address=12.5, not “x=12.345”.'],
    [['create', '--share', 'x=1e1'], '--share must be address=percent, such as address=12.5, not “x=1e1”.'],
    [['create', '--share', 'x'], '--share must be address=percent, such as address=12.5, not “x”.'],
    [['create', '--name', ' ', '--symbol', '$A', '--supply', '0'], 'name: Enter a name. symbol: Remove the $'],
    [['create', '--name', 'A', '--symbol', 'A', '--supply', '1'], 'Missing metadata link.'],
    [['pool'], 'Unknown pool command “”. Commands: create, add, remove,'],
    [['pool', 'create', 'x', '1'], 'pool create takes 3 arguments.'],
    [['pool', 'swap', 'x', '1', '2'], 'pool swap takes 2 arguments.'],
    [['pool', 'tiers', 'x'], 'pool tiers takes 0 arguments.'],
    [['pool', 'positions', 'x', 'y'], 'pool positions takes 0 to 1 arguments.'],
    [['pool', 'swap', 'x', '1', '--tier', '0'], '--tier is not a flag of this command.'],
    [['pool', 'proof', 'x', '--slippage', '1'], '--slippage is not a flag of this command.'],
    [['pool', 'lock', 'x', 'all', '--from', 'quote'], '--from is not a flag of this command.'],
    [
      ['reclaim', '--only', 'dust'],
      '--only must be empty-account, wrapped-sol, excess-account, excess-mint, nonce, not “dust”.',
    ],
    [
      ['vanity', '--standard', 'ancient', '--prefix', 'a', '--for', '11111111111111111111111111111111'],
      'Unknown standard “ancient”. Use classic or modern.',
    ],
    [['vanity', '--prefix', '0O'], 'Addresses have no 0, O, I or l.'],
    [['vanity'], 'Enter how the address should start or end.'],
    [['vanity', '--prefix', 'a', '--stem', 'b'], "Unknown option '--stem'."],
    [['tiers', '--network', 'testnet'], 'Unknown command “tiers”.'],
    [['pool', 'tiers', '--network', 'testnet'], 'Unknown network “testnet”. Use mainnet, devnet or sandbox.'],
  ]

  test.each(cases)('%j is a usage error with the reason', async (args, reason) => {
    const { code, stdout, stderr } = await runHere(...args)

    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(reason)
    expect(stderr.endsWith('See solsmith --help.\n')).toBe(true)
  })

  test('is one object with --json, without text', async () => {
    const { code, stdout, stderr } = await runHere('forge', '--json')

    expect([code, stderr]).toEqual([2, ''])
    expect(JSON.parse(stdout)).toEqual({
      status: 'failed',
      error: { name: 'UsageError', message: 'Unknown command “forge”. See solsmith --help.' },
    })
  })

  test('leaves no journal behind', async () => {
    const journal = join(folder, 'untouched')
    await runHere('burn', 'x', '1', '--journal', journal, '--keypair', join(folder, 'missing.json'))

    expect(existsSync(journal)).toBe(false)
  })
})

test('names a network that does not answer, without secrets of its URL', async () => {
  const { code, stderr } = await runHere('pool', 'tiers', '--rpc', 'http://user:secret@127.0.0.1:1/key?api=hidden')

  expect(code).toBe(1)
  expect(stderr).toBe(
    'Could not reach the network at http://127.0.0.1:1. Check that it is running, or set another address with --rpc.\n',
  )
})

describe("an error's sentence", () => {
  /** Facts of each error; a missing one does not compile. */
  const facts: { readonly [N in keyof CliErrors]: CliErrors[N] } = {
    UsageError: { reason: 'Missing token.' },
    KeypairMissingError: { path: '/k' },
    KeypairOpenError: { path: '/k', mode: '644' },
    KeypairFolderError: { path: '/keys' },
    JournalFolderError: { folder: '/journal' },
    JournalFileError: { path: '/journal/file' },
    KeypairFileError: { path: '/k' },
    FileError: { path: '/k' },
    NamesError: { names: 'anna.sol' },
    NotConfirmedError: { flag: '--yes' },
    JournalBusyError: { pid: 5, path: '/k' },
    JournalDamagedError: { path: '/k', line: 3 },
    TransactionFailedError: { signature: 'abc', reason: 'no funds' },
    EndUnknownError: { signature: 'abc', lastBlock: 7n },
    NetworkUnreachableError: { url: 'http://a' },
    ServerUnreachableError: { url: 'http://a' },
    AirdropFailedError: { signature: 'abc' },
    AirdropUnconfirmedError: { signature: 'abc' },
    NonceMissingError: { account: 'abc' },
    NotLandedError: { tries: 5 },
    ListHasIssuesError: { count: 1, flag: '--skip-issues' },
    ListOverBalanceError: { count: 2 },
    ListPaidElsewhereError: { count: 3, flag: '--pay-again' },
    ListUnfinishedError: { paid: 1, left: 2, reason: 'not landed' },
    NotEnoughSolError: { neededText: '2', haveText: '1', missingText: '1' },
    NotAsShownError: { signature: 'abc' },
    LogoMissingError: { count: 1 },
    NameTakenError: { reason: 'USDC is already used by USD Coin. Choose another symbol.' },
    ReceiptDiffersError: { count: 2 },
    ReceiptUncheckedError: { parts: 2 },
    InstanceDiffersError: { count: 2 },
    InstanceUnreachableError: { url: 'http://a' },
    ReleaseUnsignedError: { url: 'http://a' },
    ReleaseMissingError: { url: 'http://a' },
    RebuildCommitError: { folder: '/clone', commit: 'abc' },
    RebuildFailedError: { folder: '/clone' },
    ReleaseKeyError: { publicKey: 'MCowBQYDK2VwAyEA' },
  }

  test.each(Object.keys(facts) as (keyof CliErrors)[])('%s includes its facts', (name) => {
    const error = new CliError(name, facts[name])

    expect(isCliError(error, name)).toBe(true)
    expect(error.message).not.toMatch(/undefined|null|NaN|\[object|\$\{|\d+n\b| {2}/)
    // Every fact that a user can act on is in it.
    for (const fact of Object.values(facts[name])) expect(error.message).toContain(String(fact))
  })

  test('leaves out the last block of a transaction without one', () => {
    expect(errorMessages.EndUnknownError({ signature: 'abc', lastBlock: null })).not.toContain('until block')
    expect(isCliError(new CliError('FileError', { path: 'x' }), 'UsageError')).toBe(false)
    expect(isCliError(new Error('FileError'))).toBe(false)
  })
})
