import { startApi } from '@solsmith/wire/testing'
import { expect, test } from 'vitest'
import { networks } from '../testing/toolkit.ts'
import { fetchBalance } from './fetchBalance.ts'

const address = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd'

async function read(result: unknown): Promise<bigint> {
  await using node = await startApi(({ body }) => {
    const { id } = body as { readonly id: unknown }
    return { body: { jsonrpc: '2.0', id, result } }
  })
  return await fetchBalance({ ...networks.sandbox, rpcUrl: node.url }, address)
}

test('returns the SOL of an address in lamports', async () => {
  expect(await read({ context: { slot: 1 }, value: 2_039_280 })).toBe(2_039_280n)
})

test.each([[null], ['2039280'], [{ value: '2039280' }], [{ value: null }], [{}]])(
  'rejects %j as a balance',
  async (result) => {
    await expect(read(result)).rejects.toMatchObject({ name: 'RpcAnswerError', context: { method: 'getBalance' } })
  },
)
