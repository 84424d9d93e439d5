import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Address, address, generateKeyPairSigner } from '@solana/kit'
import { genesisHashes } from '@solsmith/chain'
import { type ActionReceipt, fetchToken, findHome, readTokenAccount } from '@solsmith/tokens'
import { startApi } from '@solsmith/wire/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, startBench } from './testing.ts'

let bench: Bench
let mint = ''
beforeAll(async () => {
  bench = await startBench()
  mint = await create('Anvil')
})
afterAll(() => bench[Symbol.asyncDispose]())

const stranger = (await generateKeyPairSigner()).address
const journal = () => join(bench.folder, 'journal')

async function create(name: string, ...flags: readonly string[]): Promise<Address> {
  const { said, stderr } = await bench.tell(
    ...['create', '--name', name, '--symbol', 'ANVL', '--supply', '1000', '--decimals', '6'],
    ...['--uri', 'http://localhost/anvil', '--mint-authority', 'keep', '--freeze-authority', 'keep', ...flags],
  )
  expect(said.status, stderr).toBe('sent')
  return address(String(said.subject))
}

const read = () => fetchToken(bench.rpc, address(mint))
const held = async (owner: Address) => {
  const token = await read()
  return (await readTokenAccount(bench.rpc, token, await findHome(token, owner)))?.amount ?? 0n
}

describe('an amount', () => {
  test.each([
    ['mint', '1.1234567'],
    ['mint', '1e3'],
    ['burn', '1,5,0'],
    ['burn', '1.000.5'],
    ['burn', '18446744073710'],
    ['burn', 'all'],
  ])('is a usage error if %s cannot parse it: %s', async (command, text) => {
    const { code, stdout, stderr } = await bench.run(command, mint, text)

    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/\.\n$/)
  })

  test('of zero is refused by the engine, in its words', async () => {
    expect(await bench.run('mint', mint, '0', '--yes')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Enter an amount greater than 0.\n',
    })
  })

  test.each([
    ['1,000.5', '1000500000'],
    ['1,000', '1000000000'],
    ['1 000', '1000000000'],
    ['0,5', '500000'],
  ])('is parsed as on the pages: %s', async (text, amount) => {
    const { said } = await bench.tell('mint', mint, text, '--to', stranger, '--dry-run')
    const [{ effects }] = said.shown as readonly [{ effects: { others: readonly Record<string, string | null>[] } }]
    const [other] = effects.others

    expect(BigInt(other?.after ?? 0) - BigInt(other?.before ?? 0)).toBe(BigInt(amount))
  })

  test('is exact to the smallest unit', async () => {
    const [before, supply] = [await held(stranger), (await read()).supply]

    const { said } = await bench.tell('mint', mint, '0.000001', '--to', stranger)

    expect(said.status).toBe('sent')
    expect([(await held(stranger)) - before, (await read()).supply - supply]).toEqual([1n, 1n])
  })
})

