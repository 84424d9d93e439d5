import { type Address, generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { genesisHashes } from '@solsmith/chain'
import type { TokenBalance } from '@solsmith/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

const solUsd = 200
const noRemote = { jupiter: null, geckoTerminal: null, sandboxSolUsd: solUsd }

let postgres: TestPostgres
let sandbox: Sandbox
let site: TestApp
let maker: KeyPairSigner
let token: Address
beforeAll(async () => {
  ;[postgres, sandbox] = await Promise.all([startTestPostgres(), startSandbox()])
  maker = await sandbox.localnet.fundedSigner(1_000_000_000_000n)
  token = await sandbox.createToken(maker, { standard: 'classic' })
  await sandbox.createPool(maker, { token })
  site = await createTestApp({
    database: await postgres.open(),
    priceSources: noRemote,
    now: () => performance.now() * 100,
    upstreams: { mainnet: null, devnet: null, sandbox: toUpstream(sandbox.localnet.rpcUrl) },
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await sandbox[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

const ask = (addresses: readonly string[]) =>
  site.post('/v1/fungible/price', { currency: 'usd', addresses, projectId: '' }, { origin: site.instance.publicUrl })

const sol = { name: 'Solana', symbol: 'SOL', iconUrl: null, price: solUsd }
const native = 'So11111111111111111111111111111111111111111'
const wrapped = 'So11111111111111111111111111111111111111112'

test("returns prices of the sandbox's pools in the order of the request, with the operator's price of SOL", async () => {
  const { address: unknown } = await generateKeyPairSigner()
  const of = (mint: string) => `${sandbox.caip2}:${mint}`
  const price = async () => {
    const { body } = await ask([of(token)])
    return (body as { fungibles: { price: number | null }[] }).fungibles[0]?.price
  }
  await expect.poll(price).toBeCloseTo((10 / 100_000) * solUsd, 9)

  const { status, body } = await ask([of(unknown), of(native), of(token), of(wrapped), of(token)])

  expect(status).toBe(200)
  const anvil = {
    name: 'Anvil',
    symbol: 'ANVL',
    iconUrl: expect.stringMatching(/\/images\/mint\//),
    price: expect.closeTo(0.02, 9),
  }
  expect(body).toEqual({
    fungibles: [
      { name: '', symbol: '', iconUrl: null, price: null },
      sol,
      anvil,
      { name: 'Wrapped SOL', symbol: 'wSOL', iconUrl: null, price: solUsd },
      anvil,
    ],
  })
})

test('adds values to balances', async () => {
  const path = `/v1/account/${maker.address}/balance?currency=usd&chainId=${sandbox.caip2}&forceUpdate=true`
  const { body } = await site.get(path, { origin: site.instance.publicUrl })
  const { balances } = body as { balances: readonly TokenBalance[] }

  const find = (symbol: string) => balances.find((one) => one.symbol === symbol)
  expect(find('SOL')).toMatchObject({ price: solUsd })
  expect(find('SOL')?.value).toBeCloseTo(Number(find('SOL')?.quantity.numeric) * solUsd, 6)
  expect(find('ANVL')).toMatchObject({ quantity: { numeric: '900000' }, price: expect.closeTo(0.02, 9) })
  expect(find('ANVL')?.value).toBeCloseTo(18_000, 3)
})

test.each([
  ['a token that is no CAIP-10 address', ['Kiln'], 'AddressFormatError'],
  ['an address of another namespace', ['bip122:1:0x0000000000000000000000000000000000000000'], 'AddressFormatError'],
  ['a chain of EVM that is not served', [`eip155:1:0x${'1'.repeat(40)}`], 'ChainNotServedError'],
  ['a network that is not served', [`solana:${genesisHashes.devnet.slice(0, 32)}:${wrapped}`], 'ChainNotServedError'],
  ['more than 100 tokens', Array.from({ length: 101 }, () => `solana:x:${wrapped}`), 'InputError'],
])('refuses %s with a named error', async (_, addresses, name) => {
  const { status, body } = await ask(addresses)

  expect([status, body]).toMatchObject([400, { reasons: [{ name }] }])
})

test('returns only the price of SOL without a database', async () => {
  await using lonely = await createTestApp({
    priceSources: noRemote,
    upstreams: { mainnet: null, devnet: null, sandbox: toUpstream(sandbox.localnet.rpcUrl) },
  })
  const addresses = [native, token].map((mint) => `${sandbox.caip2}:${mint}`)

  const { body } = await lonely.post('/v1/fungible/price', { currency: 'usd', addresses, projectId: '' })

  expect(body).toMatchObject({ fungibles: [sol, { symbol: 'ANVL', price: null }] })
})
