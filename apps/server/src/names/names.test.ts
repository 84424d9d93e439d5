import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addBlock, removeBlock } from '../blocks/blocks.ts'
import type { Database } from '../database/openDatabase.ts'
import { nameMessages } from '../database/schema.ts'
import { createEvmSigner, createSolanaSigner } from '../testing/signers.ts'
import { createTestApp } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

const publicUrl = 'https://tokens.example'
const zone = 'tokens.example'
const origin = { origin: publicUrl }

let postgres: TestPostgres
let database: Database
beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.open()
})
beforeEach(() => database.query((_, pool) => pool.query('truncate names, name_messages, blocks, spent')))
afterAll(() => postgres[Symbol.asyncDispose]())

async function open() {
  let ms = 0
  const site = await createTestApp({ database, publicUrl, namesZone: zone, now: () => ms })
  onTestFinished(() => site[Symbol.asyncDispose]())
  return { site, pass: () => (ms += 60_000) }
}

type Site = Awaited<ReturnType<typeof open>>['site']

const seconds = () => Math.floor(Date.now() / 1_000)

const write = (name: string, { attributes = {}, timestamp = seconds() } = {}) =>
  JSON.stringify({ name, attributes, timestamp })

const post = (site: Site, body: object) => site.post('/v1/profile/account', body, origin)

type Owner = Awaited<ReturnType<typeof createSolanaSigner>>

async function register(site: Site, owner: Owner, name: string, message = write(name)) {
  const { base58: signature } = await owner.sign(message)
  return post(site, { coin_type: 501, address: owner.address, message, signature })
}

const lookUp = (site: Site, name: string) => site.get(`/v1/profile/account/${name}?apiVersion=2`)
const reverse = (site: Site, address: string) => site.get(`/v1/profile/reverse/${address}?apiVersion=2`)
const suggest = (site: Site, name: string, of = zone) => site.get(`/v1/profile/suggestions/${name}?zone=${of}`)

const longest = Array.from({ length: 1_500 - zone.length - 1 }, (_, n) => ((n * 7_919) % 36).toString(36)).join('')

const failed = (name: string, status: number) => ({ status, body: { status: 'FAILED', reasons: [{ name }] } })

