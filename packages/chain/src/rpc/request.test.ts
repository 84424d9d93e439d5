import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { failure } from '../testing/failure.ts'
import { serve, serveActions } from '../testing/serve.ts'
import { createRpc } from './createRpc.ts'
import { requestRpc } from './request.ts'

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

test('keeps integers above 2^53 exact both ways', async () => {
  let received = ''
  await using server = await serve((request, response) => {
    request.on('data', (chunk) => {
      received += chunk
    })
    request.on('end', () => {
      const { id } = JSON.parse(received) as { id: number }
      response.end(`{"jsonrpc":"2.0","id":${id},"result":18446744073709551615}`)
    })
  })

  const result = await requestRpc({ url: server.url }, 'getSomething', [9_007_199_254_740_993n])

  expect(result).toBe(18_446_744_073_709_551_615n)
  expect(received).toContain('[9007199254740993]')
})

test("C152: reports a missing URL in the specification's words", async () => {
  await expect(requestRpc({ url: '' }, 'getSlot')).rejects.toThrow('No URL was provided to the Transport')
})

test('keeps code, message and data of a JSON-RPC error, whatever the HTTP status', async () => {
  const body = '{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"failed","data":{"err":"BlockhashNotFound"}}}'
  for (const status of [200, 400, 500]) {
    await using server = await serve(answer(status, body))
    expect(await failure(requestRpc({ url: server.url }, 'sendTransaction'))).toEqual({
      name: 'RpcResponseError',
      method: 'sendTransaction',
      code: -32002,
      message: 'failed',
      data: { err: 'BlockhashNotFound' },
      status,
      retryAfterSeconds: undefined,
    })
  }
})

test('keeps the status and Retry-After of an HTTP failure', async () => {
  await using server = await serve(answer(429, 'slow down', { 'retry-after': '7' }))
  const error = await failure(requestRpc({ url: server.url }, 'getSlot'))
  expect(error).toMatchObject({ name: 'RpcHttpError', status: 429, retryAfterSeconds: 7 })
})

test.each([
  ['a date to come', new Date(Date.now() + 90_000).toUTCString(), 89, 90],
  ['a date that has passed', 'Wed, 21 Oct 2015 07:28:00 GMT', 0, 0],
])('accepts a Retry-After of %s', async (_, date, least, most) => {
  await using server = await serve(answer(503, 'later', { 'retry-after': date }))
  const { retryAfterSeconds } = (await failure(requestRpc({ url: server.url }, 'getSlot'))) as {
    retryAfterSeconds: number
  }
  expect(retryAfterSeconds).toBeGreaterThanOrEqual(least)
  expect(retryAfterSeconds).toBeLessThanOrEqual(most)
})

test("compares a Retry-After date with the answer's date, because the local clock may be wrong", async () => {
  const headers = { date: 'Wed, 21 Oct 2015 07:28:00 GMT', 'retry-after': 'Wed, 21 Oct 2015 07:28:12 GMT' }
  await using server = await serve(answer(503, 'later', headers))
  expect(await failure(requestRpc({ url: server.url }, 'getSlot'))).toMatchObject({ retryAfterSeconds: 12 })
})

test.each(['soon', '-1', '1.5', 'x GMT', '9'.repeat(400)])('ignores a Retry-After of %s', async (text) => {
  await using server = await serve(answer(503, 'later', { 'retry-after': text }))
  expect(await failure(requestRpc({ url: server.url }, 'getSlot'))).toMatchObject({ retryAfterSeconds: undefined })
})

test.each(['<html>', '[]', '{"jsonrpc":"2.0","id":1}', 'null', ''])('refuses "%s" as an answer', async (body) => {
  await using server = await serve(answer(200, body))
  expect(await failure(requestRpc({ url: server.url }, 'getSlot'))).toEqual({
    name: 'RpcAnswerError',
    method: 'getSlot',
  })
})

test("refuses another request's answer", async () => {
  await using server = await serve(answer(200, '{"jsonrpc":"2.0","id":"another","result":1}'))
  expect(await failure(requestRpc({ url: server.url }, 'getSlot'))).toMatchObject({ name: 'RpcAnswerError' })
})

test('refuses a truncated body', async () => {
  await using node = await serveActions(['cut'])
  expect(await failure(requestRpc({ url: node.url }, 'getSlot'))).toMatchObject({ name: 'RpcUnreachableError' })
})

test('reads 30 MB in a few seconds, to the last digit', async () => {
  const entry = '{"lamports":18446744073709551615,"data":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}'
  await using server = await serve((request, response) => {
    request.on('data', (chunk) => {
      const { id } = JSON.parse(String(chunk)) as { id: number }
      response.end(`{"jsonrpc":"2.0","id":${id},"result":[${`${entry},`.repeat(300_000)}${entry}]}`)
    })
  })
  const result = (await requestRpc({ url: server.url }, 'getProgramAccounts')) as { lamports: bigint }[]
  expect(result).toHaveLength(300_001)
  expect(result.at(-1)?.lamports).toBe(18_446_744_073_709_551_615n)
})

test('C152: times out', async () => {
  await using server = await serve(() => {})
  expect(await failure(requestRpc({ url: server.url, timeoutMs: 50 }, 'getSlot'))).toEqual({
    name: 'RpcTimeoutError',
    method: 'getSlot',
    timeoutMs: 50,
  })
})

test('reports a closed port as unreachable, without its URL', async () => {
  const server = await serve(answer(200, ''))
  await server[Symbol.asyncDispose]()
  const { url } = server
  const error = await requestRpc({ url: `${url}/?api-key=secret` }, 'getSlot').catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ name: 'RpcUnreachableError' })
  expect(String(error)).not.toContain('secret')
})

test("rejects with the caller's abort reason", async () => {
  await using server = await serve(() => {})
  const reason = new TypeError('left the page')
  const stop = new AbortController()
  const promise = requestRpc({ url: server.url }, 'getSlot', [], stop.signal)
  stop.abort(reason)
  await expect(promise).rejects.toBe(reason)
})

test("kit's typed client fails with our errors", async () => {
  const body = '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}'
  await using server = await serve(answer(200, body))
  await expect(createRpc({ url: server.url }).getSlot().send()).rejects.toMatchObject({ name: 'RpcResponseError' })
})
