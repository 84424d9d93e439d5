import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const script = fileURLToPath(new URL('./cli.ts', import.meta.url))

function start(...flags: string[]): ChildProcess {
  const args = ['--conditions=source', script, '--rpc-port', '0', ...flags]
  return endWithTest(spawn(process.execPath, args, { stdio: 'pipe' }))
}

function endWithTest(child: ChildProcess): ChildProcess {
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [bytes] = await once(child.stdout ?? child, 'data')
  return String(bytes).trim()
}

test('prints one line with its URL, and exits cleanly on a signal', async () => {
  const child = start()

  const line = await firstLine(child)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')

  expect(line).toMatch(
    /^Solana localnet ready at http:\/\/127\.0\.0\.1:\d+ \(WebSocket ws:\/\/127\.0\.0\.1:\d+\), genesis hash \w{43,44}$/,
  )
  expect(code).toBe(0)
})

test('reports its URL to a parent as JSON, and answers there', async () => {
  const child = start('--json')

  const { rpcUrl, genesisHash } = JSON.parse(await firstLine(child))
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"getGenesisHash"}',
  })

  expect(await response.json()).toMatchObject({ result: genesisHash })
  child.kill('SIGINT')
  expect((await once(child, 'exit'))[0]).toBe(0)
})

test('exits when its parent exits', async () => {
  const child = start('--with-parent')
  await firstLine(child)

  child.stdin?.end()

  expect((await once(child, 'exit'))[0]).toBe(0)
})

test('exits when its parent closes the channel', async () => {
  const options = { execArgv: ['--conditions=source'], silent: true }
  const child = endWithTest(fork(script, ['--rpc-port', '0', '--with-parent'], options))
  await firstLine(child)

  child.disconnect()

  expect((await once(child, 'exit'))[0]).toBe(0)
})

test.for([
  ['a flag that there is not', ['--rpc-prt', '1'], "Unknown option '--rpc-prt'"],
  ['a port beyond the last', ['--rpc-port', '65536'], '--rpc-port takes a number from 0 to 65535, not 65536.'],
  ['slots without a length', ['--slot-ms', 'fast'], '--slot-ms takes a number from 1 to 60000, not fast.'],
] as const)('reports %s and starts nothing', async ([, flags, message]) => {
  const child = start(...flags)
  const [said] = await once(child.stderr ?? child, 'data')

  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(String(said)).toContain(message)
})
