import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { isServerError } from '../../errors.ts'
import { openShareKeys } from '../openShareKeys.ts'
import type { KmsSettings } from './kms.ts'
import { type Fault, type KeyServer, startAwsKms, startVaultTransit } from './testing/keyServices.ts'

const keys = { server: 'server-key', recovery: 'recovery-key', marks: 'marks-key' }
const names = Object.values(keys)
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a/secret+of/this+test', region: 'eu-central-1' }
const token = 'hvs.of-this-test'

type Place = { readonly settings: KmsSettings; readonly server: KeyServer | null }

const open: Record<KmsSettings['kind'], () => Promise<Place>> = {
  local: async () => ({ settings: { kind: 'local' }, server: null }),
  async aws() {
    const server = await startAwsKms(names, credentials)
    return { server, settings: { kind: 'aws', endpoint: server.url, sessionToken: null, keys, ...credentials } }
  },
  async vault() {
    const server = await startVaultTransit(names, token)
    return { server, settings: { kind: 'vault', url: server.url, token, namespace: null, keys } }
  },
}

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

async function setUp(kind: KmsSettings['kind'], change: (settings: KmsSettings) => KmsSettings = (same) => same) {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-kms-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  const { settings, server } = await open[kind]()
  if (server) cleanups.push(() => server[Symbol.asyncDispose]())
  return { server, folder, settings, shareKeys: await openShareKeys(folder, change(settings)) }
}

const context = { share: 'server', walletId: 'one', version: '1' }

describe.each(['local', 'aws', 'vault'] as const)('keys in %s', (kind) => {
  test('decrypt only with their context', async () => {
    const { shareKeys } = await setUp(kind)
    const { server, recovery } = shareKeys.kms
    const key = randomBytes(32)
    const { wrapped, keyId } = await server.wrap(key, context)

    expect(wrapped.includes(key)).toBe(false)
    expect(await server.unwrap(wrapped, keyId, context)).toEqual(key)
    const changed = Buffer.from(wrapped)
    changed[wrapped.length - 9] = (changed[wrapped.length - 9] ?? 0) ^ 1
    const others = await recovery.wrap(key, context)
    for (const attempt of [
      () => server.unwrap(changed, keyId, context),
      () => server.unwrap(wrapped, keyId, { ...context, version: '2' }),
      () => server.unwrap(wrapped, keyId, { ...context, walletId: 'two' }),
      () => server.unwrap(others.wrapped, keyId, context),
      () => recovery.unwrap(wrapped, others.keyId, context),
    ])
      await expect(attempt()).rejects.toSatisfy((error) => isServerError(error, 'ShareKeyError'))
  })

  test('mark the same data the same, also after a restart, and other data differently', async () => {
    const { shareKeys, folder, settings } = await setUp(kind)
    const again = await openShareKeys(folder, settings)

    const mark = await shareKeys.kms.marks.mac(Buffer.from('one'))
    expect(mark).toHaveLength(32)
    expect(await again.kms.marks.mac(Buffer.from('one'))).toEqual(mark)
    expect(await again.kms.marks.mac(Buffer.from('two'))).not.toEqual(mark)
    expect((await again.seal()).publicKey).toBe((await shareKeys.seal()).publicKey)
  })
})

const refusing: Partial<Record<KmsSettings['kind'], (settings: KmsSettings) => KmsSettings>> = {
  aws: (settings) => (settings.kind === 'aws' ? { ...settings, secretAccessKey: 'another' } : settings),
  vault: (settings) => (settings.kind === 'vault' ? { ...settings, token: 'another' } : settings),
}

describe.each(['aws', 'vault'] as const)('key service such as %s', (kind) => {
  test.each(['html', 'large', 'denied', 'broken', 'redirect'] satisfies Fault[])(
    'that is %s decrypts nothing, without blaming a modified share',
    async (fault) => {
      const { server, shareKeys } = await setUp(kind)
      const { wrapped, keyId } = await shareKeys.kms.server.wrap(randomBytes(32), context)
      server?.setFault(fault)

      for (const attempt of [
        () => shareKeys.kms.server.unwrap(wrapped, keyId, context),
        () => shareKeys.kms.server.wrap(randomBytes(32), context),
        () => shareKeys.seal(),
      ])
        await expect(attempt()).rejects.toSatisfy((error) => isServerError(error, 'KeyServiceError'))
      server?.setFault('none')
      expect((await shareKeys.seal()).publicKey).toMatch(/^[\w-]{43}$/)
    },
  )

  test('accepts only clients with its secret', async () => {
    const { shareKeys } = await setUp(kind, refusing[kind])
    await expect(shareKeys.kms.server.wrap(randomBytes(32), context)).rejects.toSatisfy((error) =>
      isServerError(error, 'KeyServiceError'),
    )
  })

  test('is not waited for when silent, and reported without the secret', async () => {
    const { server, shareKeys } = await setUp(kind)
    server?.setFault('silent')
    const error: unknown = await shareKeys.kms.server.wrap(randomBytes(32), context).catch((thrown: unknown) => thrown)
    expect(isServerError(error, 'KeyServiceError') && error.cause).toMatchObject({
      message: `${kind === 'aws' ? 'AWS KMS' : 'Vault'}: timeout`,
    })
    expect(JSON.stringify([error, String(error)])).not.toContain(token)
    expect(JSON.stringify([error, String(error)])).not.toContain(credentials.secretAccessKey)
  })

  test('receives keys, never shares', async () => {
    const { server, shareKeys } = await setUp(kind)
    await shareKeys.kms.server.wrap(randomBytes(32), context)
    expect(server?.asked).toHaveLength(1)
    expect(server?.asked[0]).toContain(kind === 'aws' ? 'server-key' : '/v1/transit/encrypt/server-key')
  })
})
