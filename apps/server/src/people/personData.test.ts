import { generateKeyPairSigner } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBlocks } from '../blocks/blocks.ts'
import type { Database } from '../database/openDatabase.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { deleteUser, exportUserData } from './personData.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const ask = async (database: Database, text: string, values: readonly unknown[] = []) =>
  (await database.query((_, pool) => pool.query<Record<string, unknown>>(text, [...values]))).rows

async function fill(database: Database, address: string, other: string): Promise<void> {
  await ask(
    database,
    "insert into indexed_chains (network, genesis, transaction_count) values ('mainnet', 'm', 3), ('sandbox', 's', 1)",
  )
  for (const [index, one] of [address, other].entries())
    for (const text of [
      "insert into names (name, coin_type, address, attributes) values ('name-' || $2 || '.example', 501, $1, '{}')",
      `insert into purchases (id, provider, chain, address, purchase_currency, payment_currency, status)
         values ('paid ' || $2, 'coinbase', 'c', $1, 'SOL', 'USD', 'confirmed'), ('open ' || $2, 'coinbase', 'c', $1, 'SOL', 'USD', 'pending')`,
      `insert into affiliate_codes (code, skeleton, wallet, site, time, signature)
         values ('code-' || $2, 'look-' || $2, $1, 'https://a.example', 1, 'signed ' || $2)`,
      "insert into affiliate_clicks (wallet, clicks) select $1, 7 where $2 <> ''",
      `insert into fee_tables (chain, since_slot, charged)
         values ('c' || $2, 1, jsonb_build_object('treasury', $1::text, 'affiliateBasisPoints', 0, 'lamports', '{}'::jsonb))`,
      `insert into sign_ins (id, token_hash, nonce, project_id, origin, chain, address, expires_at)
         values ('id ' || $2, 'hash ' || $2, 'nonce ' || $2, '', 'https://a.example', 'c', $1, now() + interval '1 day')`,
      `insert into smart_sessions (pci, account, permissions, policies, expires_at)
         values ('pci ' || $2, 'solana:c:' || $1, '[]', '[]', now())`,
      "insert into followed_names (chain_id, address, tried_at) select id, $1, now() from indexed_chains where network = 'mainnet' and $2 <> ''",
      "insert into followed_accounts (chain_id, wallet, account) select id, $1, $1 from indexed_chains where network = 'mainnet' and $2 <> ''",
      `insert into account_transactions (chain_id, account, slot, position, signature)
         select id, $1, 1, 0, network || ' of ' || $2 from indexed_chains
         union all select id, $1, 2, 0, 'both' from indexed_chains where network = 'mainnet'`,
      `with person as (
           insert into wallet_users (realm, login, provider, name) values ('public', 'github:' || $2, 'github', 'ann') returning id
         ) insert into wallets (id, user_id, public_key, version, split, recovery)
           select gen_random_uuid(), id, $1, 1, gen_random_uuid(), 'email' from person`,
      ...(['server', 'recovery'] as const).flatMap((share) => [
        `insert into wallet_${share}.${share}_shares (wallet_id, split, version, key_id, wrapped_key, data)
           select id, split, 1, 'key', convert_to('wrapped ' || $2, 'UTF8'), 'share' from wallets where public_key = $1`,
        `insert into wallet_${share}.${share}_releases (wallet_id, kind, device_key, origin)
           select id, 'recover', 'key ' || $2, 'https://a.example' from wallets where public_key = $1`,
      ]),
      'insert into wallet_server.current_splits (wallet_id, split, version) select id, split, version from wallets where public_key = $1 and length($2) > 0',
      "insert into wallet_recovery.recovery_waits (wallet_id, device_key, stop_hash) select id, 'key ' || $2, 'hash 0' from wallets where public_key = $1",
      `insert into wallet_devices (realm, login, key, label)
         select 'public', 'github:' || $2, 'key ' || $2, 'Firefox' where $1 <> ''`,
      `insert into wallet_passkeys (id, public_key, counter, user_id)
         select 'passkey ' || $2, convert_to('point ' || $2, 'UTF8'), 3, user_id from wallets where public_key = $1`,
      `insert into wallet_social_logins (id, realm, provider, state_hash, secret, nonce, device_key, device_label, project_id, origin, subject, expires_at)
         select 'login ' || $2, 'public', 'github', 'state ' || $2, 'secret ' || $2, 'nonce ' || $2, 'key', 'Firefox', '', 'https://a.example', $2, now() where $1 <> ''`,
      `insert into token_holdings (chain_id, account, mint, owner, amount, slot)
         select id, 'account ' || $2, 'mint', $1, 5, 1 from indexed_chains where network = 'sandbox'`,
    ])
      await ask(database, text, [one, String(index)])
  await ask(
    database,
    `insert into transactions (chain_id, signature, slot, position, parsed)
     select id, signature, case signature when 'both' then 2 else 1 end, 0, '{}' from indexed_chains, unnest(array['mainnet of 0', 'mainnet of 1', 'both']) as signature where network = 'mainnet'`,
  )
  await ask(database, "insert into blocks (subject, kind) values ('name-0.example', 'name')")
}

