import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isServerError } from '../errors.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { startTestKeeper, type TestKeeper } from '../testing/testKeeper.ts'
import { buildKeeper } from './buildKeeper.ts'
import { connectKeeper } from './connectKeeper.ts'
import { parseKeeperSettings } from './keeperSettings.ts'
import type { KeeperTls } from './keeperTls.ts'

const tls = join(import.meta.dirname, '../testing/tls')
let postgres: TestPostgres
let keeper: TestKeeper
let folder: string

beforeAll(async () => {
  postgres = await startTestPostgres()
  folder = await mkdtemp(join(tmpdir(), 'solsmith-keeper-tls-'))
  keeper = await startTestKeeper(await postgres.create(), folder)
})
afterAll(async () => {
  await keeper[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function load(name: string, ca = 'ca'): Promise<KeeperTls> {
  const [authority, cert, key] = await Promise.all(
    [`${ca}.crt`, `${name}.crt`, `${name}.key`].map((file) => readFile(join(tls, file))),
  )
  if (!authority || !cert || !key) throw new TypeError('three files were read')
  return { ca: authority, cert, key }
}

async function listen(name: string): Promise<string> {
  const app = buildKeeper(keeper.keeper, { tls: await load(name) }, 'silent')
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  // Listens on TCP.
  return `https://localhost:${(app.server.address() as AddressInfo).port}`
}

const ask = async (url: string, files: KeeperTls) =>
  connectKeeper(folder, { url, tls: files })
    .fetchSealKey()
    .catch((error: unknown) => (isServerError(error) ? error.name : error))

test("answers processes with a certificate of the operator's authority, without a token", async () => {
  const url = await listen('keeper')

  expect(await ask(url, await load('api'))).toBe(await keeper.client.fetchSealKey())
})

test('refuses a certificate of another authority, and a connection without one', async () => {
  const url = await listen('keeper')
  const { ca } = await load('api')
  const { port } = new URL(url)

  expect(await ask(url, { ...(await load('stranger')), ca })).toBe('KeeperUnavailableError')
  await expect(fetch(`${url}/seal-key`, { method: 'POST' })).rejects.toThrow()
  const ended = new Promise((done) => {
    const line = connect({ host: 'localhost', port: Number(port), ca, minVersion: 'TLSv1.3' })
    line.on('error', done).on('close', done).resume().write('POST / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  })
  expect(String(await ended)).toContain('certificate required')
})

test('refuses TLS 1.2', async () => {
  const { port } = new URL(await listen('keeper'))
  const files = await load('api')

  const ended = new Promise((done) => {
    connect({ host: 'localhost', port: Number(port), ...files, maxVersion: 'TLSv1.2' }).on('error', done)
  })

  expect(String(await ended)).toMatch(/protocol version|unsupported protocol/)
})

test('sends nothing to a keeper of another name or authority', async () => {
  expect(await ask(await listen('elsewhere'), await load('api'))).toBe('KeeperUnavailableError')
  expect(await ask(await listen('keeper'), await load('api', 'strangers'))).toBe('KeeperUnavailableError')
})

test('reads address and files, and refuses each that is missing by name', () => {
  const file = (name: string) => join(tls, name)
  const given = {
    KEEPER_LISTEN: '0.0.0.0:7443',
    KEEPER_TLS_CA: file('ca.crt'),
    KEEPER_TLS_CERT: file('keeper.crt'),
    KEEPER_TLS_KEY: file('keeper.key'),
  }
  expect(parseKeeperSettings(given).listen).toMatchObject({ host: '0.0.0.0', port: 7443 })
  expect(parseKeeperSettings({ ...given, KEEPER_LISTEN: '[::]:7443' }).listen).toMatchObject({ host: '::' })
  expect(parseKeeperSettings({}).listen).toBeNull()

  for (const variable of ['KEEPER_TLS_CA', 'KEEPER_TLS_CERT', 'KEEPER_TLS_KEY'] as const)
    for (const wrong of [undefined, file('none.crt'), import.meta.filename, tls])
      expect(() => parseKeeperSettings({ ...given, [variable]: wrong })).toThrow(
        `${variable} must be the path of a PEM file, because the share keeper is reached over TLS.`,
      )
  for (const wrong of ['7443', 'keeper', ':7443', 'a b:1'])
    expect(() => parseKeeperSettings({ ...given, KEEPER_LISTEN: wrong })).toThrow(
      'KEEPER_LISTEN must be an address and a port, such as 0.0.0.0:7443.',
    )
})
