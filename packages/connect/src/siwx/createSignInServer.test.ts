import { startApi } from '@solsmith/wire/testing'
import { expect, test } from 'vitest'
import { createSignInServer } from './createSignInServer.ts'

test('a sign-in has ended only where the server says so, and not where it refuses anything else', async () => {
  let status = 401
  const refusal = { status: 'FAILED', reasons: [{ name: 'Refused', description: 'no' }] }
  await using api = await startApi(() => ({ status, body: refusal }))
  const server = createSignInServer({ apiUrl: `${api.url}/`, projectId: 'p' })

  expect(await server.list('token')).toBeNull()
  for (status of [400, 403, 500])
    await expect(server.list('token'), `${status}`).rejects.toMatchObject({ name: 'ApiError', context: { status } })
})
