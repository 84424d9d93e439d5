import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  address,
  flattenInstructionPlan,
  generateKeyPairSigner,
  getTransactionDecoder,
  sequentialInstructionPlan,
} from '@solana/kit'
import { fetchNonceValue, type Plan, readMessage } from '@solsmith/chain'
import {
  addFee,
  feeOf,
  fetchToken,
  findHome,
  findMintAddress,
  holderOfAuthority,
  parseFeeTable,
  readTokenAccount,
} from '@solsmith/tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, startBench } from './testing.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const stranger = (await generateKeyPairSigner()).address
let count = 0

const create = async (...flags: string[]) => String((await createWith(...flags)).subject)

const createWith = (...flags: string[]) => createBy(bench.tell, ...flags)

async function createBy(tell: Bench['tell'], ...flags: string[]): Promise<Record<string, unknown>> {
  count += 1
  const { said } = await tell(
    ...['create', '--name', `Anvil ${count}`, '--symbol', 'ANVL', '--supply', '1000', '--decimals', '6'],
    ...['--uri', 'http://localhost/anvil', '--mint-authority', 'keep', '--freeze-authority', 'keep'],
    ...flags,
  )
  expect([said.status, said.error]).toEqual(['sent', undefined])
  return said
}

const read = (mint: string) => fetchToken(bench.rpc, address(mint))

async function held(mint: string, owner = bench.wallet): Promise<bigint | undefined> {
  const token = await read(mint)
  return (await readTokenAccount(bench.rpc, token, await findHome(token, owner)))?.amount
}

test.for(['classic', 'modern'])('creates a %s token from flags', async (standard) => {
  const flags = ['--standard', standard, '--share', `${stranger}=12.5`, '--update-authority', stranger]
  const mint = String((await createBy(bench.tellAlone, ...flags)).subject)

  const token = await read(mint)
  expect(token).toMatchObject({ supply: 1_000_000_000n, mintAuthority: bench.wallet, metadata: { symbol: 'ANVL' } })
  expect(holderOfAuthority(token, 'update')).toBe(stranger)
  expect([await held(mint), await held(mint, stranger)]).toEqual([875_000_000n, 125_000_000n])
})

test('creates a token from a file with an extension, and flags override it', async () => {
  const authority = { mode: 'keep', to: '' }
  const draft = {
    name: 'From a file',
    symbol: 'FILE',
    supply: '5',
    decimals: 0,
    mintAuthority: authority,
    extensions: [{ kind: 'close-authority', authority }],
  }
  const path = bench.write('draft.json', `\uFEFF${JSON.stringify(draft)}`)

  const { said } = await bench.tell('create', path, '--symbol', 'FLAG', '--uri', 'http://localhost/file')

  const token = await read(String(said.subject))
  expect(token).toMatchObject({ supply: 5n, metadata: { name: 'From a file', symbol: 'FLAG' } })
  expect(holderOfAuthority(token, 'close')).toBe(bench.wallet)
})

test("runs an owner's commands", async () => {
  const mint = await create()

  for (const args of [
    ['mint', mint, '5', '--to', stranger],
    ['burn', mint, '1.5'],
    ['freeze', mint, stranger],
    ['metadata', mint, '--name', 'Renamed', '--field', 'site=https://a.example'],
    ['authority', mint, 'mint=none', `freeze=${stranger}`],
  ]) {
    const { code, said, stderr } = await bench.tell(...args)
    expect([code, said.status, args[0]], stderr).toEqual([0, 'sent', args[0]])
  }

  const token = await read(mint)
  expect(token).toMatchObject({ supply: 1_003_500_000n, mintAuthority: null, freezeAuthority: stranger })
  expect(token.metadata).toMatchObject({ name: 'Renamed', fields: [['site', 'https://a.example']] })
  expect((await readTokenAccount(bench.rpc, token, await findHome(token, stranger)))?.isFrozen).toBe(true)
})