describe('registration', () => {
  test('resolves a name to its Solana signer, and back', async () => {
    const { site } = await open()
    const owner = await createSolanaSigner()
    expect(await lookUp(site, `anna.${zone}`)).toMatchObject({
      status: 404,
      body: { reasons: [{ description: 'Name is not registered' }] },
    })

    const message = write(`Anna.${zone}`, { attributes: { url: 'https://anna.example' } })
    expect(await register(site, owner, `Anna.${zone}`, message)).toMatchObject({ status: 200, body: { success: true } })

    const addresses = { 501: { address: owner.address } }
    expect(await lookUp(site, `ANNA.${zone}`)).toMatchObject({ status: 200, body: { addresses } })
    expect((await reverse(site, owner.address)).body).toEqual([
      { name: `anna.${zone}`, addresses, attributes: { url: 'https://anna.example' } },
    ])
    expect((await reverse(site, (await createSolanaSigner()).address)).body).toEqual([])
    expect((await reverse(site, '%00')).body).toEqual([])
  })

  test('serves an avatar only from this instance', async () => {
    const { site } = await open()
    const owner = await createSolanaSigner()
    const shown = async (label: string, avatar: string) => {
      const message = write(`${label}.${zone}`, { attributes: { avatar, url: 'https://anna.example' } })
      expect(await register(site, owner, '', message)).toMatchObject({ status: 200 })
      const { attributes } = (await lookUp(site, `${label}.${zone}`)).body as { attributes: Record<string, string> }
      return attributes
    }

    const { avatar, url } = await shown('anna', 'https://evil.example/pixel.png?who')
    expect(url).toBe('https://anna.example')
    expect(avatar).toMatch(/^https:\/\/tokens\.example\/images\/url\/[\w-]{22}\/[\w-]+$/)
    expect(Buffer.from(avatar?.split('/').at(-1) ?? '', 'base64url').toString()).toBe(
      'https://evil.example/pixel.png?who',
    )
    expect((await site.get(`/v1/identity/${owner.address}`)).body).toEqual({ avatar, name: `anna.${zone}` })
    expect((await reverse(site, owner.address)).body).toMatchObject([{ attributes: { avatar } }])
    for (const [index, none] of ['javascript:alert(1)', 'data:image/png;base64,x', 'me.png'].entries())
      expect(await shown(`anna-${index}x`, none)).toEqual({ url: 'https://anna.example' })
  })

  test("accepts older clients' coin type of Solana only with a Solana address", async () => {
    const { site } = await open()
    const [owner, evm] = [await createSolanaSigner(), createEvmSigner()]
    const message = write(`anna.${zone}`)

    const { base64: signature } = await owner.sign(message)
    const body = { coin_type: 2_147_483_648, address: owner.address, message, signature }
    expect(await post(site, body)).toMatchObject({ status: 200 })
    expect((await lookUp(site, `anna.${zone}`)).body).toMatchObject({ addresses: { 501: { address: owner.address } } })

    const other = write(`emma.${zone}`)
    expect(
      await post(site, {
        coin_type: 2_147_483_648,
        address: evm.address,
        message: other,
        signature: evm.sign(other),
      }),
    ).toMatchObject({ status: 400, body: { reasons: [{ description: 'Invalid chainId' }] } })
  })

  test.each([60, 2_147_483_649, 4_294_967_295])('accepts EVM signatures under the coin type %i', async (coinType) => {
    const { site } = await open()
    const owner = createEvmSigner()
    const message = write(`anna.${zone}`)
    const address = owner.address.toUpperCase().replace('0X', '0x')

    expect(await post(site, { coin_type: coinType, address, message, signature: owner.sign(message) })).toMatchObject({
      status: 200,
    })
    expect((await reverse(site, address)).body).toEqual([
      { name: `anna.${zone}`, addresses: { [coinType]: { address: owner.address } }, attributes: {} },
    ])
  })

  test('refuses unknown coin types, and addresses of another kind of chain', async () => {
    const { site } = await open()
    const [owner, evm] = [await createSolanaSigner(), createEvmSigner()]
    const message = write(`anna.${zone}`)
    const { base58: signature } = await owner.sign(message)

    for (const wrong of [0, -1, 500, 501.5, 2_147_483_649.5, 4_294_967_296, 1e300])
      expect(await post(site, { coin_type: wrong, address: evm.address, message, signature })).toMatchObject(
        failed('CoinTypeError', 400),
      )
    for (const [coin_type, address] of [
      [501, evm.address],
      [60, owner.address],
      [501, 'me'],
      [60, '0xabc'],
    ])
      expect(await post(site, { coin_type, address, message, signature })).toMatchObject(
        failed('CoinTypeAddressError', 400),
      )
  })

  test("refuses another key, another text, and a contract's signature", async () => {
    const { site } = await open()
    const [owner, other, evm] = [await createSolanaSigner(), await createSolanaSigner(), createEvmSigner()]
    const message = write(`anna.${zone}`)
    const { base58: signature } = await other.sign(message)
    const { base58: ofOther } = await owner.sign(`${message} `)

    for (const wrong of [signature, ofOther, ''])
      expect(await post(site, { coin_type: 501, address: owner.address, message, signature: wrong })).toMatchObject(
        failed('SignatureError', 401),
      )
    expect(await post(site, { coin_type: 60, address: evm.address, message, signature: '0x' })).toMatchObject({
      status: 401,
      body: { reasons: [{ name: 'SignatureEvmError', description: expect.stringContaining('EIP-1271') }] },
    })
    expect(await lookUp(site, `anna.${zone}`)).toMatchObject({ status: 404 })
  })

  test('refuses a message of another instance or time, and a reused one', async () => {
    const { site } = await open()
    const owner = await createSolanaSigner()
    const send = (name: string, timestamp: number) => register(site, owner, name, write(name, { timestamp }))

    expect(await send('anna.other.example', seconds())).toMatchObject(failed('NameZoneError', 400))
    expect(await send('anna', seconds())).toMatchObject(failed('NameZoneError', 400))
    expect(await send(`anna.x.${zone}`, seconds())).toMatchObject(failed('NameZoneError', 400))
    for (const away of [-310, 310, -1e6, 1e9])
      expect(await send(`anna.${zone}`, seconds() + away)).toMatchObject(failed('NameMessageTimeError', 400))
    const message = write(`anna.${zone}`, { timestamp: seconds() - 280 })
    expect(await register(site, owner, '', message)).toMatchObject({ status: 200 })
    expect(await register(site, owner, '', message)).toMatchObject(failed('NameMessageUsedError', 409))
  })

  test('refuses an inexact message from any signer', async () => {
    const { site } = await open()
    const owner = await createSolanaSigner()
    const [name, timestamp] = [`anna.${zone}`, seconds()]
    const wrong = [
      '',
      'null',
      '[]',
      JSON.stringify({ name, timestamp, attributes: {} }),
      JSON.stringify({ name, attributes: {}, timestamp, more: 1 }),
      JSON.stringify({ name, attributes: {} }),
      JSON.stringify({ name, attributes: {}, timestamp: `${timestamp}` }),
      JSON.stringify({ name, attributes: {}, timestamp: timestamp + 0.5 }),
      JSON.stringify({ name, attributes: { a: 1 }, timestamp }),
      JSON.stringify({ name, attributes: [], timestamp }),
      JSON.stringify({ name, attributes: { a: 'nul \0' }, timestamp }),
      `{"name":"${name}","attributes":{},"timestamp":${timestamp}} `,
      `{"name":"eve.${zone}","name":"${name}","attributes":{},"timestamp":${timestamp}}`,
      `{"name":"${name}","attributes":{"__proto__":"x"},"timestamp":${timestamp}}`,
      `{"name":"${name}","attributes":{"a":"\\ud800"},"timestamp":${timestamp}}`,
    ]

    for (const message of wrong)
      expect(await register(site, owner, '', message), message).toMatchObject(failed('NameMessageError', 400))
    const large = write(name, { attributes: { a: 'x'.repeat(1_000) } })
    expect(await register(site, owner, '', large)).toMatchObject(failed('NameAttributesError', 400))
    const longest = write(name, { attributes: { a: 'x'.repeat(1_000 - '{"a":""}'.length) } })
    expect(await register(site, owner, '', longest)).toMatchObject({ status: 200 })
  })

  test.each(['abc', 'an na', 'ännа', 'ann\u212a', 'x'.repeat(1_500)])('refuses %s as a name', async (label) => {
    const { site } = await open()
    const name = `${label}.${zone}`
    expect(await register(site, await createSolanaSigner(), name)).toMatchObject(failed('NameFormatError', 400))
  })

  test.each([
    'admin',
    'support',
    'sup-port',
    'supp0rt',
    'solana',
    'so1ana',
    'SOLANA',
    'so-lana',
    'ph4ntorn',
    'c0inbase',
    '5o1f1are',
    '0x52908400098527886e0f7030069857d2e4169ee7',
    '11111111111111111111111111111111',
  ])('refuses to register and resolve %s, which is reserved, a lookalike or an address', async (label) => {
    const { site } = await open()
    const name = `${label}.${zone}`
    expect(await register(site, await createSolanaSigner(), name)).toMatchObject(failed('NameReservedError', 403))
    expect(await lookUp(site, name)).toMatchObject(failed('NameReservedError', 403))
  })

  test.each(['-anna', 'anna-', 'an--na', 'xn--anna', '----', 'x'.repeat(64), 'y'.repeat(200), longest])(
    'registers and finds the label %#',
    async (label) => {
      const { site } = await open()
      const [owner, name] = [await createSolanaSigner(), `${label}.${zone}`]
      expect(await register(site, owner, name)).toMatchObject({ status: 200 })
      expect(await lookUp(site, name)).toMatchObject({ status: 200 })
      const { body } = await suggest(site, label)
      expect(body).toMatchObject({ suggestions: expect.arrayContaining([{ name, registered: true }]) })
    },
  )

  test('answers arbitrary requests without an internal error', async () => {
    const { site } = await open()
    const owner = await createSolanaSigner()
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom('', '\0', '{}', '\ud800'))
    const body = fc.record({
      coin_type: fc.oneof(fc.constantFrom(501, 60, 2_147_483_648), fc.double()),
      address: fc.oneof(text, fc.constant(owner.address)),
      message: fc.oneof(
        text,
        text.map((name) => write(`${name}.${zone}`)),
      ),
      signature: text,
    })
    await fc.assert(
      fc.asyncProperty(body, text, async (sent, path) => {
        expect((await post(site, sent)).status).toBeLessThan(500)
        const part = encodeURIComponent(path.toWellFormed())
        for (const { status } of [await lookUp(site, part), await reverse(site, part), await suggest(site, part)])
          expect(status).toBeLessThan(500)
      }),
      { numRuns: 100 },
    )
  })
})

