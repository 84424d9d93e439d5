import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { fundAccount } from './fundAccount.ts'

const account = address('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd')

test('does not fund an account with 2 SOL', async () => {
  await using sandbox = await startSandbox([2_000_000_000])

  await fundAccount({ rpcUrl: sandbox.url, address: account })

  expect(sandbox.asked).toEqual(['getBalance'])
})

test('funds a lower one with an airdrop of 10 SOL, and waits', async () => {
  await using sandbox = await startSandbox([1_999_999_999, 0, 0, 10_000_000_000])
  const waits: number[] = []

  await fundAccount({ rpcUrl: sandbox.url, address: account, wait: async (ms) => void waits.push(ms) })

  expect(sandbox.asked).toEqual([
    'getBalance',
    `requestAirdrop ["${account}",10000000000]`,
    ...Array(3).fill('getBalance'),
  ])
  expect(waits).toEqual([200, 200])
})

test('waits four seconds for a missing airdrop', async () => {
  await using sandbox = await startSandbox([0])
  let waitedMs = 0

  await fundAccount({
    rpcUrl: sandbox.url,
    address: account,
    wait: async (ms) => {
      waitedMs += ms
    },
  })

  expect(waitedMs).toBe(4_000)
  expect(sandbox.asked.filter((method) => method.startsWith('requestAirdrop'))).toHaveLength(1)
})

test('accepts exactly 2 SOL', async () => {
  await using sandbox = await startSandbox([0, 2_000_000_000])
  const waits: number[] = []

  await fundAccount({ rpcUrl: sandbox.url, address: account, wait: async (ms) => void waits.push(ms) })

  expect(waits).toEqual([])
})

test('counts a non-numeric balance as zero', async () => {
  await using sandbox = await startSandbox(['"much"', 10_000_000_000])

  await fundAccount({ rpcUrl: sandbox.url, address: account })

  expect(sandbox.asked).toEqual(['getBalance', `requestAirdrop ["${account}",10000000000]`, 'getBalance'])
})

test('accepts a balance above the safe integers', async () => {
  await using sandbox = await startSandbox(['18446744073709551615'])

  await fundAccount({ rpcUrl: sandbox.url, address: account })

  expect(sandbox.asked).toEqual(['getBalance'])
})

test('reports a refusing faucet to the caller', async () => {
  await using sandbox = await startSandbox([0], '"error":{"code":-32000,"message":"dry"}')

  await expect(fundAccount({ rpcUrl: sandbox.url, address: account })).rejects.toMatchObject({
    name: 'RpcResponseError',
  })
})

/** Returns these balances in turn, then repeats the last. */
async function startSandbox(balances: (number | string)[], airdrop = '"result":"signature"') {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { method, params, id } = JSON.parse(await text(request)) as { method: string; params: unknown; id: number }
    asked.push(method === 'getBalance' ? method : `${method} ${JSON.stringify(params)}`)
    const nextBalance = () => (balances.length > 1 ? balances.shift() : balances[0])
    const answer = method === 'getBalance' ? `"result":{"context":{"slot":1},"value":${nextBalance()}}` : airdrop
    response.end(`{"jsonrpc":"2.0",${answer},"id":${id}}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
