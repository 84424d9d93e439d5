import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tables, unexported } from './schema.ts'
import { isolatedTables } from './shareTables.ts'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '../../../..', ...path), 'utf8')

type TableName = keyof typeof tables | keyof typeof unexported | keyof typeof isolatedTables

/** SECURITY.md's line per table; null for the server's own keys and sums. */
const told: Readonly<Record<TableName, string | null>> = {
  projects: '| projects, blocked tokens, files and names,',
  blocks: '| projects, blocked tokens, files and names,',
  audit: 'and the system account that changed them',
  names: '| names: address',
  name_messages: 'the hash of a signed message',
  smart_sessions: '| permissions of smart accounts',
  purchases: '| purchases: address',
  provider_events: 'ids of provider',
  fee_tables: "| this instance's fees over time",
  affiliate_codes: '| affiliates: code',
  affiliate_clicks: 'the number of clicks',
  wallet_users: '| wallets by login',
  wallet_devices: 'devices, public address',
  wallet_passkeys: '| wallets by login',
  wallets: 'public address',
  wallet_ciphers: 'encrypted key shares',
  secrets: null,
  counters: null,
  signIns: '| sign-ins: address',
  walletLogins: 'pending logins',
  walletSocialLogins: 'pending logins',
  walletEmailChanges: 'pending logins',
  walletSessions: 'sessions 30 days',
  walletProofs: 'hashes of calls',
  keptAnswers: '| answers to writes',
  keptValues: null,
  spent: '| used rate limits',
  indexedChains: '| sandbox activity',
  transactions: '| sandbox activity',
  accountTransactions: '| public transactions of addresses on mainnet and devnet',
  indexedMints: '| sandbox activity',
  tokenHoldings: '| sandbox activity',
  indexedPools: '| sandbox activity',
  candles: 'candles by their length',
  followedAccounts: '| public transactions of addresses on mainnet and devnet',
  followedNames: '| public transactions of addresses on mainnet and devnet',
  followedPools: '| viewed pools of mainnet and devnet',
  server_shares: 'encrypted key shares',
  recovery_shares: 'encrypted key shares',
  server_releases: 'each release of a share',
  recovery_releases: 'each release of a share',
  recovery_waits: 'the device that waits for a recovery',
  current_splits: 'the version of its shares',
}

test('finds every table in SECURITY.md', () => {
  const security = read('SECURITY.md')
  const names = Object.keys({ ...tables, ...unexported, ...isolatedTables })
  expect(names.filter((name) => told[name as TableName] === undefined)).toEqual([])
  expect(Object.entries(told).filter(([, text]) => text !== null && !security.includes(text))).toEqual([])
})