describe('the output of --json', () => {
  test('of a send has its subject, its signature, and the preview', async () => {
    const { code, said } = await bench.tell('burn', mint, '1.5')
    const [shown] = said.shown as readonly Record<string, unknown>[]

    expect(code).toBe(0)
    expect(said).toMatchObject({ status: 'sent', subject: mint, receipts: [] })
    expect(said.signatures).toHaveLength(1)
    expect(shown).toMatchObject({
      matchesPreview: true,
      effects: { finals: [{ kind: 'burned', mint, amount: '1500000', decimals: 6 }] },
    })
  })

  test('shows amounts of others with symbol and decimals, like the text', async () => {
    const { address: newcomer } = await generateKeyPairSigner()
    const args = ['mint', mint, '3', '--to', newcomer, '--dry-run']
    const { said } = await bench.tell(...args)
    const { stdout } = await bench.run(...args)

    expect(said.shown).toMatchObject([
      { effects: { others: [{ mint, symbol: 'ANVL', decimals: 6, after: '3000000' }] } },
    ])
    expect(stdout).toContain(` none → 3 ANVL  of ${mint}`)
    expect((await bench.run('wrap', '0.5', '--dry-run')).stdout).toContain('wSOL       none → 0.5\n')
  })

  test('of a refusal has its name and sentence', async () => {
    const { code, said } = await bench.tell('burn', mint, '999999')

    expect(code).toBe(1)
    expect(said).toMatchObject({ status: 'failed', error: { name: 'BalanceTooSmallError' } })
  })

  test('of a dry run says that nothing was sent, with the bytes', async () => {
    const { supply } = await read()
    const { code, said } = await bench.tell('mint', mint, '1', '--dry-run')

    expect([code, said.status, said.count]).toEqual([0, 'not-sent', 1])
    expect(Buffer.from(String(said.transaction), 'base64')[0]).toBe(1)
    expect((await read()).supply).toBe(supply)
  })

  test('of a token has all its facts', async () => {
    const { said } = await bench.tell('check', mint)

    expect(said).toMatchObject({
      address: mint,
      name: 'Anvil',
      symbol: 'ANVL',
      decimals: 6,
      powers: { mint: bench.wallet, freeze: bench.wallet, update: bench.wallet },
      score: expect.any(Number),
    })
  })

  test('lists each fee tier of a pool, and is empty without pools', async () => {
    const [tiers, positions] = [await bench.tell('pool', 'tiers'), await bench.tell('pool', 'positions', stranger)]

    expect(tiers.said.tiers).toContainEqual(expect.objectContaining({ index: 0, isClosed: false }))
    expect(positions.said).toMatchObject({ wallet: stranger, positions: [], unread: [] })
  })

  test('of a proof is one object, even with a format', async () => {
    await bench.tell('pool', 'create', mint, '100', '2')
    const { said } = await bench.tell('pool', 'positions')
    const [{ pool }] = said.positions as readonly [{ pool: { address: string } }]

    const [json, card] = [
      await bench.run('pool', 'proof', pool.address, '--format', 'json', '--json'),
      await bench.run('pool', 'proof', pool.address, '--format', 'card'),
    ]

    expect(JSON.parse(json.stdout)).toMatchObject({ version: 1, pool: pool.address, burnt: '0' })
    expect(card.stdout).toMatch(/^<svg [^\n]*<\/svg>\n/)
    expect((await bench.run('pool', 'proof', pool.address, '--format', 'xml')).code).toBe(2)
  })
})

describe('without agreement', () => {
  test('sends nothing, and the next run starts again', async () => {
    const { supply } = await read()
    const first = await bench.run('mint', mint, '3')

    expect([first.code, first.stderr]).toEqual([
      3,
      'Not sent, because it wasn’t confirmed. Add --yes to send without confirmation.\n',
    ])
    expect((await read()).supply).toBe(supply)
    const [journaled] = readdirSync(journal()).filter((name) => name.endsWith('.jsonl'))
    expect(
      readFileSync(join(journal(), journaled ?? ''), 'utf8')
        .trimEnd()
        .split('\n')
        .at(-1),
    ).toContain('"finished"')
    expect((await bench.tell('mint', mint, '3')).said.status).toBe('sent')
    expect((await read()).supply).toBe(supply + 3_000_000n)
  })

  test('sends nothing to a list either', async () => {
    const list = bench.write('asked.csv', `${stranger},1`)
    const before = await held(stranger)

    expect((await bench.run('send-many', mint, list)).code).toBe(3)
    expect(await held(stranger)).toBe(before)
  })
})

describe('the journal', () => {
  const path = () => join(journal(), `journal-${bench.localnet.genesisHash.slice(0, 16)}.jsonl`)
  const lines = () => readFileSync(path(), 'utf8').trim().split('\n')

  test('stores a send before it goes out and its outcome after, readable only by its owner', async () => {
    const from = existsSync(path()) ? lines().length : 0

    await bench.tell('mint', mint, '1')

    const kinds = lines()
      .slice(from)
      .map(
        (line) =>
          JSON.parse(line) as { kind: string; entry?: { state: { status: string } }; state?: { status: string } },
      )
    expect(kinds[0]?.kind).toBe('intent')
    expect(kinds.at(-1)?.kind).toBe('finished')
    const states = kinds.flatMap(({ entry, state }) => entry?.state.status ?? state?.status ?? [])
    expect(states.indexOf('signed')).toBeLessThan(states.indexOf('confirmed'))
    expect(states).toContain('signed')
  })

  test('prevents a second send after a run that ended before its last line', async () => {
    const before = (await read()).supply
    await bench.tell('mint', mint, '7')
    // As if the process had stopped right before its last line.
    const text = readFileSync(path(), 'utf8')
    const cut = text.trimEnd().lastIndexOf('\n') + 1
    bench.write(join('journal', path().split('/').at(-1) ?? ''), text.slice(0, cut))

    const again = await bench.tell('mint', mint, '7')

    expect(again.said.status).toBe('sent-before')
    expect((await read()).supply).toBe(before + 7_000_000n)
    expect((await bench.tell('mint', mint, '7')).said.status).toBe('sent')
    expect((await read()).supply).toBe(before + 14_000_000n)
  })

  test('stops everything with the line number if it cannot be read', async () => {
    const whole = readFileSync(path(), 'utf8')
    const name = join('journal', path().split('/').at(-1) ?? '')
    bench.write(name, `${whole}not a line\n`)
    const { code, stderr } = await bench.run('mint', mint, '1', '--yes')
    bench.write(name, whole)

    expect(code).toBe(1)
    expect(stderr).toContain(`Line ${whole.split('\n').length} of the journal ${path()} is damaged`)
  })

  test('has no transaction of that name to resolve', async () => {
    expect(await bench.run('settle', 'abc', 'landed')).toMatchObject({
      code: 2,
      stderr: 'The journal has no open transaction abc. See solsmith --help.\n',
    })
  })
})

