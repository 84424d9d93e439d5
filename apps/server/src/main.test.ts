import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findPort } from './testing/findPort.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

test('prints only one line with its URL, and serves metrics on another port', async () => {
  const [port, metricsPort] = [await findPort(), await findPort()]
  const server = await start({ PORT: String(port), METRICS_PORT: String(metricsPort) })

  expect(await readLine(server)).toBe(`Solsmith is running at http://127.0.0.1:${port}`)
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await metrics.text()).toContain('route="/livez"')

  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  "ends on %s despite a visitor's long request",
  { tags: 'release' },
  async (signal) => {
    const port = await findPort()
    const server = await start({ PORT: String(port) })
    await readLine(server)
    await (await fetch(`http://127.0.0.1:${port}/livez`, { keepalive: true })).text()

    server.kill(signal)

    expect(await once(server, 'exit')).toEqual([0, null])
  },
)

test('ends with its parent with --with-parent', async () => {
  const server = await start({ PORT: String(await findPort()) }, ['--with-parent'])
  await readLine(server)

  server.stdin?.end()

  expect(await once(server, 'exit')).toEqual([0, null])
})

test('ignores a closed input without it', { tags: 'release' }, async () => {
  const port = await findPort()
  const server = await start({ PORT: String(port) })
  await readLine(server)

  server.stdin?.end()
  await new Promise((done) => setTimeout(done, 200))

  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
})

test('prints sentences and exits with 1 for invalid settings', async () => {
  const server = await start({ PORT: 'x', MAINNET_RPC_URL: 'secret-0123456789' })

  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])

  expect(code).toBe(1)
  expect(said).toBe('PORT must be a whole number from 1 to 65535.\nMAINNET_RPC_URL must be an http or https address.\n')
})

test('prints a sentence and exits with 1 for an RPC URL of another EVM chain', { tags: 'release' }, async () => {
  const node = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x2105"}'))
  await once(node.listen(0, '127.0.0.1'), 'listening')
  const { port } = node.address() as AddressInfo
  const server = await start({ EVM_RPC_URLS: `eip155:1=http://127.0.0.1:${port}/a-key-0123` })

  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  node.close()

  expect(code).toBe(1)
  expect(said).toBe(
    'This site\u2019s RPC server of eip155:1 serves a different chain, so your request was not sent. Ask the operator to correct EVM_RPC_URLS.\n',
  )
})

test('prints sentences and exits with 1 for incomplete logins, and for a share secret', async () => {
  const site = { LOGINS: 'on', PUBLIC_URL: 'https://tokens.example.org' }
  const started = [
    await start({ ...site, SMTP_URL: 'smtps://ann:secret-0123@mail.example.org', MAIL_FROM: 'site@example.org' }),
    await start({ LOGINS: 'on', WALLET_KMS: 'vault', VAULT_TOKEN: 'secret-0123' }),
  ]

  const said = await Promise.all(
    started.map(async (server) => {
      const [line, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
      expect(code).toBe(1)
      return line
    }),
  )

  expect(said[0]).toMatch(/^WALLET_ORIGIN must be the https address[^\n]*\nWALLET_KMS must be a key service[^\n]*\n$/)
  expect(said[1]).toBe(
    'VAULT_TOKEN decrypts wallet shares, so the server must not have it. Give it only to the share keeper (docs/self-hosting.md).\n',
  )
})

test.each([
  ['alone', [], 'PORT'],
  ['with its parent', ['--with-parent'], 'METRICS_PORT'],
])('prints a sentence and exits with 1 for a port in use, %s', async (_, flags, variable) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const server = await start({ PORT: String(await findPort()), [variable]: String(port) }, flags)

  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  other.close()

  expect(code).toBe(1)
  expect(said).toBe(`Port ${port} is in use by another program. Stop it, or set another ${variable}.\n`)
})

