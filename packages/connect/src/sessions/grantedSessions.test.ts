import { expect, test } from 'vitest'
import { createMemoryStorage } from '../storage.ts'
import { grantedSessions, grantsKey, recordRevoked, rememberGrant } from './grantedSessions.ts'

const account = 'eip155:1:0xAbC'
const whole = {
  account: account.toLowerCase(),
  pci: 'a',
  expiration: 2_000,
  createdAt: 1_000,
  permissions: [],
  policies: [],
  revokedAt: null,
}

function readFrom(kept: unknown) {
  const storage = createMemoryStorage()
  storage.set(grantsKey, typeof kept === 'string' ? kept : JSON.stringify(kept))
  return grantedSessions({ storage }, account).map(({ pci }) => pci)
}

test("remembers a wallet's grant for its account, newest first, until it is revoked", () => {
  const storage = createMemoryStorage()
  const granted = { expiry: 2_000, permissions: [{ limit: 255n }], policies: [] }
  for (const context of ['a', 'b', 'a']) rememberGrant({ storage }, account, { ...granted, context })
  rememberGrant({ storage }, 'eip155:1:0xDeF', { ...granted, context: 'c' })

  recordRevoked({ storage }, 'b')

  expect(grantedSessions({ storage }, account)).toEqual([
    {
      pci: 'a',
      expiration: 2_000,
      createdAt: expect.any(Number),
      permissions: [{ limit: '0xff' }],
      policies: [],
      revokedAt: null,
    },
    {
      pci: 'b',
      expiration: 2_000,
      createdAt: expect.any(Number),
      permissions: [{ limit: '0xff' }],
      policies: [],
      revokedAt: expect.any(Number),
    },
  ])
})

test('remembers the latest fifty', () => {
  const storage = createMemoryStorage()
  for (let index = 0; index < 52; index++)
    rememberGrant({ storage }, account, { context: String(index), expiry: 1, permissions: [], policies: [] })

  const ids = grantedSessions({ storage }, account).map(({ pci }) => pci)

  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, '51', '2'])
})

test.for([
  ['an account', { account: 1 }],
  ['an id', { pci: 1 }],
  ['an end', { expiration: '2000' }],
  ['a beginning', { createdAt: null }],
  ['an end after the year 9999', { expiration: 8.64e12 + 1 }],
  ['a beginning before 1970', { createdAt: -1 }],
  ['a time of its end', { revokedAt: 'now' }],
  ['permissions', { permissions: {} }],
  ['policies', { policies: null }],
] as const)('ignores a stored entry without %s, and keeps the others', ([, change]) => {
  expect(
    readFrom([
      { ...whole, ...change },
      { ...whole, pci: 'b' },
    ]),
  ).toEqual(['b'])
})

test('an invalid entry does not hide the others', () => {
  expect(readFrom([null, 1, 'a', whole])).toEqual(['a'])
})

test.for(['{', '{}', '[null, 1, "a"]'])('ignores %s in storage', (kept) => {
  expect(readFrom(kept)).toEqual([])
})

test('accepts the first and last second of the date range', () => {
  expect(readFrom([{ ...whole, createdAt: 0, expiration: 8.64e12, revokedAt: 0 }])).toEqual(['a'])
})
