import { expect, test } from 'vitest'
import { RpcError } from './errors.ts'
import { whenReached } from './whenReached.ts'

const behind = (code: number) =>
  new RpcError('RpcResponseError', {
    method: 'getAccountInfo',
    code,
    message: 'Minimum context slot has not been reached',
    data: undefined,
    status: 200,
    retryAfterSeconds: undefined,
  })

test('retries lagging nodes until one has caught up', async () => {
  let tries = 0
  const task = async () => {
    tries += 1
    if (tries < 4) throw behind(-32_016)
    return 'there'
  }
  expect(await whenReached(task, { wait: async () => {} })).toBe('there')
})

test('reports the refusal after 75 more tries, and any other error immediately', async () => {
  let tries = 0
  const never = (code: number) =>
    whenReached(
      async () => {
        tries += 1
        throw behind(code)
      },
      { wait: async () => {} },
    )
  await expect(never(-32_016)).rejects.toMatchObject({ context: { code: -32_016 } })
  expect(tries).toBe(76)
  await expect(never(-32_603)).rejects.toMatchObject({ context: { code: -32_603 } })
  expect(tries).toBe(77)
})
