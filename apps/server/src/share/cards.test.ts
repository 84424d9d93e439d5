import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Address, KeyPairSigner } from '@solana/kit'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addBlock } from '../blocks/blocks.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Instance } from '../instance.ts'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { png } from '../testing/images.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

let postgres: TestPostgres
let network: Sandbox
let maker: KeyPairSigner
let token: Address
beforeAll(async () => {
  ;[postgres, network] = await Promise.all([startTestPostgres(), startSandbox()])
  maker = await network.localnet.fundedSigner(100_000_000_000n)
  token = await network.createToken(maker, { name: `"><b>Anvil & "sons"`, symbol: 'USDC' })
})
afterAll(async () => {
  await network[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

const head =
  '<head><title>Solsmith</title><meta name="description" content="x" /><meta property="og:image" content="%PUBLIC_URL%/card.png" /><style>a{}</style></head>'

async function open(changes: Partial<Instance> & { readonly database?: Database } = {}) {
  const upstreams = { mainnet: null, devnet: null, sandbox: toUpstream(network.localnet.rpcUrl) }
  const site = await createTestApp({ upstreams, publicUrl: 'https://tokens.example', ...changes })
  onTestFinished(() => site[Symbol.asyncDispose]())
  for (const language of ['en', 'de']) {
    const folder = join(site.folder, 'web', 'pages', language)
    await mkdir(folder, { recursive: true })
    for (const name of ['app', 'token', 'manageLiquidity', 'home']) await writeFile(join(folder, `${name}.html`), head)
  }
  await writeFile(join(site.folder, 'web', 'card.png'), png)
  const getRaw = async (path: string, headers = {}) => {
    const { statusCode, headers: answered, rawPayload } = await site.app.inject({ url: path, headers })
    return { status: statusCode, headers: answered, bytes: rawPayload }
  }
  return { site, getRaw }
}

const html = { accept: 'text/html' }
const cardOf = (mint: string, kind = 'token') => `/images/card/${kind}/${network.caip2}/${mint}`

const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

test("draws a token's image once per slot, for embedding anywhere", async () => {
  const { getRaw } = await open({ database: await postgres.open() })

  const [first, second] = [await getRaw(cardOf(token)), await getRaw(cardOf(token))]

  expect(first).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
  expect(sizeOf(first.bytes)).toEqual([1_200, 630])
  expect(second.bytes).toEqual(first.bytes)
})

test("draws a proof's image from its accounts", async () => {
  const { getRaw } = await open({ database: await postgres.open() })
  const pool = await network.createPool(maker, { token: await network.createToken(maker) })

  const { status, bytes } = await getRaw(cardOf(pool.address, 'proof'))

  expect([status, ...sizeOf(bytes)]).toEqual([200, 1_200, 630])
})

test("uses the product's image for other addresses and blocked ones", async () => {
  const database = await postgres.open()
  const { getRaw } = await open({ database })
  await addBlock(database, 'ann', { subject: token, reason: null, zone: 'example.org' })

  for (const path of [cardOf(maker.address), cardOf(token), cardOf(token, 'proof')]) {
    const { status, bytes, headers } = await getRaw(path)
    expect([status, bytes, headers['cache-control']]).toEqual([200, png, 'public, max-age=60'])
  }
  const { bytes } = await getRaw(`/?token=${token}`, html)
  expect(bytes.toString()).toContain('<title>Solsmith</title>')
})

test('draws nothing without a database, and refuses an invalid address', async () => {
  const { getRaw, site } = await open()

  expect((await getRaw(cardOf(token))).bytes).toEqual(png)
  expect(await site.get(cardOf('alice'))).toMatchObject({ status: 400 })
  expect(await site.get(`/images/card/token/solana:nowhere/${token}`)).toMatchObject({ status: 400 })
})

test("limits a visitor's new images, and still serves existing ones", async () => {
  const database = await postgres.open()
  const { getRaw } = await open({ database })
  await getRaw(cardOf(token))
  await database.query((_, pool) => pool.query(`update spent set free_at = clock_timestamp() + interval '2 hours'`))

  expect((await getRaw(cardOf(maker.address))).status).toBe(429)
  expect((await getRaw(cardOf(token))).status).toBe(200)
})

test("writes a token's name into its page as text for readers without scripts", async () => {
  const { getRaw } = await open()
  const plain = await getRaw('/', html)

  const page = await getRaw(`/?token=${token}&network=sandbox`, html)

  const [start, end] = [token.slice(0, 4), token.slice(-4)]
  expect(page.bytes.toString()).toContain(
    `<title>&#34;&#62;&#60;b&#62;Anvil &#38; &#34;sons&#34; (USDC), not the known USDC · ${start}…${end} · Sandbox · Solsmith</title>`,
  )
  expect(page.bytes.toString()).toContain(
    `<meta property="og:image" content="https://tokens.example${cardOf(token)}" />`,
  )
  expect(page.bytes.toString()).toContain(
    `<link rel="canonical" href="https://tokens.example/?token=${token}&#38;network=sandbox" />`,
  )
  expect(page.bytes.toString().match(/og:image"/g)).toHaveLength(1)
  expect(page.bytes.toString()).toMatch(/og:image"[\s\S]*<style>/)
  expect(page.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
})

test("writes it in the visitor's language and encoding, once", async () => {
  const { getRaw } = await open()
  const headers = { ...html, 'accept-language': 'de', 'accept-encoding': 'gzip' }

  let { bytes, headers: told } = await getRaw(`/?token=${token}`, headers)
  await expect
    .poll(async () => {
      ;({ bytes, headers: told } = await getRaw(`/?token=${token}`, headers))
      return gunzipSync(bytes).toString()
    })
    .toContain(', nicht der bekannte USDC · ')
  expect((await getRaw(`/?token=${token}`, { ...headers, 'if-none-match': told.etag })).status).toBe(304)
})

test.each([
  ['/?proof=', 'Liquidity proof of pool', 'proof'],
  ['/manage-liquidity?proof=', 'Liquidity proof of pool', 'proof'],
  ['/?pool=', 'Pool', 'pool'],
])('titles %s after its pool, without a network request', async (path, title, kind) => {
  await using silent = await startFakeUpstream(() => {})
  const { getRaw } = await open({
    upstreams: { mainnet: null, devnet: toUpstream(silent.url), sandbox: null },
  })

  const page = await getRaw(`${path}${token}&network=devnet`, html)

  expect(page.bytes.toString()).toContain(`<title>${title} ${token.slice(0, 4)}…`)
  expect(page.bytes.toString()).toContain(`/?${kind}=${token}&#38;network=devnet`)
  expect(silent.received).toEqual([])
})

test('omits the words without a delay if a network does not answer', async () => {
  await using silent = await startFakeUpstream(() => {})
  const { getRaw } = await open({
    upstreams: { mainnet: null, devnet: toUpstream(silent.url), sandbox: null },
  })

  const page = await Promise.race([
    getRaw(`/?token=${token}&network=devnet`, html),
    new Promise<null>((done) => setTimeout(done, 2_500, null)),
  ])

  expect(page?.bytes.toString()).toContain('<title>Solsmith</title>')
  expect(silent.received.length).toBeGreaterThan(0)
})

test.each(['/?token=alice', '/?token=', '/?send', `/?token=${'1'.repeat(32)}&network=mainnet`])(
  "uses the product's words for %s",
  async (path) => {
    const { getRaw } = await open()
    const { status, bytes } = await getRaw(path, html)
    expect([status, bytes.toString().includes('<title>Solsmith</title>')]).toEqual([200, true])
  },
)
