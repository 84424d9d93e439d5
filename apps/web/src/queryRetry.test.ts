import { createRpc } from '@solsmith/chain'
import { serve, serveActions, type TestAction } from '@solsmith/chain/testing'
import { callEndpoint, fetchToolkit } from '@solsmith/wire'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './App.tsx'
import { retryDelayMs } from './queryRetry.ts'

afterEach(() => queryClient.clear())

const always = (action: TestAction) => Array.from({ length: 40 }, () => action)

test.each([503, 429, 400])(
  'asks a node that always answers %i no more often than its transport does',
  async (status) => {
    await using node = await serveActions(always({ status }))
    const error = await queryClient
      .fetchQuery({ queryKey: ['slot', status], queryFn: () => createRpc({ url: node.url }).getSlot().send() })
      .catch((failure: unknown) => failure)
    expect(error).toMatchObject({ name: 'RpcHttpError' })
    expect(node.methods).toHaveLength({ 503: 4, 429: 5, 400: 1 }[status] ?? 0)
  },
)

test.each([
  [503, 4],
  [404, 1],
])('asks a server that always answers %i %i times', async (status, times) => {
  let asked = 0
  await using server = await serve((_, response) => {
    asked += 1
    response.writeHead(status).end()
  })
  const queryFn = () => callEndpoint({ baseUrl: server.url }, fetchToolkit, {})
  await queryClient.fetchQuery({ queryKey: ['toolkit', status], queryFn }).catch(() => {})
  expect(asked).toBe(times)
})

test('waits for the time in Retry-After', async () => {
  await using server = await serve((_, response) => response.writeHead(429, { 'retry-after': '7' }).end())
  const error = await callEndpoint({ baseUrl: server.url }, fetchToolkit, {}).catch((failure: unknown) => failure)
  expect(retryDelayMs(0, error)).toBe(7_000)
  expect(retryDelayMs(0, new Error('outside', { cause: error }))).toBe(7_000)
  expect(retryDelayMs(2, new Error('outside'))).toBe(600)
})
