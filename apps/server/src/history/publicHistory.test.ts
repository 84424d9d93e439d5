import { type Address, generateKeyPairSigner, getBase58Decoder, type KeyPairSigner } from '@solana/kit'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { genesisHashes } from '@solsmith/chain'
import type { HistoryTransaction } from '@solsmith/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { names } from '../database/schema.ts'
import type { Instance } from '../instance.ts'
import { answerWith, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { findHome } from '../testing/findHome.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { followNames } from './followNames.ts'

const mainnet = `solana:${genesisHashes.mainnet.slice(0, 32)}`

let postgres: TestPostgres
let database: Database
let sandbox: Sandbox
beforeAll(async () => {
  ;[postgres, sandbox] = await Promise.all([startTestPostgres(), startSandbox()])
  database = await postgres.open()
})
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

const reach = (url: string, changes: Partial<Instance> = {}): Promise<TestApp> =>
  createTestApp({
    ...changes,
    database,
    now: () => performance.now() * 20,
    upstreams: { mainnet: toUpstream(url), devnet: null, sandbox: null },
  })

type Page = { readonly data: readonly HistoryTransaction[]; readonly next: string | null }

async function ask(site: TestApp, account: string, cursor: string | null = null): Promise<Page> {
  const query = cursor === null ? '' : `&cursor=${cursor}`
  const path = `/v1/account/${account}/history?chainId=${mainnet}${query}`
  const { status, body, text } = await site.get(path, { origin: site.instance.publicUrl })
  expect(status, text).toBe(200)
  return body as Page
}

async function send(from: KeyPairSigner, mint: Address, to: Address, amount: bigint): Promise<string> {
  const [source, destination] = await Promise.all([findHome(from.address, mint), findHome(to, mint)])
  const move = { source, mint, destination, authority: from, amount, decimals: 6 }
  return sandbox.localnet.send(from, [getTransferCheckedInstruction(move)])
}

test('lists a wallet with its token accounts, and finds new entries with the next request', async () => {
  await using site = await reach(sandbox.localnet.rpcUrl)
  const maker = await sandbox.localnet.fundedSigner()
  const mint = await sandbox.createToken(maker, { standard: 'classic' })
  const { address: other } = await generateKeyPairSigner()
  const ata = await findHome(other, mint)
  const opened = await sandbox.localnet.send(maker, [
    getCreateAssociatedTokenIdempotentInstruction({ payer: maker, ata, owner: other, mint }),
  ])
  const received = await send(maker, mint, other, 2_500_000n)

  const first = await ask(site, other)
  expect(first.data.map(({ id }) => id)).toEqual([received, opened])
  expect(first.data[0]).toMatchObject({
    metadata: { operationType: 'receive', chain: mainnet, sentFrom: maker.address, sentTo: other },
    transfers: [{ direction: 'in', quantity: { numeric: '2.5' }, fungible_info: { symbol: 'ANVL' } }],
  })
  expect(first.next).toBeNull()

  await database.query((_, pool) => pool.query('update followed_accounts set listed_at = null'))
  const again = await send(maker, mint, other, 1n)
  const later = await ask(site, other)
  expect(later.data.map(({ id }) => id)).toEqual([again, received, opened])
})

const toSignature = (index: number) => {
  const bytes = new Uint8Array(64)
  new DataView(bytes.buffer).setUint32(0, index + 1)
  return getBase58Decoder().decode(bytes)
}

function startBusyNetwork(total: number) {
  const asked: string[] = []
  const all = Array.from({ length: total }, (_, index) => ({
    signature: toSignature(index),
    slot: 1_000_000 - index,
    err: null,
    memo: null,
    blockTime: 1_700_000_000 - index,
    confirmationStatus: 'finalized',
  }))
  const places = new Map(all.map(({ signature }, index) => [signature, index]))
  const answers: Record<string, (params: readonly { before?: string; until?: string }[]) => unknown> = {
    getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: [] }),
    getSignaturesForAddress: ([, { before, until } = {}]) => {
      const from = before === undefined ? 0 : (places.get(before) ?? 0) + 1
      return all.slice(from, until === undefined ? from + 1_000 : Math.min(from + 1_000, places.get(until) ?? 0))
    },
    getTransaction: () => null,
  }
  const start = startFakeUpstream((body, response) => {
    const { id, method, params } = JSON.parse(body) as { id: unknown; method: string; params: [] }
    asked.push(method)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]?.(params) ?? null }))
  })
  return { asked, start }
}

