import { expect, test, vi } from 'vitest'
import { createConnect } from '../createConnect.ts'
import { evmAddress } from '../testing/evmProvider.ts'
import { createEvmToolkit } from '../testing/evmToolkit.ts'
import { ethereum, networks } from '../testing/toolkit.ts'
import { signIn } from './signIn.ts'
import { createSiweConfig, type SiweOptions } from './siwe.ts'

const signature = `0x${'ab'.repeat(65)}`

function setUp(change: Partial<SiweOptions> = {}) {
  const options: SiweOptions = {
    getNonce: async () => 'nonce123',
    createMessage: ({ address, chainId, nonce }) => `Sign in ${address} on ${chainId} with ${nonce}`,
    verifyMessage: vi.fn(async () => true),
    getSession: vi.fn(async () => null),
    signOut: vi.fn(async () => true),
    getMessageParams: async () => ({ domain: 'site.example', uri: 'https://site.example', statement: 'Welcome' }),
    ...change,
  }
  return { options, config: createSiweConfig(options), siwx: createSiweConfig(options).toSiwx() }
}

test('the site’s own text is signed, and the site’s own server is asked about it', async () => {
  const { config, options } = setUp()
  const { connect, join, software } = await createEvmToolkit({}, { siweConfig: config })
  software.answers.personal_sign = () => signature
  await join()
  expect(await signIn(connect)).toBe(true)
  const message = `Sign in ${evmAddress} on 1 with nonce123`
  expect(options.verifyMessage).toHaveBeenCalledWith({ message, signature })
})

test('what the server does not take is no sign-in', async () => {
  const { siwx } = setUp({ verifyMessage: async () => false })
  const message = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: evmAddress })
  await expect(siwx.addSession({ message, text: 'text', signature })).rejects.toMatchObject({
    name: 'SignInRefusedError',
  })
  expect(message).toMatchObject({ domain: 'site.example', nonce: 'nonce123', statement: 'Welcome' })
})

test('who is signed in is who the site says: this account, on this network', async () => {
  const { siwx } = setUp({ getSession: async () => ({ address: evmAddress.toLowerCase(), chainId: 1 }) })
  expect(await siwx.getSessions('eip155:1', evmAddress)).toMatchObject([{ message: { accountAddress: evmAddress } }])
  expect(await siwx.getSessions('eip155:8453', evmAddress)).toEqual([])
  expect(await siwx.getSessions('eip155:1', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')).toEqual([])
})

test('on Solana no one is asked', async () => {
  const { siwx, options } = setUp()
  expect(await siwx.getSessions(networks.mainnet.caip2, 'address')).toHaveLength(1)
  expect(options.getSession).not.toHaveBeenCalled()
})

test('a person who leaves is signed out on the site', async () => {
  const { siwx, options } = setUp({ required: false })
  await siwx.setSessions([])
  await siwx.revokeSession('eip155:1', evmAddress)
  expect(options.signOut).toHaveBeenCalledTimes(2)
  expect([siwx.isRequired, setUp().siwx.isRequired]).toEqual([false, true])
})

test('both ways at once are refused in the words of the specification', () => {
  const { config, siwx } = setUp()
  expect(() => createConnect({ networks: [ethereum], siweConfig: config, siwx })).toThrow(
    'Cannot set both `siweConfig` and `siwx` options',
  )
})