test('shows everything and sends nothing in a dry run, and without agreement', async () => {
  const mint = await create()

  const dry = await bench.run('mint', mint, '5', '--dry-run')
  const silent = await bench.run('burn', mint, '5')
  const bytes = await bench.run('mint', mint, '5', '--base64', '--json')

  expect([dry.code, silent.code]).toEqual([0, 3])
  expect(dry.stdout).toContain('supply     1,000 → 1,005')
  expect(dry.stdout).toContain('Not sent (--dry-run).')
  expect(silent.stderr).toBe('Not sent, because it wasn’t confirmed. Add --yes to send without confirmation.\n')
  expect(silent.stdout).toContain('permanent  5 are burned')
  expect(JSON.parse(bytes.stdout)).toMatchObject({ status: 'not-sent', transaction: expect.stringMatching(/^AQAAAA/) })
  expect((await read(mint)).supply).toBe(1_000_000_000n)
})

test('writes a receipt that verifies, and that fails to verify after a change', async () => {
  const mint = await create()
  const path = join(bench.folder, 'receipt.json')
  await bench.tellAlone('mint', mint, '5', '--receipt', path)

  const whole = await bench.run('receipt', 'verify', path)
  writeFileSync(path, readFileSync(path, 'utf8').replace('"5000000"', '"6000000"'))
  const changed = await bench.run('receipt', 'verify', path)
  const told = await bench.tell('receipt', 'verify', path)

  expect([whole.code, changed.code]).toEqual([0, 1])
  expect(whole.stdout).toContain('The receipt is valid')
  expect(changed.stdout).toContain('the receipt says 6000000, found 5000000')
  expect(told).toMatchObject({ code: 1, said: { holds: false, error: { name: 'ReceiptDiffersError' } } })
})

