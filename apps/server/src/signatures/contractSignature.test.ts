import { keccak_256 } from '@noble/hashes/sha3.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { whyNoAnvil } from '../../../../e2e/evm/findAnvil.ts'
import type { Database } from '../database/openDatabase.ts'
import { smartSessions } from '../database/schema.ts'
import { type EvmSite, putAnswers, startEvmSite } from '../testing/evmSite.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

const missing = whyNoAnvil()
const contract = '0x00000000000000000000000000000000000c0de1'
const magic = '1626ba7e'.padEnd(64, '0')
const signature = `0x${'ab'.repeat(100)}`

let postgres: TestPostgres
let database: Database
let chain: EvmSite
beforeAll(async () => {
  if (missing !== null) return
  postgres = await startTestPostgres()
  database = await postgres.open()
  chain = await startEvmSite(1, { database })
})
afterAll(async () => {
  await chain?.[Symbol.asyncDispose]()
  await postgres?.[Symbol.asyncDispose]()
})
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing)
})

function callOf(message: string): string {
  const bytes = Buffer.from(message)
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]))
  return `0x1626ba7e${Buffer.from(hash).toString('hex')}`
}

async function revoke(pci: string, { address = contract, chainId = chain.anvil.caip2, by = signature } = {}) {
  const account = `${chainId}:${address}`
  const expiresAt = new Date('2100-01-01T00:00:00Z')
  await database.query((db) =>
    db.insert(smartSessions).values({ pci, account, permissions: [], policies: [], expiresAt }),
  )
  const origin = chain.site.instance.publicUrl
  return chain.site.post(`/v1/sessions/${account}/revoke?projectId=`, { pci, signature: by }, { origin })
}

test("revokes a session with a contract's signature (EIP-1271)", async () => {
  await putAnswers(chain.anvil, contract, { [callOf('{"pci":"good"}')]: magic })

  expect(await revoke('good')).toMatchObject({ status: 200, body: { success: true } })
})

test('registers a name for a contract on the chain of its coin type', async () => {
  const name = `contract-golden.${chain.site.instance.namesZone}`
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  await putAnswers(chain.anvil, contract, { [callOf(message)]: magic })
  const register = (coin_type: number) =>
    chain.site.post(
      '/v1/profile/account',
      { coin_type, address: contract, message, signature },
      { origin: chain.site.instance.publicUrl },
    )

  expect((await register(0x8000_0000 + 8453)).body).toMatchObject({ reasons: [{ name: 'SignatureEvmError' }] })
  expect(await register(60)).toMatchObject({ status: 200, body: { success: true } })
})

test.each([
  ['says no', '0'.repeat(64)],
  ['says half of it', '1626ba7e'],
  ['says more than it', `1626ba7e${'1'.repeat(56)}`],
])('refuses a contract that %s', async (what, answer) => {
  await putAnswers(chain.anvil, contract, { [callOf(JSON.stringify({ pci: what }))]: answer })

  expect(await revoke(what)).toMatchObject({ status: 401, body: { reasons: [{ name: 'SignatureError' }] } })
})

test.each([
  ['of a contract that refuses to answer', 'mute', {}],
  ['of an address without a contract', 'empty', { address: '0x00000000000000000000000000000000000c0de2' }],
  ['of the identity contract', 'identity', { address: '0x0000000000000000000000000000000000000004' }],
  ['that is no hex', 'text', { by: 'signed, truly' }],
  ['that is endless', 'endless', { by: `0x${'ab'.repeat(5_000)}` }],
])('refuses a signature %s', async (_, pci, changes) => {
  expect((await revoke(pci, changes)).body).toMatchObject({ reasons: [{ name: 'SignatureError' }] })
})

test('refuses a contract on an unserved chain', async () => {
  expect((await revoke('elsewhere', { chainId: 'eip155:10' })).body).toMatchObject({
    reasons: [{ name: 'SignatureEvmError' }],
  })
})
