import type { Config, Operator } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { privacyText } from './privacyText.ts'

const config: Config = {
  version: '0.1.0',
  commit: 'abc1234',
  buildHash: null,
  rpcBatch: { size: 100, bytes: 48_000 },
  sourceUrl: null,
  publicUrl: 'https://smithy.example',
  database: 'ready',
  networks: { mainnet: { isAvailable: true }, devnet: { isAvailable: false }, sandbox: null },
}

const silent: Operator = {
  name: null,
  contact: null,
  law: null,
  effectiveDate: null,
  networks: [],
  relayHost: null,
  affiliateBasisPoints: null,
  logins: null,
}

const say = (operator: Operator) => JSON.stringify(privacyText.write({ operator, config }))

test('names the controller, or says that none is set', () => {
  expect(say({ ...silent, name: 'A Smithy', contact: 'desk@smithy.example' })).toMatch(
    /A Smithy runs this instance.*Contact: desk@smithy\.example\./,
  )
  expect(say(silent)).toMatch(/has not provided a name\..*has not provided a contact\./)
})

test('lists a host of two networks once', () => {
  const host = 'the RPC server that the operator has chosen'

  const said = say({
    ...silent,
    networks: [
      { id: 'mainnet', host },
      { id: 'devnet', host },
    ],
  })

  expect(said).toContain(`are visible to ${host}, but`)
})

test('lists every host that receives data, and no other', () => {
  const both = say({
    ...silent,
    networks: [
      { id: 'mainnet', host: 'rpc.example' },
      { id: 'sandbox', host: '127.0.0.1:8899' },
    ],
  })

  expect(both).toContain('rpc.example (Mainnet) and 127.0.0.1:8899 (the Sandbox)')
  expect(both).toContain('are visible to rpc.example, but not the visitor who requested them.')
  expect(say(silent)).toContain('this instance is not connected to a network')
  expect(say(silent)).not.toMatch(/\bexample\b|sandbox wallet, if you create/)
})

test('adds rows for a running sandbox', () => {
  const sandbox = say({ ...silent, networks: [{ id: 'sandbox', host: '127.0.0.1:8899' }] })

  expect(sandbox).toContain('The key of the sandbox wallet, if you create one')
  expect(sandbox).toContain('This instance sends no data to a public network.')
})

test('lists the relay if wallets on other devices are offered, and otherwise says that there is none', () => {
  expect(say({ ...silent, relayHost: 'relay.example' })).toMatch(
    /and to relay\.example when.*Encrypted, through relay\.example/,
  )
  expect(say({ ...silent, relayHost: 'relay.example' })).not.toContain('connects only to this server')
  expect(say(silent)).toContain('connects only to this server')
})

test('lists the cookies', () => {
  expect(say(silent)).toMatch(/The language and the theme that you choose.*Cookies in this browser/)
})

test('has its newest version first', () => {
  const days = privacyText.changes.map(({ day }) => day)
  expect(days).toEqual(days.toSorted().toReversed())
})

test("lists the database's contents with retention", () => {
  const said = say(silent)
  for (const kept of [
    'A name that you register',
    'A purchase that you start',
    'The history of an address',
    'Images of tokens',
    'A pool on a public network',
    'a hash of your IP address',
  ])
    expect(said).toContain(kept)
})

function rowOf(start: string): readonly string[] {
  const rows = privacyText.write({ operator: silent, config }).flatMap((section) => section.rows ?? [])
  const [row, ...others] = rows.filter(([what]) => what.startsWith(start))
  expect(others).toEqual([])
  return row ?? []
}

test.each([
  [
    'A sign-in with your wallet',
    /address, the network, the site and its project.*only a hash of it.*A day, or up to 30/,
  ],
  ['The history of an address', /keeps updating the lists of addresses with a name, so they stay as long as the name/],
  ['A purchase that you start', /unpaid purchase is deleted after a day/],
  [
    'Permissions from a wallet app',
    /a token by which the app recognizes this site.*This browser.*Until you disconnect/,
  ],
])('states location and retention correctly: %s', (start, told) => {
  expect(rowOf(start).join(' ')).toMatch(told)
})

test('lists every third party that the server asks, with the data they get', () => {
  const said = say(silent)
  expect(said).toMatch(/Jupiter and GeckoTerminal, .* the Mainnet tokens .* but not the visitor who requested them/)
  expect(said).toMatch(/Coinbase, this server sends it your IP address/)
  expect(said).toMatch(/through ipfs\.io and arweave\.net/)
})

test('states the data that is exported, deleted and retained on request', () => {
  expect(say(silent)).toMatch(
    /everything that this server stores about your address, as a file, or deletes it.*A deleted name is free.*A purchase in progress/,
  )
})

test('has a new version for a changed text', () => {
  expect(privacyText.changes.map(({ version }) => version)).toEqual([
    '1.8',
    '1.7',
    '1.6',
    '1.5',
    '1.4',
    '1.3',
    '1.2',
    '1.1',
    '1.0',
  ])
})

const logins = { mailHost: 'mail.example', providers: ['Google', 'Discord'], recoveryHours: 24 }

test('without logins says so; with them states the stored data, processors and key access', () => {
  expect(say(silent)).toMatch(/This site has no accounts.*This site offers no login by email or social account/)
  const said = say({ ...silent, logins })
  expect(said).not.toMatch(/This site has no accounts|offers no login|never sees, stores or uses them/)
  expect(said).toMatch(/mail\.example, which delivers the messages/)
  expect(said).toMatch(/an email address that it has verified \(Google and Discord\)/)
  expect(said).toMatch(/your email restores it, the operator could combine the key.*only after 24 hours/)
  expect(said).toMatch(/export or delete a wallet created here/)
})

test('states that local emails stay on the machine, without a provider', () => {
  const said = say({ ...silent, logins: { mailHost: null, providers: [], recoveryHours: 0 } })
  expect(said).toContain('a folder on this machine, because no mail server is set up')
  expect(said).not.toContain('Data from a provider')
  expect(said).toContain('without a delay and with a message to you')
})