describe('send-many', () => {
  const owners = (length: number) =>
    Promise.all(Array.from({ length }, async () => (await generateKeyPairSigner()).address))

  test('pays everyone in a list, writes a report, and pays no one in a second run', async () => {
    const mint = await create()
    const people = await owners(45)
    const list = bench.write('list.csv', people.map((owner) => `${owner},0.5`).join('\r\n'))
    const path = join(bench.folder, 'report.csv')

    const first = await bench.tellAlone('send-many', mint, list, '--report', path)
    const again = await bench.tellAlone('send-many', mint, list)

    const compared = { asShown: first.said.transactions, notAsShown: 0, notRead: 0 }
    expect(first.said, first.stderr).toMatchObject({ status: 'sent', paid: 45, left: 0, compared })
    expect(again.said).toMatchObject({ status: 'sent', paidBefore: 45, transactions: 0 })
    expect(await Promise.all(people.map((owner) => held(mint, owner)))).toEqual(people.map(() => 500_000n))
    expect(readFileSync(path, 'utf8').split('\r\n')[1]).toMatch(new RegExp(`^1,${people[0]},0.5,"paid",\\w+,$`))
  })

  test('pays recipients of a corrected list again only on request', async () => {
    const mint = await create()
    const people = await owners(3)
    const listOf = (last: string) =>
      bench.write('corrected.csv', people.map((owner, at) => `${owner},${at === 2 ? last : '1'}`).join('\n'))
    await bench.tell('send-many', mint, listOf('2;5'), '--skip-issues')

    const list = listOf('2.5')
    const dry = await bench.tell('send-many', mint, list, '--dry-run')
    const refused = await bench.tell('send-many', mint, list)
    const agreed = await bench.tell('send-many', mint, list, '--pay-again')

    expect(dry.said).toMatchObject({ paidBefore: 0, paidElsewhere: 2 })
    expect(refused.said).toMatchObject({ error: { name: 'ListPaidElsewhereError' } })
    expect(agreed.said).toMatchObject({ paid: 3 })
    expect(await Promise.all(people.map((owner) => held(mint, owner)))).toEqual([2_000_000n, 2_000_000n, 2_500_000n])
  })

  test('pays sixty in one version 1 transaction if the network accepts it', async () => {
    const mint = await create('--standard', 'classic')
    const people = await owners(60)
    const list = bench.write('again.csv', people.map((owner) => `${owner},0.5`).join('\n'))
    const first = await bench.tell('send-many', mint, list)
    const old = await bench.tell('send-many', mint, list, '--again', 'x', '--dry-run', '--transaction-version', '0')

    const sent = await bench.tell('send-many', mint, list, '--again', 'x')

    expect(first.said, first.stderr).toMatchObject({ paid: 60, transactions: 6 })
    expect(old.said).toMatchObject({ transactions: 3 })
    const compared = { asShown: 1, notAsShown: 0, notRead: 0 }
    expect(sent.said, sent.stderr).toMatchObject({ paid: 60, transactions: 1, compared })
    expect(await Promise.all(people.map((owner) => held(mint, owner)))).toEqual(people.map(() => 1_000_000n))
  })

  test('pays a priority fee for a list, and shows it first', async () => {
    const mint = await create()
    const list = bench.write('soon.csv', `${(await owners(1))[0]},1`)
    const dry = await bench.tell('send-many', mint, list, '--dry-run', '--priority', '1000000')
    const sent = await bench.tell('send-many', mint, list, '--priority', '1000000')
    // 600,000 units at 1 lamport each.
    expect(dry.said).toMatchObject({ cost: { priorityLamports: '600000' } })
    expect(sent.said).toMatchObject({ paid: 1, compared: { asShown: 1 } })
    expect((await bench.run('send-many', mint, list, '--priority', 'soon')).code).toBe(2)
  })

  test('does not send a list with warnings before confirmation', async () => {
    const mint = await create()
    const [one] = await owners(1)
    const list = bench.write('bad.csv', `${one},1\nnobody,1\n${one},-1\n`)

    const stopped = await bench.run('send-many', mint, list, '--yes')
    const skipped = await bench.run('send-many', mint, list, '--yes', '--skip-issues')

    expect([stopped.code, skipped.code]).toEqual([1, 0])
    expect(stopped.stderr).toContain('lines have issues')
    expect(stopped.stdout).toContain('Line 2: “nobody” is not a valid address.')
    expect(await held(mint, one)).toBe(1_000_000n)
  })

  test('reads a list in its encoding, and reports a damaged first line', async () => {
    const mint = await create()
    const [one] = await owners(1)
    const text = Buffer.from(`\uFEFFaddress\tamount\r\n${one}\t1\r\n`, 'utf16le')
    for (const bytes of [text, text.subarray(2), Buffer.from(text).swap16()]) {
      const { said } = await bench.tell('send-many', mint, bench.write('utf16.txt', bytes), '--dry-run')
      expect(said).toMatchObject({ status: 'not-sent', receivers: 1, sum: '1000000', issues: [] })
    }

    const damaged = bench.write('damaged.csv', `CCtPQW5fDe7sPfVE34i1FqxgWs8v1Y\n${one}`)
    const { said } = await bench.tell('send-many', mint, damaged, '--equal', '10', '--dry-run')
    expect(said.issues).toEqual(['Line 1: “CCtPQW5fDe7sPfVE34i1FqxgWs8v1Y” is not a valid address.'])
  })

  test('combines repeated recipients, and reports the lines', async () => {
    const mint = await create()
    const [one, other] = await owners(2)
    const list = bench.write('repeat.csv', `${one},1\n${other},2\n${one},0.5\n`)
    const path = join(bench.folder, 'repeat-report.csv')

    const { code, stdout, stderr } = await bench.run('send-many', mint, list, '--yes', '--report', path)

    expect(code, stderr).toBe(0)
    expect(stdout).toContain('Line 3: combined with line 1.\n3 lines, 2 recipients can be paid, 0 have been')
    expect(await held(mint, one)).toBe(1_500_000n)
    const [, first = '', , third] = readFileSync(path, 'utf8').split('\r\n')
    const signature = first.split(',')[4]
    expect(first).toBe(`1,${one},1.5,"paid",${signature},1 3`)
    expect(third).toBe(`3,${one},0.5,"combined with line 1",${signature},`)
  })

  test('does not start a list that the wallet has too little SOL for', async () => {
    const mint = await create()
    const list = bench.write('dear.csv', (await owners(3)).map((owner) => `${owner},1`).join('\n'))
    const poor = await bench.makeKeyFile(4_000_000n)
    const { said } = await bench.tell('mint', mint, '9', '--to', poor.address)
    expect(said.status).toBe('sent')

    const { code, stderr } = await bench.run('send-many', mint, list, '--yes', '--keypair', poor.path)

    expect(code).toBe(1)
    expect(stderr).toMatch(/^You need 0\.00\d+ SOL; you have 0\.004\. Add /)
  })

  test('reports a partly failed list in one object, and the next run pays only the rest', async () => {
    const mint = await create('--standard', 'classic')
    const [last = '', ...others] = await owners(12)
    const list = bench.write('part.csv', [...others, last].map((owner) => `${owner},1`).join('\n'))
    const path = join(bench.folder, 'part-report.csv')
    await bench.tell('mint', mint, '1', '--to', last)
    let freezing: Promise<unknown> | undefined
    // No batch may be on its way before the account is frozen.
    await using network = await bench.watchCalls(async ({ method }) => {
      if (method !== 'sendTransaction') return
      freezing ??= bench.tell('freeze', mint, last, '--journal', join(bench.folder, 'elsewhere'))
      await freezing
    })

    const first = await bench.tell('send-many', mint, list, '--report', path, '--rpc', network.url)
    await bench.tell('thaw', mint, last)
    const again = await bench.tell('send-many', mint, list)

    const { paid } = first.said as { paid: number }
    expect([first.code, again.code]).toEqual([4, 0])
    expect(paid).toBeGreaterThan(0)
    expect(first.said).toMatchObject({
      status: 'unfinished',
      left: 12 - paid,
      error: {
        name: 'ListUnfinishedError',
        message: expect.stringContaining(`${paid} were paid, ${12 - paid} were not`),
      },
    })
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^12,${last},1,"failed .+",\\w+,$`, 'm'))
    expect(again.said).toMatchObject({ status: 'sent', paidBefore: paid, paid: 12, left: 0 })
    expect(await Promise.all(others.map((owner) => held(mint, owner)))).toEqual(others.map(() => 1_000_000n))
    expect(await held(mint, address(last))).toBe(2_000_000n)
  })

  test('writes a snapshot as a list that can be sent', async () => {
    const mint = await create()
    const out = join(bench.folder, 'snapshot.csv')

    const { said } = await bench.tell('snapshot', mint, '--out', out)
    const dry = await bench.run('send-many', mint, out, '--dry-run')

    expect(said).toMatchObject({ count: 1, sum: '1000000000' })
    expect(readFileSync(out, 'utf8')).toBe(`address,amount\r\n${bench.wallet},1000\r\n`)
    expect(dry.stdout).toContain('Line 2: this is the sending wallet.')
  })
})

test('uses version 1 for a creation that would otherwise be split', async () => {
  const shares = (await Promise.all(Array.from({ length: 8 }, () => generateKeyPairSigner()))).flatMap(
    ({ address: owner }) => ['--share', `${owner}=10`],
  )

  const [old, auto] = [await createWith('--transaction-version', '0', ...shares), await createWith(...shares)]

  expect([old.signatures, auto.signatures].map((all) => (all as string[]).length)).toEqual([2, 1])
  for (const { subject } of [old, auto]) expect(await held(String(subject))).toBe(200_000_000n)
})

test('lands a nonce transaction once, and allows signing elsewhere', async () => {
  const mint = await create()
  const missing = await bench.run('mint', mint, '5', '--nonce', 'own', '--yes')
  const made = await bench.tell('nonce')
  const value = () => fetchNonceValue(bench.rpc, address(String(made.said.subject)))
  const before = await value()
  const elsewhere = await bench.tell('mint', mint, '5', '--nonce', 'own', '--base64')

  const { said, stderr } = await bench.tell('mint', mint, '5', '--nonce', 'own')

  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('Create one with solsmith nonce.')])
  const bytes = Buffer.from(String(elsewhere.said.transaction), 'base64')
  expect(readMessage(getTransactionDecoder().decode(bytes).messageBytes).lifetimeToken).toBe(before)
  expect(said, stderr).toMatchObject({ status: 'sent', shown: [{ matchesPreview: true }] })
  expect(await value()).not.toBe(before)
  expect((await read(mint)).supply).toBe(1_005_000_000n)
})

test('lists and reclaims unused SOL', async () => {
  await bench.tell('wrap', '0.5')
  const listed = await bench.run('reclaim', '--list')
  const { said } = await bench.tell('reclaim', '--only', 'wrapped-sol')

  expect(listed.stdout).toContain('wrapped-sol')
  expect([said.status, said.error]).toEqual(['sent', undefined])
  expect((await bench.run('reclaim', '--list')).stdout).not.toContain('wrapped-sol')
})

test('checks a token: authorities, holders, score', async () => {
  const mint = await create()

  const { stdout, code } = await bench.run('check', mint)

  expect(code).toBe(0)
  expect(stdout).toContain(`mint authority: ${bench.wallet}`)
  expect(stdout).toContain('no pool  Locked liquidity')
  expect(stdout).toContain('1 holder at slot')
  expect(stdout).toContain('The score checks settings. It can’t tell what the team will do.')
})

test('refuses a second concurrent run, which could send twice', async () => {
  const mint = await create()
  const list = bench.write('two.csv', `${stranger},1`)
  const first = bench.start(['send-many', mint, list, '--yes'])
  await expect.poll(() => existsSync(join(bench.folder, 'journal'))).toBe(true)
  const second = bench.start(['send-many', mint, list, '--yes'])
  const ended = await Promise.all([first.done, second.done])

  expect(ended.map(({ code }) => code)).toContain(0)
  expect(await held(mint, stranger)).toBe(1_000_000n)
})

describe('usage errors', () => {
  test.for([
    [['forge'], 2, 'Unknown command “forge”. See solsmith --help.'],
    [['mint', 'x'], 2, 'mint takes 2 arguments.'],
    [['burn', 'x', '1'], 2, '“x” is not a valid address (token).'],
    [['reclaim', '--colour'], 2, "Unknown option '--colour'."],
    [['reclaim', '--uri', 'x'], 2, '--uri is not a flag of this command.'],
    [['send-many', 'x', 'y', '--base64'], 2, '--base64 is not a flag of this command.'],
    [['create', '--name', 'A'], 2, 'symbol: Enter a symbol. supply: '],
    [['create', '--standard', 'ancient'], 2, '--standard cannot be “ancient”.'],
    [
      ['create', '--name', 'A', '--symbol', 'A', '--supply', '1', '--uri', 'https://a.example', '--telegram', 'anvil'],
      2,
      '--uri links to existing metadata and --telegram is for new metadata. Use only one of them.',
    ],
    [['mint', '11111111111111111111111111111111', '1'], 1, 'not a token'],
    [['receipt', 'verify', '/nowhere'], 1, '/nowhere cannot be read or written.'],
  ] as const)('reports %j', async ([args, code, text]) => {
    const ended = await bench.run(...args)
    expect([ended.code, ended.stdout]).toEqual([code, ''])
    expect(ended.stderr).toContain(text)
  })

  test('reports them from a separate process, and to a program with --json', async () => {
    const plain = await bench.start(['forge']).done
    const { stdout, stderr, code } = await bench.start(['forge', '--json']).done
    expect([plain.code, plain.stdout, plain.stderr]).toEqual([2, '', 'Unknown command “forge”. See solsmith --help.\n'])
    expect([code, stderr]).toEqual([2, ''])
    expect(JSON.parse(stdout)).toMatchObject({ status: 'failed', error: { name: 'UsageError' } })
  })

  test('prints help', async () => {
    const { stdout, code } = await bench.start(['--help']).done
    expect(code).toBe(0)
    expect(stdout).toContain('Usage: solsmith <command> [flags]')
  })
})

test('finds an address as requested, and creates the token from its seed', async () => {
  const { said } = await bench.tell('vanity', '--suffix', 'Z5', '--standard', 'classic')
  const { address: requested, seed } = said as { address: string; seed: string }

  const mint = await create('--standard', 'classic', '--seed', seed)

  expect(requested).toMatch(/Z5$/)
  expect(mint).toBe(requested)
  const refused = await bench.run('vanity', '--suffix', 'l0')
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('0, O, I or l')])
  expect((await bench.run('vanity')).code).toBe(2)
})

test.for(['-', '--', '--s', '-json'])('accepts a seed that begins with %s, as one in 64 does', async (start) => {
  const seed = `${start}${crypto.randomUUID().replaceAll('-', '')}`.slice(0, 32)
  const mint = await create('--standard', 'classic', '--seed', seed)

  expect(mint).toBe(await findMintAddress(bench.wallet, seed, 'classic'))
  const slip = await bench.tell('create', '--seed', '--standard', 'classic')
  expect(slip.said.error).toMatchObject({ name: 'UsageError', message: expect.stringContaining('--seed') })
})

test('pays the requested priority fee up to its cap', async () => {
  const mint = await create()
  const fee = async (...flags: string[]) => {
    const { said } = await bench.tell('mint', mint, '1', ...flags)
    expect([said.status, said.error]).toEqual(['sent', undefined])
    const [shown] = said.shown as { cost: { rows: { kind: string; lamports: string }[] }; matchesPreview: boolean }[]
    expect(shown?.matchesPreview).toBe(true)
    return Number(shown?.cost.rows.find(({ kind }) => kind === 'network-fee')?.lamports)
  }

  const [none, some, most] = [
    await fee('--priority', '0'),
    await fee('--priority', '1000000'),
    await fee('--priority', '999999999999999'),
  ]

  expect(none).toBe(5_000)
  // A lamport per unit, and a mint takes some thousands of them.
  expect(some).toBeGreaterThan(6_000)
  expect(some).toBeLessThan(50_000)
  expect(most).toBeGreaterThan(4_990_000)
  expect(most).toBeLessThanOrEqual(5_005_000)
  expect((await bench.run('mint', mint, '1', '--priority', 'soon')).code).toBe(2)
})

test('reports what a Solsmith server read at a link', async () => {
  const file = { url: 'https://x.example/a', redirects: [], isOpenToAll: true, ms: 5, contentType: 'application/json' }
  const seen = {
    isOwn: false,
    metadata: { ...file, outcome: 'read', status: 200, bytes: 40 },
    json: { name: 'Anvil', symbol: 'ANVL', image: null },
    image: null,
  }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(seen))
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const ended = await bench.run('doctor', 'https://x.example/a', '--server', `http://localhost:${port}`)
  const told = await bench.tell('doctor', 'https://x.example/a', '--server', `http://localhost:${port}`)
  const away = await bench.run('doctor', 'https://x.example/a', '--server', 'http://localhost:1')
  server.close()

  expect([ended.code, ended.stderr]).toEqual([
    1,
    expect.stringContaining('1 issue prevents wallets from showing the logo'),
  ])
  expect(ended.stdout).toContain('bad ')
  expect(told).toMatchObject({ code: 1, said: { bad: 1, error: { name: 'LogoMissingError' } } })
  expect(away.code).toBe(1)
})

const signed = ({ instructions }: Plan) =>
  flattenInstructionPlan(instructions).flatMap((leaf) => {
    if (leaf.kind !== 'single') return []
    const accounts = (leaf.instruction.accounts ?? []).map(({ address: account, role }) =>
      account === bench.wallet && role >= 2
        ? { address: account, role, signer: bench.signer }
        : { address: account, role },
    )
    return [{ ...leaf.instruction, accounts }]
  })

test("counts an affiliate's earnings from the chain, and reports a server that disagrees", async () => {
  const [treasury, wallet] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  const lamports = { 'create-token': '20000000' }
  const table = { sinceSlot: '0', treasury: treasury.address, affiliateBasisPoints: 3_000, lamports }
  const fee = feeOf(parseFeeTable(table), 'create-token', wallet.address)
  if (!fee) throw new TypeError('It is charged for.')
  const nothing = { kind: 'create-token', feePayer: bench.wallet, subject: bench.wallet, label: '' } as const
  const plan = addFee({ ...nothing, instructions: sequentialInstructionPlan([]) }, fee, { signsVersion1: false })
  const signature = await bench.localnet.send(bench.signer, signed(plan))
  const conversion = { signature, time: null, action: 'create-token', feeLamports: '20000000', lamports: '6000000' }
  let said: readonly object[] = []
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'application/json')
    const figures = {
      clicks: 0,
      codes: [],
      conversions: said,
      signatures: 1,
      newestSlot: null,
      oldestSlot: null,
      isComplete: true,
    }
    response.end(JSON.stringify(url?.includes('/fees/') ? { tables: [table] } : figures))
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const run = () => bench.tell('affiliate', wallet.address, '--server', `http://localhost:${port}`)

  const different = await run()
  said = [{ ...conversion, slot: String((different.said as { conversions: [{ slot: string }] }).conversions[0].slot) }]
  const equal = await run()
  server.close()

  expect(different.said).toMatchObject({ isEqual: false, conversions: [{ signature, lamports: '6000000' }] })
  expect(equal.said).toMatchObject({ isEqual: true, missing: [], invented: [] })
})

test("pays the operator's fee on request, shows it first, and never omits it silently", async () => {
  const { address: treasury } = await generateKeyPairSigner()
  const lamports = { 'create-token': '20000000', burn: '5000000', 'create-token-and-pool': '30000000' }
  const table = { sinceSlot: '0', treasury, affiliateBasisPoints: 3_000, lamports }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ tables: [table] }))
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a TCP server
  const url = `http://localhost:${port}`
  const held = async () => (await bench.rpc.getBalance(treasury, { commitment: 'confirmed' }).send()).value
  const texts = ['--name', 'Charged', '--symbol', 'CHRG', '--supply', '1000', '--uri', 'http://localhost/charged']

  const dry = await bench.run('create', ...texts, '--pay-fee', url, '--dry-run')
  expect(dry.stdout).toContain(`  platform   0.02 SOL → ${treasury}\n`)
  const free = await bench.tell('create', ...texts)
  expect([free.said.status, await held()]).toEqual(['sent', 0n])
  const made = await bench.tell('create', ...texts, '--seed', 'charged', '--pay-fee', url)
  expect([made.said.status, await held()]).toEqual(['sent', 20_000_000n])
  const { cost } = (
    made.said.shown as readonly { cost: { rows: readonly { kind: string; lamports: string }[] } }[]
  )[0] ?? {
    cost: { rows: [] },
  }
  expect(cost.rows).toContainEqual(expect.objectContaining({ kind: 'platform-fee', lamports: '20000000' }))
  await bench.tell('burn', String(made.said.subject), '1', '--pay-fee', url)
  expect(await held()).toBe(25_000_000n)
  await bench.tell('create', ...texts, '--symbol', 'POOL', '--pool', '400:10', '--pay-fee', url)
  expect(await held()).toBe(55_000_000n)

  server.close()
  const away = await bench.run('burn', String(made.said.subject), '1', '--pay-fee', 'http://127.0.0.1:1', '--yes')
  expect([away.code, away.stdout]).toEqual([1, ''])
  expect(away.stderr).toContain('Could not reach a Solsmith server at http://127.0.0.1:1.')
  expect(await held()).toBe(55_000_000n)
})

