import { startApi } from '@solsmith/wire/testing'
import { expect, test } from 'vitest'
import { createSignInServer } from './createSignInServer.ts'

test.each([
  ['a signed text', { signature: 'c2lnbmVk' }, { signature: 'c2lnbmVk' }],
  ['a transaction that has it', { signature: '', transaction: 'AQID' }, { transaction: 'AQID' }],
])('proves a sign-in by %s', async (_, given, proof) => {
  await using api = await startApi(() => ({ body: { token: 'let-in' } }))
  const server = createSignInServer({ apiUrl: api.url, projectId: 'p' })
  const message = {
    accountAddress: 'a',
    chainId: 'solana:b',
    domain: 'anvil.example',
    uri: 'https://anvil.example',
    version: '1',
    nonce: 'n',
  }

  expect(await server.open({ message, text: 'Sign in', ...given })).toBe('let-in')

  expect(api.asked.map(({ body, query }) => ({ body, query }))).toEqual([
    { body: { message, text: 'Sign in', ...proof }, query: { projectId: 'p' } },
  ])
})

test('ends a sign-in only if the server reports its end, and not for other refusals', async () => {
  let status = 401
  const refusal = { status: 'FAILED', reasons: [{ name: 'Refused', description: 'no' }] }
  await using api = await startApi(() => ({ status, body: refusal }))
  const server = createSignInServer({ apiUrl: `${api.url}/`, projectId: 'p' })

  expect(await server.list('token')).toBeNull()
  for (status of [400, 403, 500])
    await expect(server.list('token'), `${status}`).rejects.toMatchObject({ name: 'ApiError', context: { status } })
})
