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
  audit: 'and the account on the machine that changed them',
  names: '| names: the address',
  name_messages: 'the hash of a signed message',
  smart_sessions: '| permissions that a smart account gives',
  purchases: '| purchases: the address',
  provider_events: 'ids of a provider',
  fee_tables: '| what this instance charges',
  affiliate_codes: '| affiliates: the short code',
  affiliate_clicks: 'how often the link was opened',
  wallet_users: '| of wallets by a login',
  wallet_devices: 'their devices',
  wallet_passkeys: '| of wallets by a login',
  wallets: 'public address',
  wallet_ciphers: 'encrypted parts of its key',
  secrets: null,
  signIns: '| sign-ins: the address',
  walletLogins: 'logins under way',
  walletSocialLogins: 'logins under way',
  walletEmailChanges: 'logins under way',
  walletSessions: 'sessions a week without use',
  walletProofs: 'hashes of signed calls',
  spent: '| limits spent',
  indexedChains: '| what happened on the sandbox',
  transactions: '| what happened on the sandbox',
  accountTransactions: '| what addresses did on mainnet and devnet',
  indexedMints: '| what happened on the sandbox',
  tokenHoldings: '| what happened on the sandbox',
  indexedPools: '| what happened on the sandbox',
  candles: 'candles by their length',
  followedAccounts: '| what addresses did on mainnet and devnet',
  followedNames: '| what addresses did on mainnet and devnet',
  followedPools: '| pools of mainnet and devnet',
  server_shares: 'encrypted parts of its key',
  recovery_shares: 'encrypted parts of its key',
  server_releases: 'when a part was handed out',
  recovery_releases: 'when a part was handed out',
}

test('finds every table in SECURITY.md', () => {
  const security = read('SECURITY.md')
  const names = Object.keys({ ...tables, ...unexported, ...keptApart })
  expect(names.filter((name) => told[name as TableName] === undefined)).toEqual([])
  expect(Object.entries(told).filter(([, text]) => text !== null && !security.includes(text))).toEqual([])
})
