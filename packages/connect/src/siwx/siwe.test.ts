import { expect, test, vi } from 'vitest'
import { activeNetwork, createConnect } from '../createConnect.ts'
import { modalOf, viewOf } from '../modal/modalState.ts'
import { toastsOf } from '../modal/toasts.ts'
import { watchModal } from '../modal/watchModal.ts'
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

test("signs the site's own text, and verifies it with the site's own server", async () => {
  const { config, options } = setUp()
  const { connect, join, software } = await createEvmToolkit({}, { siweConfig: config })
  software.answers.personal_sign = () => signature
  await join()
  expect(await signIn(connect)).toBe(true)
  const message = `Sign in ${evmAddress} on 1 with nonce123`
  expect(options.verifyMessage).toHaveBeenCalledWith({ message, signature })
})

test('signs in only there if the user switches accounts or networks while the wallet asks', async () => {
  const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  let session: { address: string; chainId: number } | null = null
  const verified: string[] = []
  const { config } = setUp({
    getSession: async () => session,
    verifyMessage: async ({ message }) => {
      verified.push(message)
      session = { address: message.split(' ')[2] ?? '', chainId: Number(message.split(' ')[4]) }
      return true
    },
  })
  const { connect, join, software, base } = await createEvmToolkit({}, { siweConfig: config })
  watchModal(connect)
  await join()
  await expect.poll(() => viewOf(connect.store.get())).toBe('ConnectingSiwe')
  const isOpen = () => modalOf(connect.store.get()).isOpen

  software.answers.personal_sign = () => {
    software.emit('accountsChanged', [other.toLowerCase()])
    return signature
  }
  expect(await signIn(connect)).toBe(false)
  expect([isOpen(), viewOf(connect.store.get()), toastsOf(connect.store.get()).shown]).toEqual([
    true,
    'ConnectingSiwe',
    null,
  ])

  software.answers.personal_sign = () => {
    software.emit('chainChanged', '0x2105')
    return signature
  }
  expect(await signIn(connect)).toBe(false)
  expect([isOpen(), activeNetwork(connect).caip2]).toEqual([true, base.caip2])

  software.answers.personal_sign = () => signature
  expect(await signIn(connect)).toBe(true)
  expect([isOpen(), verified]).toEqual([
    false,
    [
      `Sign in ${evmAddress} on 1 with nonce123`,
      `Sign in ${other} on 1 with nonce123`,
      `Sign in ${other} on 8453 with nonce123`,
    ],
  ])
})

test.for([
  ['Welcome', 'Welcome'],
  [undefined, 'none'],
] as const)(
  'the site writes its text from its own values, its statement %s among them',
  async ([statement, written]) => {
    const { siwx } = setUp({
      createMessage: ({ statement: given = 'none' }) => given,
      getMessageParams: async () => ({
        domain: 'site.example',
        uri: 'https://site.example',
        ...(statement === undefined ? {} : { statement }),
      }),
    })

    const message = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: evmAddress })

    expect(siwx.writeMessage?.(message)).toBe(written)
  },
)

test('keeps the sign-in open when the user returns to a signed-in account while the wallet asks for another', async () => {
  const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  let session: { address: string; chainId: number } | null = null
  const { config } = setUp({
    getSession: async () => session,
    verifyMessage: async ({ message }) => {
      session = { address: message.split(' ')[2] ?? '', chainId: 1 }
      return true
    },
  })
  const { connect, join, software } = await createEvmToolkit({}, { siweConfig: config })
  watchModal(connect)
  await join()
  software.answers.personal_sign = () => signature
  expect(await signIn(connect)).toBe(true)
  software.emit('accountsChanged', [other.toLowerCase()])
  await expect.poll(() => viewOf(connect.store.get())).toBe('ConnectingSiwe')

  software.answers.personal_sign = async () => {
    software.emit('accountsChanged', [evmAddress.toLowerCase()])
    await new Promise((later) => setTimeout(later, 20))
    return signature
  }
  expect(await signIn(connect)).toBe(false)
  expect([modalOf(connect.store.get()).isOpen, viewOf(connect.store.get())]).toEqual([true, 'ConnectingSiwe'])
})

test('rejects a sign-in that the server rejects', async () => {
  const { siwx } = setUp({ verifyMessage: async () => false })
  const message = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: evmAddress })
  await expect(siwx.addSession({ message, text: 'text', signature })).rejects.toMatchObject({
    name: 'SignInRefusedError',
  })
  expect(message).toMatchObject({ domain: 'site.example', nonce: 'nonce123', statement: 'Welcome' })
})

test('reads the signed-in account and network from the site', async () => {
  const { siwx } = setUp({ getSession: async () => ({ address: evmAddress.toLowerCase(), chainId: 1 }) })
  expect(await siwx.getSessions('eip155:1', evmAddress)).toMatchObject([{ message: { accountAddress: evmAddress } }])
  expect(await siwx.getSessions('eip155:8453', evmAddress)).toEqual([])
  expect(await siwx.getSessions('eip155:1', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')).toEqual([])
})

test('asks for no sign-in on Solana', async () => {
  const { siwx, options } = setUp()
  expect(await siwx.getSessions(networks.mainnet.caip2, 'address')).toHaveLength(1)
  expect(options.getSession).not.toHaveBeenCalled()
})

test('signs out on the site when the user disconnects', async () => {
  const { siwx, options } = setUp({ required: false })
  await siwx.setSessions([])
  await siwx.revokeSession('eip155:1', evmAddress)
  expect(options.signOut).toHaveBeenCalledTimes(2)
  expect([siwx.isRequired, setUp().siwx.isRequired]).toEqual([false, true])
})

test('refuses both options together in the words of the specification', () => {
  const { config, siwx } = setUp()
  expect(() => createConnect({ networks: [ethereum], siweConfig: config, siwx })).toThrow(
    'Cannot set both `siweConfig` and `siwx` options',
  )
})
