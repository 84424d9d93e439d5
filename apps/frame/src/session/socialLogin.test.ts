import { type Endpoint, walletApi } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { createPassingMemory } from './device.ts'
import type { Server } from './server.ts'
import { beginSocial, endSocial, hasBegunSocial } from './socialLogin.ts'

const body = { provider: 'google', projectId: '', returnTo: null } as const
const user = { id: 'ann', email: null, provider: 'google', name: 'Ann', sandbox: null, wallet: null } as const

/** A server that answers the end of a login as it is told. */
function setUp(ends: readonly (object | null)[]) {
  const asked: { path: string; body: unknown }[] = []
  const waiting = [...ends]
  const server = {
    async call(endpoint: Endpoint, input: { body: unknown }) {
      asked.push({ path: endpoint.path, body: input.body })
      return endpoint === walletApi.startSocialLogin
        ? { loginId: `login-${asked.length}`, uri: 'https://provider.example/' }
        : { done: waiting.shift() ?? null }
    },
  }
  const memory = createPassingMemory()
  // It answers the two calls that a login makes.
  const asker = (page = 'https://site.example') => ({ server: server as unknown as Server, memory, page })
  return { asker, asked }
}

test('a login ends once, and is not known afterwards', async () => {
  const done = { token: 't', user }
  const { asker, asked } = setUp([null, done])
  expect(await hasBegunSocial(asker())).toBe(false)
  expect(await beginSocial(asker(), body)).toBe('https://provider.example/')
  expect(await hasBegunSocial(asker())).toBe(true)

  expect(await endSocial(asker())).toBeNull()
  expect(await endSocial(asker())).toEqual(done)

  expect(asked.at(-1)?.body).toEqual({ loginId: 'login-1', ticket: null })
  await expect(endSocial(asker())).rejects.toMatchObject({ name: 'SocialEndedError' })
})

test('the last one that was begun counts, and each page has its own', async () => {
  const { asker, asked } = setUp([])
  await beginSocial(asker(), body)
  await beginSocial(asker(), body)
  await endSocial(asker())
  expect(asked.at(-1)?.body).toMatchObject({ loginId: 'login-2' })
  await expect(endSocial(asker('https://other.example'))).rejects.toMatchObject({ name: 'SocialEndedError' })
})

test('the ticket of a login goes with the question', async () => {
  const { asker, asked } = setUp([])
  await beginSocial(asker(), body)
  await endSocial(asker(), async (loginId) => `secret of ${loginId}`)
  expect(asked.at(-1)?.body).toEqual({ loginId: 'login-1', ticket: 'secret of login-1' })
})
