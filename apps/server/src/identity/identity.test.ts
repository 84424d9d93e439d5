import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { genesisHashes } from '@solsmith/chain'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { addName } from '../names/names.ts'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createEvmSigner, createSolanaSigner } from '../testing/signers.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { findReverseAddress } from './fetchSolName.ts'

const zone = 'tokens.example'
const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const favouriteProgram = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'
const solDomain: Address = address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
/** bonfida.sol on mainnet. */
const domain = address('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
const reverse = 'DqgmWxe2PPrfy45Ja3UPyFGwcbRzkRuwXt3NyxjX8krg'

let postgres: TestPostgres
let shared: Database
beforeAll(async () => {
  postgres = await startTestPostgres()
  shared = await postgres.open()
})
beforeEach(() => shared.query((_, pool) => pool.query('truncate names, name_messages')))
afterAll(() => postgres[Symbol.asyncDispose]())

type Held = { readonly program: string; readonly data: Uint8Array }

const bytes = (...parts: readonly (Address | readonly number[] | string)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part !== 'string'
        ? Buffer.from(part)
        : part.length > 30
          ? Buffer.from(getAddressEncoder().encode(address(part)))
          : Buffer.from(part),
    ),
  )

const none = address('11111111111111111111111111111111')

function holding(owner: Address, { parent = solDomain, now = owner, text = 'bonfida', program = nameProgram } = {}) {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(Buffer.byteLength(text))
  return (asked: string): Held | null => {
    if (asked === domain) return { program, data: bytes(parent, now, none) }
    if (asked === reverse)
      return { program: nameProgram, data: Buffer.concat([Buffer.alloc(96), size, Buffer.from(text)]) }
    return { program: favouriteProgram, data: bytes([0], domain) }
  }
}

async function open(
  read: (asked: string) => Held | null,
  { mainnet = 'there', database = shared }: { mainnet?: 'there' | 'silent' | 'none'; database?: Database } = {},
) {
  const asked: string[][] = []
  const upstream = await startFakeUpstream((body, response) => {
    const { id, method, params } = JSON.parse(body)
    const answer = (result: unknown) => response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    if (method === 'getGenesisHash') return answer(genesisHashes.mainnet)
    if (mainnet === 'silent') return
    asked.push(params[0])
    const value = params[0].map((one: string) => {
      const held = read(one)
      const data = held && [Buffer.from(held.data).toString('base64'), 'base64']
      return held && { owner: held.program, data, lamports: 1, executable: false, rentEpoch: 0, space: 0 }
    })
    answer({ context: { slot: 1 }, value })
  })
  let ms = 0
  const known = { ...toUpstream(upstream.url), genesisHash: genesisHashes.mainnet }
  const site = await createTestApp({
    database,
    namesZone: zone,
    upstreams: { mainnet: mainnet === 'none' ? null : known, devnet: null, sandbox: null },
    now: () => ms,
  })
  onTestFinished(async () => {
    await site[Symbol.asyncDispose]()
    await upstream[Symbol.asyncDispose]()
  })
  const identify = async (who: string) => (await site.get(`/v1/identity/${who}?sender=${who}`)).body
  const lookUp = (name: string) => site.get(`/v1/profile/account/${name}?apiVersion=2`)
  return { asked, identify, lookUp, pass: (more: number) => (ms += more) }
}

test("finds a domain's text where mainnet's program stores it", async () => {
  expect(await findReverseAddress(domain)).toBe(reverse)
})

test('returns the oldest name here, else the .sol name', async () => {
  const { address: owner } = await createSolanaSigner()
  const { identify, asked } = await open(holding(owner))
  expect(await identify(owner)).toEqual({ avatar: null, name: 'bonfida.sol' })

  await addName(shared, { name: `anna.${zone}`, coinType: 501, address: owner, attributes: {} }, '1')
  await addName(shared, { name: `emma.${zone}`, coinType: 501, address: owner, attributes: {} }, '2')
  await addName(shared, { name: 'aaaa.other.example', coinType: 501, address: owner, attributes: {} }, '3')

  expect(await identify(owner)).toEqual({ avatar: null, name: `anna.${zone}` })
  expect(asked).toHaveLength(2)
})

test('returns only names here for EVM addresses', async () => {
  const { address: owner } = createEvmSigner()
  const { identify, asked } = await open(() => null)
  expect(await identify(owner)).toEqual({ avatar: null, name: null })

  await addName(shared, { name: `anna.${zone}`, coinType: 60, address: owner, attributes: {} }, '1')

  expect(await identify(owner.toUpperCase().replace('0X', '0x'))).toEqual({ avatar: null, name: `anna.${zone}` })
  expect(asked).toEqual([])
})

