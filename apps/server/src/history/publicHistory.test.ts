import { type Address, generateKeyPairSigner, getBase58Decoder, type KeyPairSigner } from '@solana/kit'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { genesisHashes } from '@solsmith/chain'
import type { HistoryTransaction } from '@solsmith/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import type { Deps } from '../deps.ts'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { findHome } from '../testing/findHome.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

const mainnet = `solana:${genesisHashes.mainnet.slice(0, 32)}`

let postgres: TestPostgres
let database: Database
let sandbox: Sandbox
beforeAll(async () => {
  ;[postgres, sandbox] = await Promise.all([startTestPostgres(), startSandbox()])
  database = await postgres.open()
}, 60_000)
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

/** An instance that reaches a network as if it were mainnet. */
const reach = (url: string, changes: Partial<Deps> = {}): Promise<TestApp> =>
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
  const { status, body, text } = await site.get(path, { origin: site.deps.publicUrl })
  expect(status, text).toBe(200)
  // As the schema of the call says.
  return body as Page
}

async function send(from: KeyPairSigner, mint: Address, to: Address, amount: bigint): Promise<string> {
  const [source, destination] = await Promise.all([findHome(from.address, mint), findHome(to, mint)])
  const move = { source, mint, destination, authority: from, amount, decimals: 6 }
  return sandbox.localnet.send(from, [getTransferCheckedInstruction(move)])
}

test('a wallet is asked about with its accounts of tokens, and what is new is found at the next question', async () => {
  await using site = await reach(sandbox.localnet.rpcUrl)
  const maker = await sandbox.localnet.fundedSigner()
  const mint = await sandbox.createToken(maker, { standard: 'classic' })
  const { address: other } = await generateKeyPairSigner()
  const ata = await findHome(other, mint)
  const opened = await sandbox.localnet.send(maker, [
    getCreateAssociatedTokenIdempotentInstruction({ payer: maker, ata, owner: other, mint }),
  ])
  // It names the account of tokens, and not the wallet.
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

/** A network where so much has happened to one account, newest first; whole transactions it has forgotten. */
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
    // As kit writes it.
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

test('a request costs at most five pages of signatures, and no more than 10,000 of an account are listed', async () => {
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
}, 120_000)

test('of all wallets of a network no more signatures are listed than the limit: those asked about long ago go first', async () => {
  const { start } = startBusyNetwork(1_000)
  await using network = await start
  await using plain = await reach(network.url)
  const caps = { ...plain.deps.caps, index: { transactions: 2_500, holdings: 1 } }
  await using site = await reach(network.url, { caps })
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
])('a network that %s is told by name', async (_, act, name) => {
  await using network = await startFakeUpstream((__, response) => act((text) => response.end(text)))
  await using site = await reach(network.url)
  const { address } = await generateKeyPairSigner()

  const { status, body } = await site.get(`/v1/account/${address}/history?chainId=${mainnet}`)
  expect([status, body]).toMatchObject([502, { reasons: [{ name }] }])
})

test('without a database no history is told', async () => {
  await using site = await createTestApp({
    upstreams: { mainnet: toUpstream(sandbox.localnet.rpcUrl), devnet: null, sandbox: null },
  })
  const { address } = await generateKeyPairSigner()

  const { status, body } = await site.get(`/v1/account/${address}/history?chainId=${mainnet}`)
  expect([status, body]).toMatchObject([503, { reasons: [{ name: 'DatabaseUnavailableError' }] }])
})
