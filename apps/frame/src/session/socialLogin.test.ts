import { type Endpoint, walletApi } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { createPassingMemory, type Device } from './device.ts'
import { handOffSecret } from './passedSecret.ts'
import type { Server } from './server.ts'
import { beginSocial, endSocial, hasBegunSocial } from './socialLogin.ts'

const body = { provider: 'google', projectId: '', returnTo: null } as const
const user = { id: 'ann', email: null, provider: 'google', name: 'Ann', sandbox: null, wallet: null } as const

async function setUp(ends: readonly (object | null)[]) {
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
  const wrapping = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const device = { wrapping } as Device
  const context = (page = 'https://site.example') => ({ server: server as unknown as Server, device, memory, page })
  return { context, asked }
}

test('ends a login once, then forgets it', async () => {
  const done = { token: 't', user }
  const { context, asked } = await setUp([null, done])
  expect(await hasBegunSocial(context())).toBe(false)
  expect(await beginSocial(context(), body)).toBe('https://provider.example/')
  expect(await hasBegunSocial(context())).toBe(true)

  expect(await endSocial(context())).toBeNull()
  expect(await endSocial(context())).toEqual({ ...done, secret: null })

  expect(asked.at(-1)?.body).toEqual({ loginId: 'login-1', ticket: null })
  await expect(endSocial(context())).rejects.toMatchObject({ name: 'SocialEndedError' })
})

test('counts the latest login, separately for each page', async () => {
  const { context, asked } = await setUp([])
  await beginSocial(context(), body)
  await beginSocial(context(), body)
  await endSocial(context())
  expect(asked.at(-1)?.body).toMatchObject({ loginId: 'login-2' })
  await expect(endSocial(context('https://other.example'))).rejects.toMatchObject({ name: 'SocialEndedError' })
})

test("sends a login's ticket with the request", async () => {
  const { context, asked } = await setUp([])
  await beginSocial(context(), body)
  await endSocial(context(), async (loginId) => ({ ticket: `secret of ${loginId}`, secret: null }))
  expect(asked.at(-1)?.body).toEqual({ loginId: 'login-1', ticket: 'secret of login-1' })
})

const secret = () => Uint8Array.from({ length: 32 }, (_, index) => index)

test("passes a passkey's secret once, encrypted", async () => {
  const done = { token: 't', user }
  const { context } = await setUp([done, done, done])
  await beginSocial(context(), body)
  await handOffSecret(context(), 'login-1', secret())
  const kept = await context().memory.get<{ data: ArrayBuffer }>('passkey')
  expect(new Uint8Array(kept?.data ?? new ArrayBuffer()).slice(0, 32)).not.toEqual(secret())

  expect(await endSocial(context())).toEqual({ ...done, secret: secret() })
  expect(await context().memory.get('passkey')).toBeUndefined()

  await beginSocial(context(), body)
  await handOffSecret(context(), 'login-1', secret())
  expect(await endSocial(context())).toEqual({ ...done, secret: null })
  await handOffSecret(context(), 'login-9', secret())
  await beginSocial(context(), body)
  expect(await context().memory.get('passkey')).toBeUndefined()
})

test("returns the ticket's secret with its login", async () => {
  const { context } = await setUp([{ token: 't', user }])
  await beginSocial(context(), body)
  const ended = await endSocial(context(), async () => ({ ticket: 'x', secret: secret() }))
  expect(ended?.secret).toEqual(secret())
})
