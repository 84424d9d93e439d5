import { expect, test } from 'vitest'
import { parseEndpoint, subscriptionsUrl } from './parseEndpoint.ts'
import { failure } from './testing/failure.ts'

test.each(['http://a', 'https://a.example/key?x=1'])('accepts %s', (url) => {
  expect(parseEndpoint(url)).toBe(url)
})

test.each(['', 'ws://a', 'ftp://a', 'a.example', ' https://a', 'javascript:alert(1)'])('refuses "%s"', async (url) => {
  expect(await failure((async () => parseEndpoint(url))())).toEqual({ name: 'EndpointUrlError', url })
})

test.each([
  ['http://127.0.0.1:8899/', 'ws://127.0.0.1:8900/'],
  ['https://rpc.example/key', 'wss://rpc.example/key'],
  ['http://localhost:5173/rpc/sandbox', 'ws://localhost:5173/rpc/sandbox'],
])('subscribes to %s at %s', (endpoint, url) => {
  expect(subscriptionsUrl(endpoint)).toBe(url)
})