test("exports and deletes all of an address's data, and nothing of others", async () => {
  const database = await postgres.openAsOperator()
  const [{ address }, { address: other }] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  await fill(database.owner, address, other)

  const found = await exportUserData(database, 'ann', address)
  expect(found).toMatchObject({
    names: [{ name: 'name-0.example', address }],
    blocks: [{ subject: 'name-0.example' }],
    purchases: [{ status: 'confirmed' }, { status: 'pending' }],
    sign_ins: [{ id: 'id 0', address }],
    smart_sessions: [{ pci: 'pci 0' }],
    fee_tables: [{ chain: 'c0' }],
    affiliate_codes: [{ code: 'code-0', wallet: address }],
    affiliate_clicks: [{ wallet: address, clicks: 7 }],
    wallets: [{ public_key: address }],
    server_shares: [{ version: 1 }],
    server_releases: [{ kind: 'recover', device_key: 'key 0' }],
    recovery_shares: [{ version: 1 }],
    recovery_releases: [{ kind: 'recover', device_key: 'key 0' }],
    recovery_waits: [{ device_key: 'key 0' }],
    current_splits: [{ version: 1 }],
    wallet_users: [{ login: 'github:0', name: 'ann' }],
    wallet_devices: [{ login: 'github:0', key: 'key 0' }],
    wallet_passkeys: [{ id: 'passkey 0' }],
    wallet_social_logins: [{ id: 'login 0', subject: '0' }],
    followed_names: [{ address, network: 'mainnet' }],
    followed_accounts: [{ wallet: address, network: 'mainnet' }],
    account_transactions: [
      { signature: 'mainnet of 0', network: 'mainnet' },
      { signature: 'both', network: 'mainnet' },
      { signature: 'sandbox of 0', network: 'sandbox' },
    ],
    token_holdings: [{ owner: address, network: 'sandbox' }],
  })
  expect(JSON.stringify(found)).not.toMatch(/hash 0|nonce 0|wrapped 0|secret 0|state 0|public_key":"\\\\x|chain_id/)
  const foundOfOther = await exportUserData(database, 'ann', other)

  expect(await deleteUser(database, 'ann', address)).toEqual({
    counts: {
      names: 1,
      purchases: 1,
      sign_ins: 1,
      smart_sessions: 1,
      affiliate_codes: 1,
      affiliate_clicks: 1,
      wallet_devices: 1,
      wallet_passkeys: 1,
      wallet_social_logins: 1,
      server_shares: 1,
      server_releases: 1,
      recovery_shares: 1,
      recovery_releases: 1,
      recovery_waits: 1,
      wallet_users: 1,
      followed_names: 1,
      followed_accounts: 1,
      transactions: 1,
      account_transactions: 2,
    },
    underWay: 1,
  })

  expect(await exportUserData(database, 'ann', address)).toMatchObject({
    purchases: [{ status: 'pending' }],
    account_transactions: [{ network: 'sandbox' }],
    token_holdings: [{ network: 'sandbox' }],
    audit: [{ action: 'person export' }, { action: 'person delete' }],
  })
  const { audit: _, ...restOfOther } = await exportUserData(database, 'ann', other)
  expect(restOfOther).toEqual(foundOfOther)
  expect(await ask(database.owner, 'select signature from transactions order by signature')).toEqual([
    { signature: 'both' },
    { signature: 'mainnet of 1' },
  ])
  expect(await ask(database.owner, "select transaction_count from indexed_chains where network = 'mainnet'")).toEqual([
    { transaction_count: '2' },
  ])
  expect(await listBlocks(database.owner)).toMatchObject([{ subject: 'name-0.example' }])
  expect((await deleteUser(database, 'ann', address)).counts).toEqual({})
})

test('ends a sign-in, and stores its nonce until its message expires', async () => {
  const database = await postgres.openAsOperator()
  const [{ address }, { address: other }] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  await fill(database.owner, address, other)
  await deleteUser(database, 'ann', address)

  expect(
    await ask(
      database.owner,
      `select address, nonce, revoked_at is not null as has_ended, expires_at < now() + interval '11 minutes' as goes
       from sign_ins where id = 'id 0'`,
    ),
  ).toEqual([{ address: '', nonce: 'nonce 0', has_ended: true, goes: true }])
})

test('records the actor without the address', async () => {
  const database = await postgres.openAsOperator()
  const { address } = await generateKeyPairSigner()
  await exportUserData(database, 'ann', address)
  await deleteUser(database, 'ann', address)

  const noted = await ask(database.owner, 'select * from audit order by at')
  expect(noted).toMatchObject([
    { actor: 'ann', action: 'person export', subject: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) },
    { actor: 'ann', action: 'person delete' },
  ])
  expect(JSON.stringify(noted)).not.toContain(address)
})

test('normalizes EVM addresses, and refuses invalid ones', async () => {
  const database = await postgres.openAsOperator()
  const evm = `0x${'Ab'.repeat(20)}`
  await ask(
    database.owner,
    "insert into names (name, coin_type, address, attributes) values ('evm.example', 60, $1, '{}')",
    [evm.toLowerCase()],
  )

  expect(await exportUserData(database, 'ann', evm)).toMatchObject({ names: [{ name: 'evm.example' }] })
  for (const wrong of ['', 'anna', `${evm}0`])
    await expect(deleteUser(database, 'ann', wrong)).rejects.toMatchObject({ name: 'CommandError' })
})
