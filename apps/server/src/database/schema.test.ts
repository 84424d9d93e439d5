import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tables, unexported } from './schema.ts'
import { keptApart } from './shareTables.ts'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '../../../..', ...path), 'utf8')

type TableName = keyof typeof tables | keyof typeof unexported | keyof typeof keptApart

/** SECURITY.md's line per table; null for the server's own keys. */
const told: Readonly<Record<TableName, string | null>> = {
  projects: '| projects, blocked tokens, files and names,',
  blocks: '| projects, blocked tokens, files and names,',
  audit: 'and the system account that changed them',
  names: '| names: the address',
  name_messages: 'the hash of a signed message',
  smart_sessions: '| permissions of smart accounts',
  purchases: '| purchases: the address',
  provider_events: 'ids of a provider',
  fee_tables: '| fee tables of this instance',
  affiliate_codes: '| affiliates: the short code',
  affiliate_clicks: 'the number of clicks',
  wallet_users: '| wallets with a login',
  wallet_devices: 'devices, the wallet',
  wallet_passkeys: '| wallets with a login',
  wallets: 'public address',
  wallet_ciphers: 'encrypted parts of its key',
  secrets: null,
  signIns: '| sign-ins: the address',
  walletLogins: 'logins in progress',
  walletSocialLogins: 'logins in progress',
  walletEmailChanges: 'logins in progress',
  walletSessions: 'sessions a week without use',
  walletProofs: 'hashes of signed calls',
  spent: '| used rate limits',
  indexedChains: '| activity on the sandbox',
  transactions: '| activity on the sandbox',
  accountTransactions: '| public activity of addresses on mainnet and devnet',
  indexedMints: '| activity on the sandbox',
  tokenHoldings: '| activity on the sandbox',
  indexedPools: '| activity on the sandbox',
  candles: 'candles by their length',
  followedAccounts: '| public activity of addresses on mainnet and devnet',
  followedNames: '| public activity of addresses on mainnet and devnet',
  followedPools: '| pools of mainnet and devnet',
  server_shares: 'encrypted parts of its key',
  recovery_shares: 'encrypted parts of its key',
  server_releases: 'each release of a part',
  recovery_releases: 'each release of a part',
}

test('finds every table in SECURITY.md', () => {
  const security = read('SECURITY.md')
  const names = Object.keys({ ...tables, ...unexported, ...keptApart })
  expect(names.filter((name) => told[name as TableName] === undefined)).toEqual([])
  expect(Object.entries(told).filter(([, text]) => text !== null && !security.includes(text))).toEqual([])
})
