import { walletApi } from '@solsmith/wire'
import { expect, test, vi } from 'vitest'
import { createPassingMemory, openDevice } from './device.ts'
import { createServer } from './server.ts'

const page = 'https://site.example'

async function setUp(answer: () => Response | Promise<Response>) {
  const memory = createPassingMemory()
  const onEnded = vi.fn()
  const device = await openDevice(memory)
  const server = createServer({ device, memory, page, onEnded, fetch: async () => answer() })
  await server.setToken('token')
  const ask = () => server.call(walletApi.fetchUser, { body: {} }).catch((error: Error) => error.name)
  return { server, onEnded, ask }
}

const refuse = (status: number, name: string) => () =>
  Response.json({ status: 'FAILED', reasons: [{ name, description: name, facts: {} }] }, { status })

test('forgets an expired session, and reports it', async () => {
  const { server, onEnded, ask } = await setUp(refuse(401, 'WalletSessionError'))

  expect(await ask()).toBe('ApiError')
  expect([await server.token(), onEnded.mock.calls.length]).toEqual([null, 1])

  expect(await ask()).toBe('ApiError')
  expect(onEnded).toHaveBeenCalledTimes(1)
})

test.each([
  ['another refusal', refuse(401, 'DeviceProofError')],
  ['a server that is busy', refuse(503, 'DatabaseUnavailableError')],
  ['a network that is down', () => Promise.reject(new TypeError('fetch failed'))],
])('keeps the session after %s', async (_, answer) => {
  const { server, onEnded, ask } = await setUp(answer)

  await ask()

  expect([await server.token(), onEnded.mock.calls.length]).toEqual(['token', 0])
})

test('keeps a login that arrived during the request', async () => {
  const gate = Promise.withResolvers<Response>()
  const { server, ask } = await setUp(() => gate.promise)
  const asked = ask()
  await server.setToken('another')
  gate.resolve(refuse(401, 'WalletSessionError')())

  await asked

  expect(await server.token()).toBe('another')
})
