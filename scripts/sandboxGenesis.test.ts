import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { address, getBase64Encoder } from '@solana/kit'
import { decodeCpmmConfig } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { sandboxGenesisFlags } from './sandboxGenesis.ts'
import { startStack } from './stack.ts'

test('starts the sandbox with our programs, except those in a folder of real ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-real-'))
  const ours = await sandboxGenesisFlags(folder, '')
  const [flag, address = '', file = ''] = ours
  writeFileSync(join(folder, `${address}.so`), '')

  const others = await sandboxGenesisFlags(folder, folder)

  rmSync(folder, { recursive: true })
  expect([flag, existsSync(join(import.meta.dirname, '..', file))]).toEqual(['--bpf-program', true])
  expect(others).toEqual(ours.slice(3))
})

test("starts the sandbox with its programs and mainnet's fee tiers", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-genesis-'))
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir })
  try {
    const ask = async (key: string) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [address(key), { encoding: 'base64' }] }
      const response = await fetch(stack.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return ((await response.json()) as { result: { value: { executable: boolean; owner: string; data: [string] } } })
        .result.value
    }
    for (const program of [
      'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
      'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
      'LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE',
    ])
      expect((await ask(program)).executable, program).toBe(true)

    // Tier 0, 0.25 %, at its address on mainnet.
    const config = await ask('D4FPEruKEHrG5TenZ2mpDGEfu1iUvTiqBxvpU8HLBvC2')
    const data = new Uint8Array(getBase64Encoder().encode(config.data[0]))
    expect(decodeCpmmConfig({ owner: address(config.owner), data })).toMatchObject({
      index: 0,
      tradeFeeRate: 2_500n,
      createPoolFee: 150_000_000n,
    })
    expect((await ask('DNXgeM9EiiaAbaWvwjHj9fQQLAX5ZsfHyvmYUNRAdNC8')).data[0]).not.toBe('')
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