test('prints a sentence and exits with 1 for another machine’s address', { tags: 'release' }, async () => {
  const server = await start({ PORT: String(await findPort()), HOST: '192.0.2.1' })

  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])

  expect(code).toBe(1)
  expect(said).toBe(
    'This machine does not have the address 192.0.2.1. Set HOST to one of its addresses, or to 127.0.0.1.\n',
  )
})

test('prints a sentence and exits with 1 for an RPC of another network, and starts with a silent one', {
  tags: 'release',
}, async () => {
  const other = createServer((_, response) => response.end('{"jsonrpc":"2.0","result":"another","id":1}'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const server = await start({ PORT: String(await findPort()), DEVNET_RPC_URL: `http://127.0.0.1:${port}/key` })

  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])

  expect(code).toBe(1)
  expect(said).toBe(
    'This site\u2019s Devnet RPC server serves a different network, so your request was not sent. Ask the operator to correct DEVNET_RPC_URL.\n',
  )
  const silent = await start({ PORT: String(await findPort()), MAINNET_RPC_URL: 'http://127.0.0.1:9' })
  expect(await readLine(silent)).toContain('Solsmith is running at')
})

test('preserves settings of the page over a restart in the same process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-main-'))
  await writeFile(join(folder, 'networks.json'), '{"mainnet":"https://node.invalid/secret-key","devnet":null}')
  const port = await findPort()
  const server = await start({ PORT: String(port) }, [], folder)
  await readLine(server)
  const url = `http://127.0.0.1:${port}`
  const isReached = async () => {
    const config = await fetch(`${url}/api/config`).then((answer) => answer.json())
    return (config as { networks: { mainnet: { isAvailable: boolean } } }).networks.mainnet.isAvailable
  }
  expect(await isReached()).toBe(true)
  const body = JSON.stringify({
    code: await readFile(join(folder, 'setup-code'), 'utf8'),
    network: 'mainnet',
    node: 'none',
  })

  const answer = await fetch(`${url}/api/setup/networks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

  expect(await answer.json()).toEqual({ latencyMs: null })
  await expect.poll(() => isReached().catch(() => true)).toBe(false)
  expect(await readFile(join(folder, 'networks.json'), 'utf8')).toBe('{"mainnet":null,"devnet":null}')
  expect(server.exitCode).toBeNull()
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})

async function start(env: Record<string, string>, flags: readonly string[] = [], given?: string) {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'solsmith-main-')))
  const server = spawn(process.execPath, ['--conditions=source', main, ...flags], {
    // Compiled once for all of them.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: folder, ...env },
  })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return server
}

async function readLine({ stdout }: ChildProcess): Promise<string> {
  const [bytes] = stdout ? await once(stdout, 'data') : ['']
  return String(bytes).replace(/\n$/, '')
}

test('warns about https without a trusted proxy, because all visitors would count as one', {
  tags: 'release',
}, async () => {
  const lines = async (env: Record<string, string>) => {
    const server = await start({ PORT: String(await findPort()), ...env })
    await readLine(server)
    server.kill('SIGTERM')
    return server.stderr ? text(server.stderr) : ''
  }

  expect(await lines({ PUBLIC_URL: 'https://tokens.example' })).toContain('all visitors share one rate limit')
  expect(await lines({ PUBLIC_URL: 'https://tokens.example', TRUST_PROXY: '10.0.0.1' })).toBe('')
  expect(await lines({ PUBLIC_URL: 'http://tokens.example' })).toBe('')
})

test('logs an untrusted proxy once', async () => {
  const port = await findPort()
  const server = await start({ PORT: String(port), LOG_LEVEL: 'warn' })
  await readLine(server)
  const logged = server.stdout ? text(server.stdout) : ''

  for (const ip of ['1.1.1.1', '2.2.2.2'])
    await fetch(`http://127.0.0.1:${port}/livez`, { headers: { 'x-forwarded-for': ip } })
  server.kill('SIGTERM')

  expect((await logged).match(/which is not in TRUST_PROXY/g)).toHaveLength(1)
})