test.each<[string, (owner: Address, other: Address) => (asked: string) => Held | null]>([
  ['no choice', () => () => null],
  ['a choice of another program', () => () => ({ program: nameProgram, data: bytes([0], domain) })],
  ['a choice that is cut', () => () => ({ program: favouriteProgram, data: bytes([0, 1, 2]) })],
  ['a name that was sold', (owner, other) => holding(owner, { now: other })],
  ['a name below another domain', (owner, other) => holding(owner, { parent: other })],
  ['an account of another program', (owner) => holding(owner, { program: favouriteProgram })],
  ['a text with a dot', (owner) => holding(owner, { text: 'coinbase.com' })],
  ['a text that turns the line around', (owner) => holding(owner, { text: 'a\u202eb' })],
  ['no text', (owner) => holding(owner, { text: '' })],
  ['a subdomain', (owner) => holding(owner, { text: '\0sub' })],
])('ignores %s', async (_, hold) => {
  const [{ address: owner }, { address: other }] = [await createSolanaSigner(), await createSolanaSigner()]
  const { identify } = await open(hold(owner, other))

  expect(await identify(owner)).toEqual({ avatar: null, name: null })
})

test('caches a name for ten minutes, and a missing one for one', async () => {
  const { address: owner } = await createSolanaSigner()
  let isNamed = false
  const named = holding(owner)
  const { identify, asked, pass } = await open((key) => (isNamed ? named(key) : null))

  await identify(owner)
  isNamed = true
  pass(59_999)
  expect(await identify(owner)).toEqual({ avatar: null, name: null })
  pass(1)
  expect(await identify(owner)).toEqual({ avatar: null, name: 'bonfida.sol' })
  const before = asked.length
  pass(599_999)
  await identify(owner)
  expect(asked).toHaveLength(before)
  pass(1)
  await identify(owner)
  expect(asked.length).toBeGreaterThan(before)
})

test('returns neither a name nor an image for an unserved address', async () => {
  const { identify } = await open(() => null)
  for (const who of ['me', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0xabc'])
    expect(await identify(who)).toEqual({ avatar: '', name: '' })
})

test('returns no name within 3 s if mainnet is silent or absent', async () => {
  const { address: owner } = await createSolanaSigner()
  for (const mainnet of ['silent', 'none'] as const) {
    const { identify } = await open(() => null, { mainnet })
    expect(await identify(owner)).toEqual({ avatar: null, name: null })
  }
})

test('resolves .sol names without a database', async () => {
  const { address: owner } = await createSolanaSigner()
  const database = await postgres.open()
  const { identify } = await open(holding(owner), { database })
  await database.close()

  expect(await identify(owner)).toEqual({ avatar: null, name: 'bonfida.sol' })
})

const payable = (owner: Address, { parent = solDomain, program = nameProgram, recordAt = -1 } = {}) => {
  let place = -1
  return (asked: string): Held | null => {
    place += 1
    if (asked === domain) return { program, data: bytes(parent, owner, none) }
    return place === recordAt ? { program: nameProgram, data: bytes(domain, owner, none) } : null
  }
}

test('resolves a .sol name to its owner on mainnet', async () => {
  const { address: owner } = await createSolanaSigner()
  const { lookUp, asked } = await open(payable(owner))

  expect(await lookUp('Bonfida.SOL')).toMatchObject({ status: 200, body: { addresses: { 501: { address: owner } } } })
  expect(asked[0]?.[0]).toBe(domain)
  expect(new Set(asked[0]).size).toBe(3)
})

test.each([1, 2])('refuses payments to a name with a record (%i) or a token of it', async (recordAt) => {
  const { address: owner } = await createSolanaSigner()
  const refused = { status: 409, body: { reasons: [{ name: 'NameRecordError' }] } }
  expect(await (await open(payable(owner, { recordAt }))).lookUp('bonfida.sol')).toMatchObject(refused)
  expect(await (await open(payable(address(reverse)))).lookUp('bonfida.sol')).toMatchObject(refused)
})

test("uses the record program's class", async () => {
  const program = address('HP3D4D1ZCmohQGFVms2SS4LCANgJyksBf5s1F77FuFjZ')
  const seeds = [getAddressEncoder().encode(program)]
  const [found] = await getProgramDerivedAddress({ programAddress: program, seeds })
  expect(found).toBe('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo')
})

test('resolves no .sol name that is unregistered, invalid, or without mainnet', async () => {
  const { address: owner } = await createSolanaSigner()
  const nobody = { status: 404, body: { reasons: [{ name: 'NameNotFoundError' }] } }
  expect(await (await open(() => null)).lookUp('bonfida.sol')).toMatchObject(nobody)
  expect(await (await open(payable(owner, { parent: owner }))).lookUp('bonfida.sol')).toMatchObject(nobody)
  expect(await (await open(payable(owner, { program: favouriteProgram }))).lookUp('bonfida.sol')).toMatchObject(nobody)
  expect(await (await open(payable(owner), { mainnet: 'none' })).lookUp('bonfida.sol')).toMatchObject(nobody)
  const { lookUp, asked } = await open(payable(owner))
  for (const name of ['.sol', 'a.b.sol', 'a%20b.sol', 'a%01.sol']) expect(await lookUp(name)).toMatchObject(nobody)
  expect(asked).toEqual([])
})