describe('a receipt', () => {
  test('is written on request for each transaction, and lists available files', async () => {
    const path = join(bench.folder, 'mint.json')
    const { said } = await bench.tell('mint', mint, '1', '--receipt', path)
    const receipt = JSON.parse(readFileSync(path, 'utf8')) as ActionReceipt

    expect(receipt).toMatchObject({ version: 2, kind: 'mint-supply', subject: mint, feePayer: bench.wallet })
    expect(said.signatures).toEqual([receipt.signature])
    expect((await bench.run('receipt', 'verify', path)).code).toBe(0)

    const image = bench.write('image.png', 'not the image')
    const named = { ...receipt, files: [{ name: 'image', uri: 'x', sha256: '00' }] }
    const changed = await bench.run(
      'receipt',
      'verify',
      bench.write('named.json', JSON.stringify(named)),
      '--image',
      image,
    )
    expect(changed.code).toBe(1)
    expect(changed.stdout).toContain('files.image: the receipt says 00, found ')
  })

  test('is verified without opening a URL that it or its token names', async () => {
    const opened: (string | undefined)[] = []
    const server = createServer(({ url }, response) => {
      opened.push(url)
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // TCP
    const uri = `http://127.0.0.1:${port}/metadata.json`
    const path = join(bench.folder, 'linked.json')
    await create('Linked', '--uri', uri, '--receipt', path)
    const receipt = JSON.parse(readFileSync(path, 'utf8')) as ActionReceipt
    const files = ['metadata', 'image'].map((name) => ({ name, uri, sha256: '00' }))
    bench.write('linked.json', JSON.stringify({ ...receipt, files }))
    await fetch(uri)

    const { said } = await bench.tell('receipt', 'verify', path)

    server.close()
    expect(opened).toEqual(['/metadata.json'])
    expect(said).toMatchObject({ differences: [], unchecked: ['files'] })
    expect(JSON.stringify(receipt.facts)).toContain(uri)
  })

  test('of a file with several has one verdict each, and names another network', async () => {
    const path = join(bench.folder, 'many.json')
    await bench.tell('mint', mint, '1', '--receipt', path)
    const receipt = JSON.parse(readFileSync(path, 'utf8')) as ActionReceipt
    const forged = { ...receipt, slot: '1' }
    const elsewhere = { name: 'Main', genesisHash: genesisHashes.mainnet }
    const claimed = { name: 'Mine', genesisHash: 'x' }
    const networks = [elsewhere, claimed].map((network) => ({ ...receipt, network }))
    bench.write('many.json', JSON.stringify([receipt, forged, ...networks]))

    const { stdout, code } = await bench.run('receipt', 'verify', path)
    const { said } = await bench.tell('receipt', 'verify', path)

    expect(code).toBe(1)
    expect(stdout).toContain('1 of 4 receipts valid\n[0] valid: mint-supply')
    expect(stdout).toContain('[1] not valid: mint-supply')
    expect(stdout).toContain('[1].slot: the receipt says 1, found ')
    expect(stdout).toContain('[2] partly checked: mint-supply')
    expect(stdout).toContain('The receipt is of Mainnet, not of this network.')
    expect(stdout).toContain('which it calls “Mine” (genesis hash x)')
    expect(said).toMatchObject({
      holds: false,
      receipts: [
        { holds: true, differences: [] },
        { differences: [{ field: 'slot' }] },
        {},
        { reason: 'otherNetwork' },
      ],
    })
  })

  test('is refused if it is not a receipt', async () => {
    expect(await bench.run('receipt', 'verify', bench.write('none.json', '{}'))).toMatchObject({
      code: 1,
      stderr: 'Not a Solsmith receipt. Choose the JSON file you saved after an action.\n',
    })
  })
})

describe('an authority', () => {
  test.each([
    [['authority'], 'Missing token.'],
    [['authority', 'x', 'mint=none'], '“x” is not a valid address (token).'],
  ])('refuses %j', async (args, reason) => {
    expect(await bench.run(...args)).toMatchObject({ code: 2, stderr: `${reason} See solsmith --help.\n` })
  })

  test('needs an existing kind and a new holder', async () => {
    const refuse = async (...moves: readonly string[]) => (await bench.run('authority', mint, ...moves, '--yes')).stderr

    expect(await refuse()).toContain('Pass an authority and its new holder, such as mint=none.')
    expect(await refuse('king=none')).toContain('Unknown authority “king”. Use mint, freeze, update')
    expect(await refuse('mint=')).toContain('“” is not a valid address (mint).')
    expect(await refuse('pause=none')).toContain('This token has no pause authority')
  })

  test('is revoked permanently without a new holder, which is shown first', async () => {
    const own = await create('Given up')
    const { stdout, code } = await bench.run('authority', own, 'freeze=none', `mint=${stranger}`, '--yes')

    expect(code).toBe(0)
    expect(stdout).toContain('permanent  no one will hold the freeze authority again')
    expect(await fetchToken(bench.rpc, own)).toMatchObject({ freezeAuthority: null, mintAuthority: stranger })
  })
})

describe('metadata', () => {
  test('changes field by field, and refuses a field without a value', async () => {
    const own = await create('Named')
    const edit = (...flags: readonly string[]) => bench.run('metadata', own, ...flags, '--yes')

    expect((await edit('--field', 'site')).stderr).toContain('--field must be key=value, not “site”.')
    expect((await edit('--field', '=x')).code).toBe(2)
    expect((await edit()).stderr).toContain('There is nothing to change.')
    expect((await edit('--field', 'site=a=b', '--field', 'note=', '--symbol', 'NEW')).code).toBe(0)
    expect((await fetchToken(bench.rpc, own)).metadata).toMatchObject({
      symbol: 'NEW',
      fields: expect.arrayContaining([['site', 'a=b']]),
    })
    expect((await edit('--remove', 'site')).code).toBe(0)
    expect((await edit('--name', 'A'.repeat(33))).stderr).toContain('The name is 33 bytes; the limit is 32.')
  })

  test("refuses another token's name, shows warnings, and uses the server's names too", async () => {
    const own = await create('Renamed')
    const edit = (...flags: readonly string[]) => bench.run('metadata', own, ...flags, '--yes')
    const before = (await fetchToken(bench.rpc, own)).metadata

    const taken = await edit('--symbol', 'U$DС')
    expect([taken.code, taken.stderr]).toEqual([
      1,
      'USDC is already used by USD Coin. Choose another symbol. The transaction was not sent.\n',
    ])
    const by = { symbol: 'HRNW', name: 'Heron Works', mint: stranger }
    const verdict = { verdict: 'taken', by, field: 'name', reasons: [], source: 'network' }
    await using api = await startApi(() => ({ body: verdict }))
    const listed = await edit('--name', 'Hеron W0rks', '--server', api.url)
    expect(listed.stderr).toContain('Heron Works is already used by HRNW.')
    expect(api.asked).toMatchObject([
      { path: '/api/look-alikes', body: { name: 'Hеron W0rks', symbol: 'ANVL', mint: own } },
    ])
    expect((await fetchToken(bench.rpc, own)).metadata).toEqual(before)

    const near = await edit('--name', 'Heron official')
    expect([near.code, near.stdout]).toEqual([
      0,
      expect.stringContaining('Imitations often use “official” in the name.'),
    ])
  })
})

describe('fees', () => {
  test('accept a maximum only together with a rate', async () => {
    expect(await bench.run('fees', mint, '--max', '5', '--yes')).toMatchObject({
      code: 2,
      stderr: '--max needs --set. See solsmith --help.\n',
    })
    expect((await bench.run('fees', mint, '--set', '1%', '--yes')).stderr).toContain(
      'without the extension “transfer-fee”',
    )
    expect((await bench.run('fees', mint, '--set', '1.234', '--yes')).code).toBe(2)
  })
})

describe('a list', () => {
  const send = (text: string, ...flags: readonly string[]) =>
    bench.tell('send-many', mint, bench.write('list.csv', text), ...flags)

  test('is distributed in exactly one way', async () => {
    expect((await send(`${stranger},1`, '--equal', '5', '--percent', '5')).said).toMatchObject({
      status: 'failed',
      error: { name: 'UsageError' },
    })
    expect((await send(`${stranger},1`, '--repeats', 'twice')).code).toBe(2)
    expect((await send(`${stranger},1`, '--transaction-version', '2')).code).toBe(2)
  })

  test('is not sent if it exceeds the balance, or has an unreadable line', async () => {
    const before = await held(stranger)

    expect((await send(`${stranger},999999`)).said).toMatchObject({ error: { name: 'ListOverBalanceError' } })
    expect((await send(`${stranger},1\nnobody,2`)).said).toMatchObject({ error: { name: 'ListHasIssuesError' } })
    expect(await held(stranger)).toBe(before)
  })

  test('can be checked without sending: every line, and the cost', async () => {
    const { said } = await send(`${stranger},1\nnobody,2`, '--dry-run')

    expect(said).toMatchObject({ status: 'not-sent', receivers: 1, transactions: 1, sum: '1000000' })
    expect(said.issues).toEqual(['Line 2: “nobody” is not a valid address.'])
  })

  test('is reported with its path if it is missing', async () => {
    const { code, said } = await bench.tell('send-many', mint, '/nowhere.csv')

    expect([code, (said.error as { name: string }).name]).toEqual([1, 'FileError'])
  })
})

describe('SOL', () => {
  test('is requested from the faucet in an amount', async () => {
    for (const args of [['airdrop'], ['airdrop', '0']])
      expect(await bench.run(...args)).toMatchObject({
        code: 2,
        stderr: 'Enter the amount: airdrop <SOL> [address]. See solsmith --help.\n',
      })
    const { said } = await bench.tell('airdrop', '0.5', stranger)
    expect(said).toMatchObject({ status: 'received', receiver: stranger, balance: '500000000' })
  })

  test("can be requested again immediately if the faucet's transaction failed", async () => {
    const signature = '5'.repeat(88)
    const failed = {
      slot: 3,
      confirmationStatus: 'confirmed',
      err: 'InvalidAccountIndex',
      status: { Err: 'InvalidAccountIndex' },
    }
    const results: Readonly<Record<string, unknown>> = {
      getGenesisHash: bench.localnet.genesisHash,
      getEpochInfo: { absoluteSlot: 9, blockHeight: 9 },
      requestAirdrop: signature,
      getSignatureStatuses: { context: { slot: 9 }, value: [failed] },
    }
    const answer = ({ id, method }: { id: number; method: string }) => ({ jsonrpc: '2.0', id, result: results[method] })
    await using api = await startApi(({ body }) => ({
      body: Array.isArray(body) ? body.map(answer) : answer(body as Parameters<typeof answer>[0]),
    }))

    const { code, stderr } = await bench.run('airdrop', '1', stranger, '--rpc', api.url)

    expect([code, stderr]).toEqual([
      1,
      `The faucet’s transaction failed, so you won’t receive SOL. Try again, or request less: ${signature}\n`,
    ])
  })

  test('is wrapped, listed, and unwrapped', async () => {
    expect((await bench.tell('wrap', '0.25')).said.status).toBe('sent')
    const { said } = await bench.tell('reclaim', '--list', '--only', 'wrapped-sol')
    expect(said.items).toMatchObject([{ kind: 'wrapped-sol', holdsFees: false }])
    expect((await bench.tell('unwrap', '0.05')).said.status).toBe('sent')
    expect((await bench.tell('reclaim', '--only', 'wrapped-sol')).said.status).toBe('sent')
    expect((await bench.tell('reclaim', '--list', '--only', 'wrapped-sol')).said.items).toEqual([])
  })

  test('of a nonce account stays until reclaimed', async () => {
    const none = await bench.run('mint', mint, '1', '--nonce', 'own', '--yes')
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('Create one with solsmith nonce.')])
    const { said } = await bench.tell('nonce')
    expect(said.status).toBe('sent')
    expect((await bench.tell('nonce')).said).toMatchObject({ account: said.subject, value: expect.any(String) })
    expect((await bench.tell('mint', mint, '1', '--nonce', 'own')).said.status).toBe('sent')
    // A nonce account cannot be closed in the block that advanced it.
    const slot = bench.localnet.getSlot('confirmed')
    await expect.poll(() => bench.localnet.getSlot('confirmed')).toBeGreaterThan(slot)
    expect((await bench.tell('reclaim', '--only', 'nonce')).said.status).toBe('sent')
  })
})