const listed = async (account: string) => {
  const found = await database.query((_, pool) =>
    pool.query<{ signatures: number; is_complete: boolean }>(
      'select signatures, is_complete from followed_accounts where wallet = $1',
      [account],
    ),
  )
  return found.rows[0]
}

test('limits a request to five pages of signatures, and an account to 10,000', async () => {
  const { asked, start } = startBusyNetwork(12_345)
  await using network = await start
  await using site = await reach(network.url)
  const { address } = await generateKeyPairSigner()
  const pagesOf = () => asked.filter((method) => method === 'getSignaturesForAddress').length

  const { next } = await ask(site, address)
  expect(pagesOf()).toBe(1)
  expect(await listed(address)).toEqual({ signatures: 1_000, is_complete: false })

  let cursor = next
  let requests = 0
  for (let before = pagesOf(); cursor !== null && requests < 400; requests += 1) {
    cursor = (await ask(site, address, cursor)).next
    expect(pagesOf() - before).toBeLessThanOrEqual(5)
    before = pagesOf()
  }
  expect(requests).toBe(199)
  expect(await listed(address)).toEqual({ signatures: 10_000, is_complete: true })
}, 300_000)

test("limits a network's signatures across wallets, and deletes the least recently requested first", async () => {
  const { start } = startBusyNetwork(1_000)
  await using network = await start
  await using site = await reach(network.url, { indexLimits: { transactions: 2_500, holdings: 1 } })
  await database.query((_, pool) => pool.query('delete from followed_accounts'))
  const wallets = await Promise.all(Array.from({ length: 4 }, async () => (await generateKeyPairSigner()).address))
  for (const wallet of wallets) await ask(site, wallet)
  const [first = '', ...others] = wallets

  const [last = ''] = others.slice(-1)
  await database.query((_, pool) => pool.query('update followed_accounts set listed_at = null'))
  await ask(site, last)
  expect(await listed(first)).toBeUndefined()
  for (const wallet of others.slice(-2)) expect(await listed(wallet)).toMatchObject({ signatures: expect.any(Number) })
  const left = await database.query((_, pool) =>
    pool.query<{ count: string }>('select count(*) from account_transactions where account = any($1)', [wallets]),
  )
  expect(Number(left.rows[0]?.count)).toBeLessThanOrEqual(3_000)
})

test.each([
  ['answers with a page of HTML', (end: (text: string) => void) => end('<html>'), 'RpcAnswerError'],
  [
    'lists what is no account',
    (end: (text: string) => void) => end('{"jsonrpc":"2.0","id":1,"result":{"value":[{}]}}'),
    'RpcAnswerError',
  ],
  [
    'answers with another type',
    (end: (text: string) => void) => end('{"jsonrpc":"2.0","id":1,"result":7}'),
    'RpcAnswerError',
  ],
])('reports a network that %s by name', async (_, act, name) => {
  await using network = await startFakeUpstream((__, response) => act((text) => response.end(text)))
  await using site = await reach(network.url)
  const { address } = await generateKeyPairSigner()

  const { status, body } = await site.get(`/v1/account/${address}/history?chainId=${mainnet}`)
  expect([status, body]).toMatchObject([502, { reasons: [{ name }] }])
})

const fail = answerWith('null,"error":{"code":-32603,"message":"broken"}')

