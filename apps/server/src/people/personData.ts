import { createHash } from 'node:crypto'
import { isAddress } from '@solana/kit'
import { getTableName, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { writeAudit } from '../database/audit.ts'
import { changeTogether, type OperatorClients, type OperatorLogins } from '../database/operatorLogins.ts'
import { purchases, tables, unexported } from '../database/schema.ts'
import { grantSelect, isolatedTables, loginOf, nameOf } from '../database/shareTables.ts'
import { ServerError } from '../errors.ts'
import { nonceSeconds } from '../sign-in/signInNonce.ts'
import { isEvmAddress } from '../signatures/verifySignature.ts'
import { commandWords } from '../words/en.ts'

const allTables = { ...tables, ...unexported, ...isolatedTables }
type TableName = keyof typeof allTables

/** Of the address `$1`, and omitted columns. */
type Held = { readonly where: string; readonly without?: readonly string[] }

/** Share logins do not read the API's tables. */
const ofWallets = 'wallet_id::text = any($1::text[])'
const walletOwner = '(select user_id from wallets where public_key = $1)'

/** Null: none. New tables need an entry. */
const held = {
  names: { where: 'address = $1' },
  blocks: { where: 'subject in (select name from names where address = $1)' },
  purchases: { where: 'address = $1' },
  signIns: { where: 'address = $1', without: ['token_hash', 'nonce'] },
  smart_sessions: { where: "split_part(account, ':', 3) = $1" },
  followedNames: { where: 'address = $1' },
  followedAccounts: { where: '$1 in (wallet, account)' },
  accountTransactions: { where: 'account = $1', without: ['position'] },
  tokenHoldings: { where: '$1 in (owner, account)' },
  fee_tables: { where: "charged->>'treasury' = $1" },
  affiliate_codes: { where: 'wallet = $1', without: ['skeleton'] },
  affiliate_clicks: { where: 'wallet = $1' },
  wallets: { where: 'public_key = $1', without: ['recovery_asked_by', 'recovery_stop_hash', 'holder'] },
  wallet_users: { where: 'id in (select user_id from wallets where public_key = $1)' },
  wallet_devices: { where: `(realm, login) in (select realm, login from wallet_users where id in ${walletOwner})` },
  wallet_passkeys: {
    where: `user_id in ${walletOwner} or 'passkey:' || id in (select login from wallet_users where id in ${walletOwner})`,
    without: ['public_key', 'counter'],
  },
  walletLogins: {
    where: `(realm, email) in (select realm, login from wallet_users where id in ${walletOwner})`,
    without: ['code_mac', 'approval_hash'],
  },
  walletSocialLogins: {
    where: `(realm, provider || ':' || subject) in (select realm, login from wallet_users where id in ${walletOwner})`,
    without: ['state_hash', 'secret', 'nonce', 'ticket_hash'],
  },
  walletEmailChanges: { where: `user_id in ${walletOwner}`, without: ['code_mac'] },
  walletSessions: { where: `user_id in ${walletOwner}`, without: ['token_hash'] },
  server_shares: { where: ofWallets, without: ['data', 'wrapped_key', 'key_id', 'proof_key'] },
  server_releases: { where: ofWallets },
  recovery_shares: { where: ofWallets, without: ['data', 'wrapped_key', 'key_id', 'proof_key'] },
  recovery_releases: { where: ofWallets },
  recovery_waits: { where: ofWallets, without: ['stop_hash'] },
  current_splits: { where: ofWallets },
  wallet_ciphers: {
    where: 'wallet_id in (select id from wallets where public_key = $1)',
    without: ['data', 'salt', 'proof_key'],
  },
  audit: { where: "subject = 'sha256:' || encode(sha256(convert_to($1, 'UTF8')), 'hex')" },
  // Public, and listed by signature.
  transactions: null,
  // Short-lived, hashed or encrypted.
  name_messages: null,
  walletProofs: null,
  keptAnswers: null,
  spent: null,
  // No personal data.
  projects: null,
  secrets: null,
  counters: null,
  keptValues: null,
  provider_events: null,
  indexedChains: null,
  indexedMints: null,
  indexedPools: null,
  candles: null,
  followedPools: null,
} as const satisfies Record<TableName, Held | null>

export type PersonData = Readonly<Record<string, readonly object[]>>

/** @throws {ServerError} `CommandError` for an invalid address, `SharesUnreadableError`. */
export async function exportUserData(logins: OperatorLogins, actor: string, text: string): Promise<PersonData> {
  const address = readAddress(text)
  return changeTogether(logins, async (clients) => {
    const wallets = await findWallets(clients, address)
    const found: [string, readonly object[]][] = []
    for (const [key, what] of Object.entries<Held | null>(held)) {
      if (what === null) continue
      // A table, by `held`.
      const table = allTables[key as TableName]
      const isShare = isApart(key)
      if (isShare && (await requireOpen(clients, key)) === 'missing') continue
      const { rows } = await clients[loginOf(table)].query<{ row: object }>(
        `select to_jsonb(one) - $2::text[] ${isShare ? '' : withNetwork} as row from ${nameOf(table)} as one where ${what.where}`,
        [isShare ? wallets : address, ['chain_id', ...(what.without ?? [])]],
      )
      if (rows.length > 0) found.push([getTableName(table), rows.map(({ row }) => row)])
    }
    const entry = { actor, action: 'person export', subject: hashOf(address), detail: countText(found) }
    await writeAudit(drizzle(clients.api), entry)
    return Object.fromEntries(found)
  })
}

const withNetwork = `|| case when to_jsonb(one) ? 'chain_id'
  then jsonb_build_object('network', (select network from indexed_chains where id = (to_jsonb(one)->>'chain_id')::integer))
  else '{}' end`

async function findWallets({ api }: OperatorClients, address: string): Promise<readonly string[]> {
  const { rows } = await api.query<{ id: string }>('select id from wallets where public_key = $1', [address])
  return rows.map(({ id }) => id)
}

/** @throws {ServerError} `SharesUnreadableError`. */
async function requireOpen(clients: OperatorClients, name: keyof typeof isolatedTables): Promise<'missing' | 'open'> {
  const table = isolatedTables[name]
  const found = await grantSelect(clients[loginOf(table)], table)
  if (found === 'closed') throw new ServerError('SharesUnreadableError', { table: nameOf(table) })
  return found
}

export type PersonDeleted = {
  readonly counts: Readonly<Record<string, number>>
  /** They stay until they end. */
  readonly underWay: number
}

/**
 * Deletes or anonymizes. Sandbox data, blocks and fee tables stay; payments need the latter.
 *
 * @throws {ServerError} `CommandError` for an invalid address, `SharesUnreadableError`.
 */
export async function deleteUser(logins: OperatorLogins, actor: string, text: string): Promise<PersonDeleted> {
  const address = readAddress(text)
  return changeTogether(logins, async (clients) => {
    const wallets = await findWallets(clients, address)
    const counts: [string, number][] = []
    for (const name of forgotten) {
      if ((await requireOpen(clients, name)) === 'missing') continue
      const table = isolatedTables[name]
      const { rowCount } = await clients[loginOf(table)].query(`delete from ${nameOf(table)} where ${ofWallets}`, [
        wallets,
      ])
      if (rowCount) counts.push([name, rowCount])
    }
    const change = drizzle(clients.api)
    for (const [name, statement] of Object.entries(deletions(address))) {
      const { rowCount } = await change.execute(statement)
      if (rowCount) counts.push([name, rowCount])
    }
    const underWay = await change.$count(purchases, sql`address = ${address}`)
    const detail = counts.map(([name, count]) => `${name} ${count}`).join(', ')
    await writeAudit(change, { actor, action: 'person delete', subject: hashOf(address), detail })
    return { counts: Object.fromEntries(counts), underWay }
  })
}

/** Without `current_splits`: a recorded storing must not come back. */
const forgotten = [
  'server_shares',
  'server_releases',
  'recovery_shares',
  'recovery_releases',
  'recovery_waits',
] as const

const publicChains = sql`(select id from indexed_chains where network <> 'sandbox')`

/** Ordered: transactions stay only if shared. */
const deletions = (address: string) => ({
  names: sql`delete from names where address = ${address}`,
  purchases: sql`delete from purchases where address = ${address} and status <> 'pending'`,
  // Nonces outlive their message.
  sign_ins: sql`update sign_ins set address = '', revoked_at = coalesce(revoked_at, now()),
    expires_at = least(expires_at, now() + make_interval(secs => ${nonceSeconds})) where address = ${address}`,
  wallet_devices: sql`delete from wallet_devices where (realm, login) in (select realm, login from wallet_users where id in (select user_id from wallets where public_key = ${address}))`,
  wallet_passkeys: sql`delete from wallet_passkeys where user_id in (select user_id from wallets where public_key = ${address}) or 'passkey:' || id in (select login from wallet_users where id in (select user_id from wallets where public_key = ${address}))`,
  wallet_logins: sql`delete from wallet_logins where (realm, email) in (select realm, login from wallet_users where id in (select user_id from wallets where public_key = ${address}))`,
  wallet_social_logins: sql`delete from wallet_social_logins where (realm, provider || ':' || subject) in (select realm, login from wallet_users where id in (select user_id from wallets where public_key = ${address}))`,
  // Cascades to wallet and sessions.
  wallet_users: sql`delete from wallet_users where id in (select user_id from wallets where public_key = ${address})`,
  smart_sessions: sql`delete from smart_sessions where split_part(account, ':', 3) = ${address}`,
  // Codes are never reassigned.
  affiliate_codes: sql`update affiliate_codes set wallet = '', signature = '' where wallet = ${address}`,
  affiliate_clicks: sql`delete from affiliate_clicks where wallet = ${address}`,
  followed_names: sql`delete from followed_names where address = ${address}`,
  followed_accounts: sql`delete from followed_accounts where wallet = ${address}`,
  transactions: sql`with gone as (
      delete from transactions as one where chain_id in ${publicChains}
        and signature in (select signature from account_transactions where chain_id = one.chain_id and account = ${address})
        and not exists (select from account_transactions as other where other.chain_id = one.chain_id
          and other.signature = one.signature and other.account <> ${address} and other.slot = one.slot)
      returning chain_id
    ), counted as (
      update indexed_chains set transaction_count = transaction_count - found.count
      from (select chain_id, count(*) from gone group by chain_id) as found where id = found.chain_id
    ) select from gone`,
  account_transactions: sql`delete from account_transactions where account = ${address} and chain_id in ${publicChains}`,
})

const isApart = (name: string): name is keyof typeof isolatedTables => name in isolatedTables

/** EVM in lower case. */
function readAddress(text: string): string {
  if (isEvmAddress(text)) return text.toLowerCase()
  if (isAddress(text)) return text
  throw new ServerError('CommandError', { problem: commandWords.addressWrong(text) })
}

/** Anyone with the address can match it. */
const hashOf = (address: string) => `sha256:${createHash('sha256').update(address).digest('hex')}`

const countText = (found: readonly (readonly [string, readonly object[]])[]) =>
  found.map(([name, rows]) => `${name} ${rows.length}`).join(', ')