describe('a snapshot', () => {
  test('is written to a file as a list or as JSON, without excluded holders', async () => {
    const path = join(bench.folder, 'holders.csv')
    const { stdout } = await bench.run('snapshot', mint, '--out', path)

    expect(stdout).toMatch(/^\d+ holders of [\d,.]+ at slot \d+, in /)
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^address,amount\\r\\n[^]*${stranger},`))
    const { said } = await bench.tell('snapshot', mint, '--exclude', bench.wallet, '--no-programs')
    expect(said.holders).toMatchObject([{ owner: stranger }])
    expect((await bench.run('snapshot', mint, '--min', 'x')).code).toBe(2)
    expect((await bench.run('snapshot', mint, '--exclude', 'x')).stderr).toContain(
      '“x” is not a valid address (owner).',
    )
  })
})

describe('names of recipients', () => {
  test('are shown with their addresses; an unknown one sends nothing', async () => {
    await using api = await startApi(({ path }) =>
      path.includes('/v1/profile/account/anna.sol')
        ? { body: { addresses: { 501: { address: stranger } } } }
        : { status: 404, body: { status: 'FAILED', reasons: [{ name: 'NameNotFoundError', description: 'no' }] } },
    )
    const minted = await bench.run('mint', mint, '1', '--to', 'anna.sol', '--server', api.url, '--yes')
    expect([minted.code, minted.stdout]).toEqual([0, expect.stringContaining(`anna.sol → ${stranger}`)])
    const { said } = await bench.tell('airdrop', '0.5', 'anna.sol', '--server', api.url)
    expect(said).toMatchObject({ status: 'received', receiver: stranger })

    for (const args of [
      ['mint', mint, '1', '--to', 'bob.sol', '--yes'],
      ['airdrop', '1', 'bob.sol'],
    ]) {
      const { code, stderr } = await bench.run(...args, '--server', api.url)
      expect([code, stderr]).toEqual([1, expect.stringContaining('No address was found for bob.sol.')])
    }
    const { code, stderr } = await bench.run('mint', mint, '1', '--to', 'bob', '--yes')
    expect([code, stderr]).toEqual([2, expect.stringContaining('“bob” is not a valid address (receiver).')])
  })
})

describe('names in a list', () => {
  test('are replaced by their addresses, all or none, as a server resolves them', async () => {
    await using api = await startApi(({ path }) =>
      path.includes('/v1/profile/account/anna.sol')
        ? { body: { addresses: { 501: { address: stranger } } } }
        : { status: 404, body: { status: 'FAILED', reasons: [{ name: 'NameNotFoundError', description: 'no' }] } },
    )
    const [path, out] = [join(bench.folder, 'names.csv'), join(bench.folder, 'addresses.csv')]
    writeFileSync(path, `anna.sol;1\n${bench.wallet};2\nanna.sol;3\n`)

    expect((await bench.run('names', path, '--server', api.url)).stdout).toBe(
      `${stranger};1\n${bench.wallet};2\n${stranger};3\n`,
    )
    const { stdout } = await bench.run('names', path, '--server', api.url, '--out', out)
    expect(stdout).toBe(`anna.sol → ${stranger}\n1 name replaced, in ${out}\n`)
    expect(readFileSync(out, 'utf8')).toContain(`${stranger};3`)

    writeFileSync(path, `anna.sol;1\nbob.sol;2\n`)
    const { code, stdout: written, stderr } = await bench.run('names', path, '--server', api.url)
    expect([code, written]).toEqual([1, ''])
    expect(stderr).toContain('No address was found for bob.sol. The command stopped before writing or sending.')
  })
})
