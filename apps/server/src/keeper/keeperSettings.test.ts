import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseKeeperSettings } from './keeperSettings.ts'
import { findKeeperSecret, keeperVariables } from './keeperVariables.ts'

const names = { WALLET_KMS_SERVER_KEY: 's', WALLET_KMS_RECOVERY_KEY: 'r', WALLET_KMS_MAC_KEY: 'm' }
const vault = { WALLET_KMS: 'vault', ...names, VAULT_ADDR: 'http://127.0.0.1:8200/', VAULT_TOKEN: 'secret' }
const aws = { WALLET_KMS: 'aws', ...names, AWS_REGION: 'eu-central-1' }
const secrets = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }

test('reads key files, or a complete key service', () => {
  const keys = { server: 's', recovery: 'r', marks: 'm' }

  expect(parseKeeperSettings({}).kms).toEqual({ kind: 'local' })
  expect(parseKeeperSettings(vault).kms).toEqual({
    kind: 'vault',
    url: 'http://127.0.0.1:8200',
    token: 'secret',
    namespace: null,
    keys,
  })
  expect(parseKeeperSettings({ ...aws, ...secrets }).kms).toMatchObject({
    kind: 'aws',
    endpoint: 'https://kms.eu-central-1.amazonaws.com/',
    keys,
  })
  expect(() => parseKeeperSettings(aws)).toThrow('AWS_ACCESS_KEY_ID must be set, because WALLET_KMS is a key service.')
  expect(() => parseKeeperSettings({ ...vault, WALLET_KMS_MAC_KEY: '' })).toThrow('WALLET_KMS_MAC_KEY must be set')
  expect(() => parseKeeperSettings({ WALLET_KMS: 'gcp' })).toThrow('WALLET_KMS must be local, aws (AWS KMS) or vault.')
})

test('uses separate logins per share: automatic in our own PostgreSQL, configured in an external one', () => {
  const own = parseKeeperSettings({ DATA_DIR: '/data' }).databaseUrls
  expect(own.api).toBe('postgres://solsmith_api@/postgres?host=%2Fdata%2Fdatabase%2Fsocket')
  expect(own.server).toBe('postgres://solsmith_server@/postgres?host=%2Fdata%2Fdatabase%2Fsocket')
  expect(own.recovery).toBe('postgres://solsmith_recovery@/postgres?host=%2Fdata%2Fdatabase%2Fsocket')
  expect(parseKeeperSettings({}).dataDir).toBe(resolve('.solsmith'))

  const urls = {
    DATABASE_URL: 'postgres://a:0@host/x',
    WALLET_SERVER_DATABASE_URL: 'postgres://s:1@host/x',
    WALLET_RECOVERY_DATABASE_URL: 'postgres://r:2@host/x',
  }
  expect(parseKeeperSettings(urls).databaseUrls).toEqual({
    api: 'postgres://a:0@host/x',
    server: 'postgres://s:1@host/x',
    recovery: 'postgres://r:2@host/x',
  })
  const missing =
    'WALLET_RECOVERY_DATABASE_URL must be set, because DATABASE_URL is set and each share needs a separate database login.'
  expect(() => parseKeeperSettings({ ...urls, WALLET_RECOVERY_DATABASE_URL: '' })).toThrow(missing)
  expect(() => parseKeeperSettings({ ...urls, DATABASE_URL: '' })).toThrow('DATABASE_URL must be set')
  expect(() => parseKeeperSettings({ DATABASE_URL: 'postgres://host/x' })).toThrow(
    'WALLET_SERVER_DATABASE_URL must be set',
  )
})

test('believes in sandbox wallets only where PUBLIC_URL is set to this machine', () => {
  const isLocal = (url?: string) => parseKeeperSettings(url ? { PUBLIC_URL: url } : {}).isLocal
  expect([isLocal(), isLocal('https://tokens.example.org'), isLocal('http://localhost:3000')]).toEqual([
    false,
    false,
    true,
  ])
})

test("detects share secrets in the server's environment", () => {
  expect(findKeeperSecret({ ...aws, ...secrets })).toBe('WALLET_KMS_SERVER_KEY')
  expect(findKeeperSecret({ WALLET_KMS: 'vault', VAULT_TOKEN: 'x' })).toBe('VAULT_TOKEN')
  expect(findKeeperSecret({ WALLET_RECOVERY_DATABASE_URL: 'postgres://r@host/x' })).toBe('WALLET_RECOVERY_DATABASE_URL')
  expect(findKeeperSecret(secrets)).toBeNull()
  expect(findKeeperSecret({ DATABASE_URL: 'postgres://host/x', WALLET_KMS: 'aws' })).toBeNull()
  const read = Object.keys({ ...aws, ...vault, ...secrets, AWS_SESSION_TOKEN: '' }).filter((name) =>
    /KEY|TOKEN/.test(name),
  )
  expect(keeperVariables).toEqual(expect.arrayContaining(read))
})
