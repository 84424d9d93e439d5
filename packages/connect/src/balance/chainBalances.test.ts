import { serve } from '@solsmith/chain/testing'
import { test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { fetchHistory } from '../history/fetchHistory.ts'
import { prepareSend } from '../send/prepareSend.ts'
import { sendPlan } from '../send/sendPlan.ts'
import { setUp } from '../testing/setUp.ts'
import { fetchNativeBalance } from './fetchNativeBalance.ts'
import { fetchTokenBalances } from './fetchTokenBalances.ts'
import { forgetBalances } from './forgetBalances.ts'

/** A network whose balances are counted as they are asked for. */
async function countBalances(answer: (id: unknown) => string) {
  let asked = 0
  const server = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked += 1
    response.end(answer((JSON.parse(body) as { id: unknown }).id))
  })
  return { ...server, asked: () => asked }
}

const lamports = (amount: string) => (id: unknown) =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"context":{"slot":1},"value":${amount}}}`

test('C59, C60, C96: one request for two that ask at a time; kept for 30 s; 2.5 SOL is 2.5', async ({ localnet }) => {
  await using node = await countBalances(lamports('2500000000'))
  const { connect, signer } = await setUp(localnet)
  const fake = { ...connect, networks: [{ ...connect.networks[2], rpcUrl: node.url }] } as unknown as typeof connect
  let nowMs = 0
  const read = () => fetchNativeBalance(fake, signer.address, () => nowMs)
  expect(await Promise.all([read(), read()])).toEqual([
    { balance: '2.5', symbol: 'SOL' },
    { balance: '2.5', symbol: 'SOL' },
  ])
  nowMs = 29_999
  await read()
  expect(node.asked()).toBe(1)
  nowMs = 30_000
  await read()
  expect(node.asked()).toBe(2)
  forgetBalances(fake)
  await read()
  expect(node.asked()).toBe(3)
})

test('C60: a network that fails gives 0.00 SOL, and so does no one', async ({ localnet }) => {
  await using node = await countBalances(() => '<html>')
  const { connect, signer } = await setUp(localnet)
  const fake = { ...connect, networks: [{ ...connect.networks[2], rpcUrl: node.url }] } as unknown as typeof connect
  expect(await fetchNativeBalance(fake, signer.address)).toEqual({ balance: '0.00', symbol: 'SOL' })
  expect(await fetchNativeBalance(fake, null)).toEqual({ balance: '0.00', symbol: 'SOL' })
  expect(node.asked()).toBe(1)
})

test('without an API, balances and history come from the chain itself', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { simulation } = await prepareSend(fixture.network, fixture.plan)
  const { signature } = await sendPlan(fixture.connect, { plan: fixture.plan, shown: simulation })

  const [sol, ...others] = await fetchTokenBalances(fixture.connect)
  expect(sol).toMatchObject({ symbol: 'SOL', quantity: { decimals: '9', numeric: '9.899995' } })
  expect(others).toEqual([])
  const { transactions, next } = await fetchHistory(fixture.connect)
  expect(transactions[0]).toMatchObject({
    id: signature,
    metadata: { status: 'confirmed', chain: fixture.network.caip2 },
  })
  expect(next).toBeUndefined()
})
