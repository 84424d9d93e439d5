import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { smartSessions } from '../database/schema.ts'
import { createEvmSigner, createSolanaSigner } from '../testing/signers.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

const publicUrl = 'https://tokens.example'
const origin = { origin: publicUrl }

let postgres: TestPostgres
let database: Database
let site: TestApp
beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.open()
  site = await createTestApp({ database, publicUrl })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

const add = (account: string, pci: string) =>
  database.query((db) =>
    db.insert(smartSessions).values({
      pci,
      account,
      permissions: [{ type: 'native-token-transfer' }],
      policies: [],
      createdAt: new Date('2026-11-01T00:00:00Z'),
      expiresAt: new Date('2026-12-01T00:00:00Z'),
    }),
  )

const list = (account: string) => site.get(`/v1/sessions/${encodeURIComponent(account)}`)
const revoke = (account: string, body: object, headers = origin) =>
  site.post(`/v1/sessions/${encodeURIComponent(account)}/revoke?projectId=`, body, headers)

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test("lists an account's sessions only, with times in seconds", async () => {
  const owner = await createSolanaSigner()
  await add(`${solana}:${owner.address}`, 'pci-list')

  expect((await list(`${solana}:${owner.address}`)).body).toEqual([
    {
      pci: 'pci-list',
      permissions: [{ type: 'native-token-transfer' }],
      policies: [],
      createdAt: Date.parse('2026-11-01T00:00:00Z') / 1_000,
      expiration: Date.parse('2026-12-01T00:00:00Z') / 1_000,
      revokedAt: null,
    },
  ])
  expect((await list(`solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${owner.address}`)).body).toEqual([])
})

test('revokes a session permanently with a signature of its id on Solana', async () => {
  const owner = await createSolanaSigner()
  const account = `${solana}:${owner.address}`
  await add(account, 'pci-end')
  const { base58: signature } = await owner.sign('{"pci":"pci-end"}')

  expect(await revoke(account, { pci: 'pci-end', signature })).toMatchObject({ status: 200, body: { success: true } })
  const ended = (await list(account)).body
  expect(ended).toMatchObject([{ revokedAt: expect.any(Number) }])
  expect(await revoke(account, { pci: 'pci-end', signature })).toMatchObject({ status: 200 })
  expect((await list(account)).body).toEqual(ended)
})

test('revokes a session on EVM in any spelling of the address', async () => {
  const owner = createEvmSigner()
  await add(`eip155:1:${owner.address}`, 'pci-evm')
  const account = `eip155:1:${owner.address.toUpperCase().replace('0X', '0x')}`

  expect(await revoke(account, { pci: 'pci-evm', signature: owner.sign('{"pci":"pci-evm"}') })).toMatchObject({
    status: 200,
  })
  expect((await list(account)).body).toMatchObject([{ pci: 'pci-evm', revokedAt: expect.any(Number) }])
})

test('refuses other signers and unknown sessions', async () => {
  const [owner, other] = [await createSolanaSigner(), await createSolanaSigner()]
  const [account, ofOther] = [owner, other].map(({ address }) => `${solana}:${address}`)
  if (account === undefined || ofOther === undefined) throw new TypeError('two were made')
  await add(account, 'pci-safe')
  const { base58: foreign } = await other.sign('{"pci":"pci-safe"}')
  const { base58: unknown } = await owner.sign('{"pci":"none"}')
  const { base58: unstorable } = await owner.sign(JSON.stringify({ pci: '\0' }))
  const failed = (name: string, status: number) => ({ status, body: { reasons: [{ name }] } })

  expect(await revoke(account, { pci: 'pci-safe', signature: foreign })).toMatchObject(failed('SignatureError', 401))
  expect(await revoke(account, { pci: 'pci-safe', signature: unknown })).toMatchObject(failed('SignatureError', 401))
  expect(await revoke(ofOther, { pci: 'pci-safe', signature: foreign })).toMatchObject({
    status: 404,
    body: { reasons: [{ name: 'SessionNotFoundError', facts: { pci: 'pci-safe' } }] },
  })
  expect(await revoke(account, { pci: 'none', signature: unknown })).toMatchObject(failed('SessionNotFoundError', 404))
  expect(await revoke(account, { pci: '\0', signature: unstorable })).toMatchObject(failed('SessionNotFoundError', 404))
  const { base58: right } = await owner.sign('{"pci":"pci-safe"}')
  expect(
    await site.post(`/v1/sessions/${account}/revoke?projectId=`, { pci: 'pci-safe', signature: right }),
  ).toMatchObject(failed('PageOnlyError', 403))
  expect((await list(account)).body).toMatchObject([{ revokedAt: null }])
})

test.each(['me', 'solana:x', `${solana}:0x52908400098527886e0f7030069857d2e4169ee7`, 'eip155:1:0xabc', 'a:b:c', '%00'])(
  'refuses %s as an account',
  async (account) => {
    expect(await list(account)).toMatchObject({ status: 400, body: { reasons: [{ name: 'AccountFormatError' }] } })
  },
)
