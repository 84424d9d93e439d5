import { type Endpoint, type WalletUser, walletApi } from '@solsmith/wire'
import { createSealKeys } from '@solsmith/wire/seal'
import { expect, test } from 'vitest'
import { createChoices } from '../choice/choices.ts'
import { handlers } from '../handlers/handlers.ts'
import { createPassingMemory, openDevice } from '../session/device.ts'
import { createTestSession } from '../testing/createTestSession.ts'
import type { Vault } from '../vault/vault.ts'

const { publicKey } = await createSealKeys()
const ann: WalletUser = { id: 'ann', email: 'a@b.c', provider: 'email', name: null, sandbox: null, wallet: null }

async function setUp(refused = '') {
  const memory = createPassingMemory()
  const device = await openDevice(memory)
  const called: string[] = []
  const secret = new Uint8Array(32).fill(7)
  const vault: Vault = {
    device,
    memory,
    server: {
      token: async () => 'token',
      setToken: async () => {},
      call: async <const E extends Endpoint>({ path }: E, input: unknown) => {
        called.push(path)
        if (path === refused) throw new Error('The server has ended.')
        if (path === walletApi.confirmLogin.path) return { token: 'token', user: ann } as never
        if (path === walletApi.fetchShareKey.path) return { publicKey } as never
        if (path !== walletApi.createWallet.path) return {} as never
        const { walletId: id, recovery } = (input as { body: { walletId: string; recovery: { mode: string } } }).body
        return { ...ann, wallet: { id, version: 1, publicKey: '', recovery: recovery.mode } } as never
      },
    },
  }
  const choices = createChoices((_, answer) => {
    answer({ passkey: { state: 'state', code: 'code', secret } })
    return () => {}
  })
  const session = createTestSession(vault, { choices })
  session.startLogin('login')
  const ask = () =>
    handlers.CONNECT_OTP({ type: 'CONNECT_OTP', id: '1', payload: { otp: '123456' } }, session, 'https://a.b')
  return { ask, called, secret }
}

//  [passkey made] → [linked as a login] → [wallet made]      ended anywhere: the passkey logs in, or there is no wallet
test('links a passkey as a login before creating its wallet', async () => {
  const { ask, called, secret } = await setUp()
  await expect(ask()).rejects.toMatchObject({ name: 'ChoiceWaitingError' })

  await ask()

  const { confirmLogin, linkPasskey, fetchShareKey, createWallet } = walletApi
  expect(called).toEqual([confirmLogin, linkPasskey, fetchShareKey, createWallet].map(({ path }) => path))
  expect(secret.every((byte) => byte === 0)).toBe(true)
})

test('creates no wallet and wipes the secret if the server refuses the passkey', async () => {
  const { ask, called, secret } = await setUp(walletApi.linkPasskey.path)
  await expect(ask()).rejects.toMatchObject({ name: 'ChoiceWaitingError' })

  await expect(ask()).rejects.toThrow('The server has ended.')

  expect(called).not.toContain(walletApi.createWallet.path)
  expect(secret.every((byte) => byte === 0)).toBe(true)
})