async function startRelay() {
  const refused = new Set<string>()
  const upstream = await startFakeUpstream(async (body, response) => {
    const [, method = ''] = /"method":"(\w+)"/.exec(body) ?? []
    if (refused.has('*')) return answerWith('7')(body, response)
    if (refused.has(method)) return fail(body, response)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(sandbox.localnet.rpcUrl, { method: 'POST', headers, body })
    response.writeHead(answer.status, headers).end(await answer.text())
  })
  return { upstream, refused }
}

test('serves the stored history with its age during an outage, without gaps', async () => {
  const { upstream, refused } = await startRelay()
  await using network = upstream
  await using site = await reach(network.url)
  const maker = await sandbox.localnet.fundedSigner()
  const mint = await sandbox.createToken(maker, { standard: 'classic' })
  const { address: other } = await generateKeyPairSigner()
  const path = `/v1/account/${maker.address}/history?chainId=${mainnet}`
  const known = (await ask(site, maker.address)).data
  expect(known.length).toBeGreaterThan(1)

  refused.add('*')
  const set = `update followed_accounts set listed_at = now() - interval '90 seconds' where wallet = $1`
  const listLongAgo = () => database.query((_, pool) => pool.query(set, [maker.address]))
  await listLongAgo()
  const { status, headers, body } = await site.get(path)
  expect([status, body]).toEqual([200, { data: known, next: null }])
  expect(Number(headers.age)).toBeGreaterThanOrEqual(90)
  expect(Number(headers.age)).toBeLessThan(150)

  const ata = await findHome(other, mint)
  const opened = await sandbox.localnet.send(maker, [
    getCreateAssociatedTokenIdempotentInstruction({ payer: maker, ata, owner: other, mint }),
  ])
  refused.delete('*')
  refused.add('getTransaction')
  await listLongAgo()
  const partly = await site.get(path)
  expect([partly.status, partly.body]).toEqual([200, { data: known, next: null }])
  expect(partly.headers.age).toBeDefined()

  refused.clear()
  const whole = await site.get(path)
  expect([whole.headers.age, (whole.body as Page).data.map(({ id }) => id)]).toEqual([
    undefined,
    [opened, ...known.map(({ id }) => id)],
  ])
  refused.add('getTransaction')
  const forget = 'delete from transactions where signature = $1'
  await database.query((_, pool) => pool.query(forget, [known[0]?.id]))
  const cut = (await site.get(path)).body as Page
  expect(cut.data.map(({ id }) => id)).toEqual([opened])
  expect((await site.get(`${path}&cursor=${cut.next}`)).body).toMatchObject({ reasons: [{ name: expect.any(String) }] })
  refused.clear()
  expect((await ask(site, maker.address, cut.next)).data).toEqual(known)
})

test('reports the failure for a wallet without a stored history', async () => {
  const { upstream, refused } = await startRelay()
  await using network = upstream
  await using site = await reach(network.url)
  const { address } = await generateKeyPairSigner()
  refused.add('*')

  const { status, body } = await site.get(`/v1/account/${address}/history?chainId=${mainnet}`)

  expect([status, body]).toMatchObject([502, { reasons: [{ name: 'RpcAnswerError' }] }])
})

test('serves no history without a database', async () => {
  await using site = await createTestApp({
    upstreams: { mainnet: toUpstream(sandbox.localnet.rpcUrl), devnet: null, sandbox: null },
  })
  const { address } = await generateKeyPairSigner()

  const { status, body } = await site.get(`/v1/account/${address}/history?chainId=${mainnet}`)
  expect([status, body]).toMatchObject([503, { reasons: [{ name: 'DatabaseUnavailableError' }] }])
})

