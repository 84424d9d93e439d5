import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address, KeyPairSigner } from '@solana/kit'
import { createRpc, readRentOf } from '@solsmith/chain'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import {
  createSeed,
  emptyForm,
  findMintAddress,
  parseTokenDraft,
  planCreateToken,
  tokenMetadataAddress,
} from '@solsmith/tokens'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addBlock } from '../blocks/blocks.ts'
import { createSecrets } from '../database/secrets.ts'
import { detectImageType } from '../media/imageType.ts'
import { png, svg } from '../testing/images.ts'
import { signedBy } from '../testing/signedBy.ts'
import { type Answer, startSite } from '../testing/startSite.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { createImageCache } from './createImageCache.ts'
import { createImageSanitizer } from './createImageSanitizer.ts'
import { createImages } from './createImages.ts'

let postgres: TestPostgres
let localnet: TestLocalnet
let chainId: string
let wallet: KeyPairSigner

beforeAll(async () => {
  const elf = await readFile(join(import.meta.dirname, '../../../../programs/token-metadata/token-metadata.so'))
  localnet = await startLocalnet({ programs: [{ address: tokenMetadataAddress, elf: new Uint8Array(elf) }] })
  postgres = await startTestPostgres()
  wallet = await localnet.fundedSigner(5_000_000_000n)
  chainId = `solana:${(await localnet.rpc.getGenesisHash().send()).slice(0, 32)}`
})
afterAll(async () => {
  await localnet[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

async function open(files: Record<string, Answer>) {
  const asked: string[] = []
  const site = await startSite((request, response) => {
    asked.push(request.url ?? '')
    const answer = files[request.url ?? '']
    return answer ? answer(request, response) : response.writeHead(404).end()
  })
  const upstreams = { mainnet: null, devnet: null, sandbox: toUpstream(localnet.rpcUrl) }
  const database = await postgres.open()
  const app = await createTestApp({ internet: site.within, upstreams, database })
  const redrawer = createImageSanitizer()
  const images = createImages({ ...app.instance, secrets: createSecrets(database), redrawer })
  onTestFinished(async () => {
    await redrawer.close()
    await app[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await database.close()
  })
  const getRaw = (path: string) => app.app.inject({ method: 'GET', url: path })
  return { site, app, images, asked, database, getRaw }
}

const sendPng: Answer = (_, response) => response.end(png)

async function createToken(uri: string, standard: 'classic' | 'modern'): Promise<Address> {
  const seed = createSeed()
  const parsed = parseTokenDraft({ ...emptyForm, standard, name: 'Kiln', symbol: 'KLN', decimals: 2, supply: '1' })
  if (!('draft' in parsed)) throw new TypeError(JSON.stringify(parsed.issues))
  const network = { id: 'sandbox', name: 'Sandbox' } as const
  const readRent = readRentOf(createRpc({ url: localnet.rpcUrl }))
  const input = { draft: parsed.draft, creator: wallet.address, seed, uri, network }
  await localnet.send(wallet, signedBy(await planCreateToken(readRent, input), wallet))
  return findMintAddress(wallet.address, seed, parsed.draft.standard)
}

describe('token image', () => {
  test.each(['classic', 'modern'] as const)(
    'of the standard %s is read from its metadata, and re-encoded',
    async (standard) => {
      const { site, asked, getRaw } = await open({
        '/meta.json': (_, response) => response.end(JSON.stringify({ image: `${site.url}/logo` })),
        '/logo': sendPng,
      })
      const mint = await createToken(`${site.url}/meta.json`, standard)

      const first = await getRaw(`/images/mint/${chainId}/${mint}`)
      const second = await getRaw(`/images/mint/${chainId}/${mint}`)

      expect(first.statusCode).toBe(200)
      expect(detectImageType(first.rawPayload)).toBe('image/webp')
      expect(first.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=86400',
      })
      expect(second.rawPayload).toEqual(first.rawPayload)
      expect(asked).toEqual(['/meta.json', '/logo'])
    },
  )

  test('is shared by parallel requests', async () => {
    const { site, asked, getRaw } = await open({
      '/meta.json': (_, response) => response.end(JSON.stringify({ image: `${site.url}/logo` })),
      '/logo': sendPng,
    })
    const mint = await createToken(`${site.url}/meta.json`, 'modern')

    const answers = await Promise.all(Array.from({ length: 8 }, () => getRaw(`/images/mint/${chainId}/${mint}`)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(asked).toEqual(['/meta.json', '/logo'])
  })

  test('is missing without a metadata image, and not requested again immediately', async () => {
    const { site, asked, getRaw } = await open({ '/meta.json': (_, response) => response.end('{"image":7}') })
    const mint = await createToken(`${site.url}/meta.json`, 'modern')

    for (const _ of [1, 2])
      expect(await getRaw(`/images/mint/${chainId}/${mint}`)).toMatchObject({
        statusCode: 204,
        body: '',
      })
    expect(asked).toEqual(['/meta.json'])
  })

  test('is hidden while the operator blocks the token', async () => {
    const { site, asked, database, getRaw } = await open({})
    const mint = await createToken(`${site.url}/meta.json`, 'modern')
    await addBlock(database, 'ann', { subject: mint, reason: null, zone: 'example.org' })

    expect((await getRaw(`/images/mint/${chainId}/${mint}`)).statusCode).toBe(204)
    expect(asked).toEqual([])
  })

  test('is refused by name for an invalid mint or network', async () => {
    const { getRaw } = await open({})
    expect((await getRaw(`/images/mint/${chainId}/alice`)).statusCode).toBe(400)
    expect((await getRaw(`/images/mint/solana:nowhere/${wallet.address}`)).statusCode).toBe(400)
    expect((await getRaw(`/images/mint/${chainId}/${wallet.address}`)).statusCode).toBe(204)
  })
})

describe('image at a URL', () => {
  test('is served only for a signed URL', async () => {
    const { site, images, asked, getRaw } = await open({ '/face': sendPng })
    const path = (await images.toPath(`${site.url}/face`)) ?? ''
    const [, , , signature = '', url = ''] = path.split('/')

    expect((await getRaw(path)).statusCode).toBe(200)
    const other = Buffer.from(`${site.url}/other`).toString('base64url')
    for (const forged of [
      `/images/url/${signature}/${other}`,
      `/images/url/${signature.slice(0, -1)}/${url}`,
      `/images/url/${'A'.repeat(22)}/${url}`,
      `/images/url/${encodeURIComponent('ü'.repeat(22))}/${url}`,
    ])
      expect((await getRaw(forged)).statusCode).toBe(404)
    expect(asked).toEqual(['/face'])
  })

  test.each<[string, Answer]>([
    ['an SVG', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(svg)],
    ['more than a megabyte', (_, response) => response.end(Buffer.concat([png, Buffer.alloc(1_000_001)]))],
    ['a way into this machine', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['a way that never ends', (request, response) => response.writeHead(302, { location: `${request.url}` }).end()],
    ['an error', (_, response) => response.writeHead(500).end(png)],
  ])('is missing if there is %s', async (_, answer) => {
    const { site, images, getRaw } = await open({ '/face': answer })
    expect((await getRaw((await images.toPath(`${site.url}/face`)) ?? '')).statusCode).toBe(404)
  })

  test('is refused for an address of this machine, even if signed', async () => {
    const { images, getRaw } = await open({})
    for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'file:///etc/passwd', 'data:image/png;base64,AAAA'])
      expect((await getRaw((await images.toPath(url)) ?? '')).statusCode).toBe(404)
  })

  test('has no path if the URL is too long', async () => {
    const { images } = await open({})
    expect(await images.toPath(`https://example.org/${'a'.repeat(1_200)}`)).toBeNull()
  })
})

test("limits a visitor's requests", async () => {
  const { getRaw } = await open({})
  const answers = await Promise.all(Array.from({ length: 310 }, () => getRaw(`/images/mint/${chainId}/alice`)))
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(300)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

describe('image cache', () => {
  async function openCache(limitBytes: number) {
    const folder = await mkdtemp(join(tmpdir(), 'solsmith-images-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return { folder, cache: createImageCache(folder, limitBytes) }
  }
  const bytes = (size: number) => Buffer.alloc(size, 7)

  test('stays within its size, and evicts the least recently read', async () => {
    const { folder, cache } = await openCache(100)
    for (const name of ['a', 'b', 'c']) await cache.keep(name, bytes(30))
    await cache.read('a')
    await cache.keep('d', bytes(30))

    const found = await Promise.all(['a', 'b', 'c', 'd'].map((name) => cache.read(name)))
    expect(found.map((each) => each !== null)).toEqual([true, false, true, true])
    expect(await readdir(folder)).toHaveLength(3)
  })

  test('survives a restart, except for partial and modified files', async () => {
    const { folder, cache } = await openCache(1_000)
    await cache.keep('a', bytes(30))
    await cache.keep('b', bytes(30))
    await writeFile(join(folder, '.half'), 'x')
    const later = createImageCache(folder, 1_000)
    expect((await later.read('a'))?.bytes).toEqual(bytes(30))
    expect(await readdir(folder)).toHaveLength(2)
    for (const file of await readdir(folder)) await writeFile(join(folder, file), 'cut')
    expect(await later.read('b')).toBeNull()
  })

  test('replaces an image of the same name, and counts it once', async () => {
    const { cache } = await openCache(100)
    for (const size of [30, 60, 90]) await cache.keep('a', bytes(size))
    expect((await cache.read('a'))?.bytes.length).toBe(90)
  })

  test('ignores a failing disk', async () => {
    const cache = createImageCache('/dev/null/images', 100)
    await cache.keep('a', bytes(30))
    expect(await cache.read('a')).toBeNull()
  })
})
