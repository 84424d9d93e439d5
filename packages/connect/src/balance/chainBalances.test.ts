import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { serve } from '@solsmith/chain/testing'
import { test } from '@solsmith/localnet/testing'
import { startApi } from '@solsmith/wire/testing'
import { expect } from 'vitest'
import { readAccount } from '../account/readAccount.ts'
import { fetchHistory } from '../history/fetchHistory.ts'
import { toastsOf } from '../modal/toasts.ts'
import { prepareSend } from '../send/prepareSend.ts'
import { sendPlan } from '../send/sendPlan.ts'
import { setUp } from '../testing/setUp.ts'
import { clearBalances } from './clearBalances.ts'
import { fetchNativeBalance } from './fetchNativeBalance.ts'
import { fetchTokenBalances } from './fetchTokenBalances.ts'

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

test('C59, C60, C96: sends one request for two parallel calls, caches it for 30 s, and formats 2.5 SOL as 2.5', async ({
  localnet,
}) => {
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
  clearBalances(fake)
  await read()
  expect(node.asked()).toBe(3)
})

test('C60: shows 0.00 SOL for a failing network and without an account', async ({ localnet }) => {
  await using node = await countBalances(() => '<html>')
  const { connect, signer } = await setUp(localnet)
  const fake = { ...connect, networks: [{ ...connect.networks[2], rpcUrl: node.url }] } as unknown as typeof connect
  expect(await fetchNativeBalance(fake, signer.address)).toEqual({ balance: '0.00', symbol: 'SOL' })
  expect(await fetchNativeBalance(fake, null)).toEqual({ balance: '0.00', symbol: 'SOL' })
  expect(node.asked()).toBe(1)
})

test('omits a token account listed in bytes, and shows the others', async ({ localnet }) => {
  const row = (data: unknown) => ({
    pubkey: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
    account: { data, executable: false, lamports: 1, owner: TOKEN_PROGRAM_ADDRESS, rentEpoch: 0, space: 165 },
  })
  const info = { mint: '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR', state: 'initialized' }
  const tokenAmount = { amount: '25', decimals: 1, uiAmount: 2.5, uiAmountString: '2.5' }
  const parsed = { program: 'spl-token', parsed: { type: 'account', info: { ...info, tokenAmount } }, space: 165 }
  await using node = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const answer = ({ id, method, params }: { id: unknown; method: string; params: unknown[] }) => {
      const isToken = JSON.stringify(params).includes(TOKEN_PROGRAM_ADDRESS)
      const rows = isToken ? [row(['AA==', 'base64']), row(parsed)] : []
      const value = method === 'getTokenAccountsByOwner' ? rows : method === 'getBalance' ? 5 : null
      return { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } }
    }
    const asked = JSON.parse(body)
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
  })
  const { connect } = await setUp(localnet)
  const fake = { ...connect, networks: [{ ...connect.networks[2], rpcUrl: node.url }] } as unknown as typeof connect

  const [, ...tokens] = await fetchTokenBalances(fake)

  expect(tokens).toMatchObject([{ name: info.mint, quantity: { numeric: '2.5' } }])
})

test.for([
  ['does not say which networks it serves', false],
  ['serves the network, and fails', true],
] as const)('if an API %s, balances and history come from the chain', async ([, isServed], { localnet }) => {
  const { connect, network } = await setUp(localnet)
  await using api = await startApi(({ path }) =>
    isServed && path === '/v1/supported-chains'
      ? { body: { http: [network.caip2], ws: [] } }
      : { status: 500, body: 'no' },
  )
  connect.store.set((state) => ({ ...state, options: { ...state.options, apiUrl: api.url } }))
  let nowMs = 1_000
  const read = () => fetchTokenBalances(connect, () => nowMs)

  const [sol, ...others] = await read()
  expect(sol).toMatchObject({ symbol: 'SOL', quantity: { numeric: '10' } })
  expect(others).toEqual([])
  expect(toastsOf(connect.store.get()).shown?.message).toBe(isServed ? 'Token Balance Unavailable' : undefined)
  nowMs = 30_999
  expect(await read()).toHaveLength(isServed ? 0 : 1)

  const { transactions, hasFailed } = await fetchHistory(connect)
  expect({ count: transactions.length, hasFailed }).toEqual({ count: 1, hasFailed: false })
  const asked = api.asked.filter(({ path }) => path.endsWith('/history')).length
  expect(await fetchHistory(connect, { cursor: transactions[0]?.id ?? '' })).toMatchObject({ transactions: [] })
  expect(api.asked.filter(({ path }) => path.endsWith('/history'))).toHaveLength(asked)
})

test('without an API, balances and history come from the chain', async ({ localnet }) => {
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
  expect(readAccount(fixture.connect)).toMatchObject({
    lastNetworkInView: fixture.network.caip2,
    tokenBalance: [{ symbol: 'SOL' }],
  })
})