test('updates only addresses with a name here, in turns', async () => {
  const named = await Promise.all(Array.from({ length: 7 }, () => sandbox.localnet.fundedSigner()))
  const own = await postgres.open()
  await own.query((db) =>
    db.insert(names).values([
      ...named.map(({ address }, index) => ({
        name: `name-${index}.example`,
        coinType: 501,
        address,
        attributes: {},
      })),
      { name: 'second.example', coinType: 501, address: named[0]?.address ?? '', attributes: {} },
      { name: 'evm.example', coinType: 60, address: `0x${'0'.repeat(40)}`, attributes: {} },
    ]),
  )
  const mainnetUpstream = toUpstream(sandbox.localnet.rpcUrl)
  const follow = (upstreams: Parameters<typeof followNames>[0]['upstreams'], signal = new AbortController().signal) =>
    followNames({ database: own, upstreams, listLimit: 1_000 }, signal)
  const read = async () => {
    const { rows } = await own.query((_, pool) =>
      pool.query<{ wallet: string }>(
        `select distinct listed.account as wallet from account_transactions as listed
         join transactions using (chain_id, signature)`,
      ),
    )
    return rows.map(({ wallet }) => wallet)
  }

  await follow({ mainnet: mainnetUpstream, devnet: null })
  expect(await read()).toHaveLength(5)
  await follow({ mainnet: mainnetUpstream, devnet: null })
  expect((await read()).toSorted()).toEqual(named.map(({ address }) => address as string).toSorted())

  await follow({ mainnet: null, devnet: null })
  await follow({ mainnet: toUpstream('http://127.0.0.1:9'), devnet: null })
  await follow({ mainnet: mainnetUpstream, devnet: null }, AbortSignal.abort())
  expect(await read()).toHaveLength(7)
})

const nameAll = (own: Database, addresses: readonly string[]) =>
  own.query((db) =>
    db
      .insert(names)
      .values(
        addresses.map((address, index) => ({ name: `n-${index}.example`, coinType: 501, address, attributes: {} })),
      ),
  )

test('gives every address its turn despite failing ones', async () => {
  const own = await postgres.open()
  const named = await Promise.all(Array.from({ length: 7 }, async () => (await generateKeyPairSigner()).address))
  await nameAll(own, named)
  const asked = new Set<string>()
  await using network = await startFakeUpstream((body, response) => {
    for (const address of named) if (body.includes(address)) asked.add(address)
    response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"No."}}')
  })
  const upstreams = { mainnet: toUpstream(network.url), devnet: null }
  const follow = () => followNames({ database: own, upstreams, listLimit: 1_000 }, new AbortController().signal)

  await follow()
  expect(asked.size).toBe(5)
  await follow()
  expect(asked.size).toBe(7)
  await own.query((_, pool) => pool.query('delete from names'))
  await follow()
  const { rows } = await own.query((_, pool) => pool.query('select 1 from followed_names'))
  expect(rows).toEqual([])
})

test('deletes histories listed in the background before those opened by visitors', async () => {
  const own = await postgres.open()
  const [opened = '', named = '', later = ''] = await Promise.all(
    Array.from({ length: 3 }, async () => (await generateKeyPairSigner()).address),
  )
  await nameAll(own, [named])
  await using network = await startBusyNetwork(900).start
  const upstreams = { mainnet: toUpstream(network.url), devnet: null, sandbox: null }
  await using site = await createTestApp({
    database: own,
    indexLimits: { transactions: 1_000, holdings: 1 },
    upstreams,
  })
  const follow = () => followNames({ database: own, upstreams, listLimit: 1_000 }, new AbortController().signal)
  const kept = async () => {
    const { rows } = await own.query((_, pool) =>
      pool.query<{ wallet: string }>('select wallet from followed_accounts order by wallet'),
    )
    return rows.map(({ wallet }) => wallet)
  }

  await ask(site, opened)
  await follow()
  expect(await kept()).toEqual([opened, named].toSorted())
  await follow()
  expect(await kept()).toEqual([opened])
  await follow()
  await own.query((_, pool) => pool.query('delete from followed_accounts where wallet = $1', [opened]))
  await ask(site, later)
  expect(await kept()).toEqual([later, named].toSorted())
  await ask(site, opened)
  expect(await kept()).toEqual([later, opened].toSorted())
})
