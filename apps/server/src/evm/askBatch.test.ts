import { expect, test } from 'vitest'
import { createAskBatch } from './askBatch.ts'

const call = { method: 'eth_chainId', params: [] }
const answer = (id: unknown, rest: object = { result: '0x1' }) => ({ jsonrpc: '2.0', id, ...rest })

function createBatch(reply: (ids: readonly number[]) => unknown) {
  const sizes: number[] = []
  const batch = createAskBatch('eip155:1', {
    post: async (text) => {
      const ids = (JSON.parse(text) as { id: number }[]).map(({ id }) => id)
      sizes.push(ids.length)
      const told = reply(ids)
      return typeof told === 'string' ? told : JSON.stringify(told)
    },
  })
  return { batch, sizes }
}

test('returns answers in the order of the calls whatever their order of arrival, and null for a failed call', async () => {
  const { batch } = createBatch((ids) =>
    ids.toReversed().map((id) => answer(id, id === 1 ? { error: { code: 3, message: 'no' } } : { result: `0x${id}` })),
  )

  expect(await batch([call, call, call])).toEqual(['0x0', null, '0x2'])
})

test('splits more than a hundred calls into several requests', async () => {
  const { batch, sizes } = createBatch((ids) => ids.map((id) => answer(id)))

  expect(await batch(Array(250).fill(call))).toHaveLength(250)
  expect(sizes).toEqual([100, 100, 50])
})

test.each([
  ['is a page', '<html>'],
  ['is one error for all', answer(null, { error: { code: -32_600, message: 'no batches' } })],
  ['is too short', [answer(0)]],
  ['is too long', [answer(0), answer(1), answer(2)]],
  ['has one twice', [answer(0), answer(0)]],
  ['has the ids of others', [answer(7), answer(8)]],
  ['has ids that are texts', [answer('0'), answer('1')]],
  ['has neither a result nor an error', [answer(0, {}), answer(1)]],
  ['is a list of nothing', [null, null]],
  ['fails in all its parts', [answer(0, { error: {} }), answer(1, { error: {} })]],
])('refuses an answer that %s', async (_, reply) => {
  const { batch } = createBatch(() => reply)

  await expect(batch([call, call])).rejects.toMatchObject({ name: 'RpcAnswerError', context: { network: 'eip155:1' } })
})