describe('allocation', () => {
  test('gives a name to one of many parallel requests on two servers', async () => {
    const { site } = await open()
    const { site: second } = await open()
    const owners = await Promise.all(Array.from({ length: 12 }, () => createSolanaSigner()))
    const message = write(`anna.${zone}`)

    const answers = await Promise.all(
      owners.map((owner, index) => register(index % 2 ? site : second, owner, '', message)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, body: { reasons: [{ description: 'Name is already registered' }] } })
  })

  test('limits an address to five names, also in parallel', async () => {
    const { site } = await open()
    const owner = await createSolanaSigner()

    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => register(site, owner, `anna-${index}x.${zone}`)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(failed('NameLimitError', 409))
    expect((await reverse(site, owner.address)).body).toHaveLength(5)
  })

  test('limits a visitor to twenty names a day over any number of addresses', async () => {
    const { site } = await open()
    const { site: second } = await open()
    for (let index = 0; index < 20; index += 1)
      expect(
        await register(index % 2 ? site : second, await createSolanaSigner(), `anna-${index}x.${zone}`),
      ).toMatchObject({ status: 200 })

    const refused = await register(site, await createSolanaSigner(), `anna-20x.${zone}`)

    expect(refused).toMatchObject(failed('TooManyRequestsError', 429))
    expect(refused.headers).toHaveProperty('retry-after')
  })

  test('accepts registrations only from pages, and lookups from anyone', async () => {
    const { site } = await open()
    const owner = await createSolanaSigner()
    const message = write(`anna.${zone}`)
    const { base58: signature } = await owner.sign(message)
    const body = { coin_type: 501, address: owner.address, message, signature }

    expect(await site.post('/v1/profile/account', body)).toMatchObject(failed('PageOnlyError', 403))
    expect(await site.post('/v1/profile/account', body, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { reasons: [{ description: 'Unauthorized: origin not allowed' }] },
    })
    expect(await post(site, body)).toMatchObject({ status: 200 })
    expect(await lookUp(site, `anna.${zone}`)).toMatchObject({ status: 200 })
  })

  test('deletes message hashes after the messages expire', async () => {
    const { site } = await open()
    await database.query((db) => db.insert(nameMessages).values({ hash: 'old', at: new Date(Date.now() - 3_700_000) }))

    await register(site, await createSolanaSigner(), `anna.${zone}`)

    expect(await database.query((db) => db.select().from(nameMessages))).toMatchObject([
      { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  test('refuses names with a named error without a database', async () => {
    await using site = await createTestApp({ publicUrl, namesZone: zone })

    expect(await register(site, await createSolanaSigner(), `anna.${zone}`)).toMatchObject(
      failed('DatabaseUnavailableError', 503),
    )
    expect(await lookUp(site, `anna.${zone}`)).toMatchObject(failed('DatabaseUnavailableError', 503))
  })
})

describe('blocked name', () => {
  test('is not resolved, suggested or registrable until unblocked', async () => {
    const { site, pass } = await open()
    const owner = await createSolanaSigner()
    await register(site, owner, `anna.${zone}`)
    await addBlock(database, 'tester', { subject: `ANNA.${zone}`, reason: null, zone })
    await addBlock(database, 'tester', { subject: `emma.${zone}`, reason: null, zone })
    pass()

    expect(await lookUp(site, `anna.${zone}`)).toMatchObject(failed('NameBlockedError', 451))
    expect((await reverse(site, owner.address)).body).toEqual([])
    expect(await register(site, owner, `emma.${zone}`)).toMatchObject(failed('NameBlockedError', 451))
    expect(JSON.stringify((await suggest(site, 'emma')).body)).not.toContain(`"emma.${zone}"`)

    await removeBlock(database, 'tester', { subject: `Anna.${zone}`, zone })
    pass()
    expect(await lookUp(site, `anna.${zone}`)).toMatchObject({ status: 200 })
  })
})

describe('suggestions', () => {
  test('lists the name itself and four similar ones, available ones first', async () => {
    const { site } = await open()
    await register(site, await createSolanaSigner(), `anna.${zone}`)
    await register(site, await createSolanaSigner(), `anna-sol.${zone}`)

    const { body } = await suggest(site, 'Anna')

    expect(body).toEqual({
      suggestions: [
        { name: `anna.${zone}`, registered: true },
        { name: `anna1.${zone}`, registered: false },
        { name: `the-anna.${zone}`, registered: false },
        { name: `my-anna.${zone}`, registered: false },
        { name: `anna-1.${zone}`, registered: false },
      ],
    })
    expect((await suggest(site, `anna.${zone}`)).body).toEqual(body)
  })

  test('suggests only registrable names of this zone', async () => {
    const { site } = await open()

    expect((await suggest(site, 'so1ana')).body).toEqual({ suggestions: [] })
    expect((await suggest(site, 'x'.repeat(1_500))).body).toEqual({ suggestions: [] })
    expect(await suggest(site, 'anna', 'reown.id')).toMatchObject(failed('NameZoneError', 400))
  })
})