describe('a newcomer', () => {
  test("sees a new token's address on a separate line", async () => {
    const flags = ['--name', 'Plain', '--symbol', 'PLN', '--supply', '1', '--uri', 'http://localhost/plain']

    const { stdout, stderr } = await bench.run('create', ...flags, '--yes')

    const mint = /^mint {6}(\w{32,44})$/m.exec(stdout)?.[1] ?? stderr
    expect((await read(mint)).metadata?.name).toBe('Plain')
  })

  test('gets SOL from the faucet, for this or another wallet', async () => {
    const receiver = (await generateKeyPairSigner()).address

    const { said } = await bench.tell('airdrop', '2.5', receiver)
    const own = await bench.run('airdrop', '1')

    expect(said).toMatchObject({ status: 'received', receiver, balance: '2500000000' })
    expect(own.stdout).toMatch(new RegExp(`^1 SOL sent to ${bench.wallet}\\. Balance: [\\d.]+ SOL\\n$`))
    expect((await bench.run('airdrop')).stderr).toBe(
      'Enter the amount: airdrop <SOL> [address]. See solsmith --help.\n',
    )
  })

  test('sees which URL does not answer, without its key', async () => {
    const { stderr } = await bench.run('wrap', '1', '--rpc', 'http://user:secret@127.0.0.1:1/secret?api-key=secret')

    expect(stderr).toBe(
      'Could not reach the network at http://127.0.0.1:1. Check that it is running, or set another address with --rpc.\n',
    )
  })

  test('uploads an image and a description, and creates the token with the link', async () => {
    const bodies: Record<string, unknown> = {}
    const cid = `bafkrei${'a'.repeat(52)}`
    const server = createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        bodies[request.url ?? ''] = JSON.parse(Buffer.concat(pieces).toString())
        const type = request.url?.endsWith('images') ? { type: 'image/png' } : {}
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ cid, uri: `http://localhost/media/${cid}`, ...type }))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // of a TCP server
    const image = bench.write('logo.png', 'not looked at here')
    const links = ['--website', 'https://drawn.example', '--x', '@drawn', '--telegram', 'drawn_token']
    const texts = ['--name', 'Drawn', '--symbol', 'DRWN', '--supply', '1', '--description', 'A thing']
    const flags = [...texts, ...links, '--image', image]

    const { said } = await bench.tell('create', ...flags, '--server', `http://127.0.0.1:${port}`)

    server.close()
    expect([said.status, said.error]).toEqual(['sent', undefined])
    expect((await read(String(said.subject))).metadata?.uri).toBe(`http://localhost/media/${cid}`)
    expect(bodies['/api/media/images']).toEqual({ base64: Buffer.from('not looked at here').toString('base64') })
    expect(bodies['/api/media/metadata']).toEqual({
      name: 'Drawn',
      symbol: 'DRWN',
      description: 'A thing',
      image: cid,
      website: 'https://drawn.example',
      x: 'https://x.com/drawn',
      telegram: 'https://t.me/drawn_token',
    })
  })

  test("sees the server's findings about the names, and creates nothing that it refuses", async () => {
    const near = {
      verdict: 'near',
      by: null,
      field: 'name',
      source: 'network',
      reasons: [{ kind: 'site', field: 'name' }],
    }
    let isRefused = false
    const server = createServer((request, response) => {
      request.resume()
      const cid = `bafkrei${'a'.repeat(52)}`
      const refusal = { status: 'FAILED', reasons: [{ name: 'TokenTextError', description: 'Heron is already used.' }] }
      const isOfFile = request.url?.endsWith('metadata') ?? false
      response.statusCode = isRefused && isOfFile ? 422 : 200
      response.setHeader('content-type', 'application/json')
      const kept = isRefused ? refusal : { cid, uri: `http://localhost/media/${cid}` }
      response.end(JSON.stringify(isOfFile ? kept : near))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // of a TCP server
    const flags = ['--name', 'Heron', '--symbol', 'HRN', '--supply', '1', '--server', `http://127.0.0.1:${port}`]

    const made = await bench.run('create', ...flags, '--yes')
    isRefused = true
    const refused = await bench.run('create', ...flags, '--yes')

    server.close()
    expect(made.stdout + made.stderr).toContain('The name contains a website address')
    expect(refused.code).not.toBe(0)
    expect(refused.stderr).toContain('Heron is already used.')
  })

  test('writes image and metadata into a folder without a server, and sends nothing', async () => {
    const folder = `${bench.write('anchor', '')}-site`
    const image = bench.write('mark.PNG', 'not looked at here')
    const texts = ['--name', 'Drawn', '--symbol', 'DRWN', '--supply', '1', '--description', 'A thing']
    const flags = [...texts, '--x', '@drawn', '--image', image, '--out', folder]

    const { said } = await bench.tell('create', ...flags, '--base', 'https://drawn.example/token/')
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')

    expect(said).toEqual({ status: 'written', folder, uri: 'https://drawn.example/token/metadata.json' })
    expect(read('image.png')).toBe('not looked at here')
    expect(JSON.parse(read('metadata.json'))).toMatchObject({
      name: 'Drawn',
      description: 'A thing',
      image: 'https://drawn.example/token/image.png',
      twitter: 'https://x.com/drawn',
    })
    const refused = await bench.tell('create', ...flags, '--base', 'http://drawn.example')
    expect(refused.stderr + JSON.stringify(refused.said)).toContain('--base https://')
    const away = await bench.tell('create', ...texts, '--server', 'http://127.0.0.1:1')
    expect(away.stderr + JSON.stringify(away.said)).toContain(
      'Could not reach a Solsmith server at http://127.0.0.1:1.',
    )
  })
})
