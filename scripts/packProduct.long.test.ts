import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createKeyPairSignerFromPrivateKeyBytes, getAddressEncoder } from '@solana/kit'
import { startLocalnet } from '@solsmith/localnet/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort, isFree } from './freePort.ts'
import { packProduct } from './packProduct.ts'

let app: string
let missing: string | null

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'solsmith-npx-'))
  const tarball = await packProduct(app)
  writeFileSync(join(app, 'package.json'), '{ "private": true }')
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=0']
  const { status, stderr } = spawnSync('npm', [...args, tarball], {
    cwd: app,
    encoding: 'utf8',
    timeout: 600_000,
    shell: process.platform === 'win32',
  })
  const isOffline = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTCACHED/.exec(stderr)?.[0]
  if (status !== 0 && !isOffline) throw new Error(`npm install failed:\n${stderr}`)
  missing = status === 0 ? null : (isOffline ?? 'no registry')
}, 900_000)

afterAll(() => rmSync(app, { recursive: true, force: true }))

const command = 'solsmith'

async function solsmith(...args: readonly string[]) {
  const { NODE_OPTIONS: _, VITEST: __, ...env } = process.env
  const child = spawn('npx', ['--no-install', command, ...args], {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const [[stdout, stderr], [status]] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { status, stdout, stderr }
}

test('holds two commands and the built app, and nothing of the workspace', ({ skip }) => {
  if (missing) skip(`the tarball could not be installed: ${missing}`)
  const inside = join(app, 'node_modules', 'solsmith')
  const manifest = JSON.parse(readFileSync(join(inside, 'package.json'), 'utf8'))
  const files = readdirSync(inside, { recursive: true, encoding: 'utf8' })

  expect(files.filter((file) => !file.includes('node_modules') && /\.tsx?$|\.map$|\.test\./.test(file))).toEqual([])
  expect(files).toContain(join('apps', 'web', 'dist', 'pages', 'de', 'home.html'))
  expect(Object.keys(manifest.bin)).toEqual(['solsmith', 'solsmith-server'])
  expect(Object.keys(manifest)).not.toContain('private')
  const licenses = readFileSync(join(inside, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
  for (const line of [/^fastify \d/m, /^@jsquash\/webp \d/m, /^Source: .*resvg-js/m]) expect(licenses).toMatch(line)
  // npm needs seconds for each thousand.
  expect(readdirSync(join(app, 'node_modules'), { recursive: true }).length).toBeLessThan(5_000)
  expect(
    Object.keys(manifest.dependencies).filter((name) => /^@solsmith|walletconnect|idb|react|vite/.test(name)),
  ).toEqual([])
})

test('starts the whole product, and keeps its data in the data folder of the user', async ({ skip }) => {
  if (missing) skip(`the tarball could not be installed: ${missing}`)
  const data = join(app, 'data')
  const { NODE_OPTIONS: _, VITEST: __, DATA_DIR: ___, ...env } = process.env
  const [port, rpcPort] = [await findFreePort(), await findFreePort()]
  const child = spawn('npx', ['--no-install', command], {
    cwd: mkdtempSync(join(app, 'empty-')),
    env: { ...env, XDG_DATA_HOME: data, LOCALAPPDATA: data, PORT: String(port), SANDBOX_PORT: String(rpcPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  const printed: string[] = []
  child.stdout.on('data', (chunk) => printed.push(String(chunk)))
  try {
    await expect.poll(() => printed.join('')).toContain('Stop with Ctrl-C.')
    const url = `http://localhost:${port}`
    const walletUrl = /wallet is at (http:\/\/localhost:\d+)/.exec(printed.join(''))?.[1]

    const page = await fetch(url, { headers: { accept: 'text/html', 'accept-language': 'de' } })
    expect(await page.text()).toContain('<html lang="de"')
    expect(await (await fetch(`${walletUrl}/sdk`)).text()).toContain('<script')
    await expect
      .poll(async () => ((await (await fetch(`${url}/api/config`)).json()) as { database: string }).database)
      .toBe('ready')
    expect(readdirSync(join(data, 'solsmith'))).toEqual(expect.arrayContaining(['database', 'sandbox']))
    expect(await (await fetch(`http://127.0.0.1:${rpcPort}/`)).text()).toContain('/explorer/main')
    await drawToken(url, `http://127.0.0.1:${rpcPort}`)
    const verified = await solsmith('verify', url, '--json')
    // Only the signature is missing.
    expect(JSON.parse(verified.stdout), verified.stderr).toMatchObject({
      signedBy: null,
      problems: [],
      walletOrigin: walletUrl,
      error: { name: 'ReleaseUnsignedError' },
    })
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await expect.poll(() => isFree(port)).toBe(true)
})

async function drawToken(url: string, rpc: string): Promise<void> {
  const dist = join(app, 'node_modules/solsmith/apps/web/dist')
  const keypair = await createKey()
  await fetch(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [keypair.address, 5_000_000_000] }),
  })
  const created = await solsmith(
    ...['create', '--name', 'Anvil', '--symbol', 'ANVL', '--supply', '1000', '--standard', 'modern'],
    ...[
      '--image',
      join(dist, 'apple-touch-icon.png'),
      '--server',
      url,
      '--rpc',
      rpc,
      '--keypair',
      keypair.path,
      '--journal',
      join(app, 'drawn'),
      '--yes',
      '--json',
    ],
  )
  const { subject: mint } = JSON.parse(created.stdout || '{}')
  expect(mint, created.stdout + created.stderr).toBeDefined()
  const { networks } = await (await fetch(`${url}/api/config`)).json()
  const place = `solana:${networks.sandbox.genesisHash.slice(0, 32)}/${mint}`
  const image = await fetch(`${url}/images/mint/${place}`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const card = Buffer.from(await (await fetch(`${url}/images/card/token/${place}`)).arrayBuffer())
  expect(card.subarray(1, 4).toString()).toBe('PNG')
  expect(card.equals(readFileSync(join(dist, 'card.png')))).toBe(false)
}

async function createKey() {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(secret)
  const path = join(app, `${address}.json`)
  writeFileSync(path, JSON.stringify([...secret, ...getAddressEncoder().encode(address)]), { mode: 0o600 })
  return { address, path }
}

test('prints usage and version', async ({ skip }) => {
  if (missing) skip(`the tarball could not be installed: ${missing}`)
  const help = await solsmith('--help')

  expect(help.status, help.stderr).toBe(0)
  expect(help.stdout).toContain('Usage: solsmith <command> [flags]')
  expect((await solsmith('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/m)
})

test('creates a token on a network', async ({ skip }) => {
  if (missing) skip(`the tarball could not be installed: ${missing}`)
  await using localnet = await startLocalnet()
  const { address, path } = await createKey()
  await localnet.airdrop(address, 10_000_000_000n)

  const { stdout, stderr } = await solsmith(
    ...['create', '--name', 'Anvil', '--symbol', 'ANVL', '--supply', '1000', '--standard', 'modern'],
    ...['--uri', 'http://localhost/anvil'],
    ...['--rpc', localnet.rpcUrl, '--keypair', path, '--journal', join(app, 'journal')],
    ...['--yes', '--json'],
  )

  expect(JSON.parse(stdout || '{}'), `${stdout}${stderr}`).toMatchObject({
    status: 'sent',
    shown: [{ matchesPreview: true }],
  })
})
