import { signBytes } from '@solana/kit'
import { expect, test } from 'vitest'
import { updateAccount } from '../account/account.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import { activeConnection, createConnect } from '../createConnect.ts'
import { modalOf, openAt, viewOf } from '../modal/modalState.ts'
import { toastsOf } from '../modal/toasts.ts'
import { watchModal } from '../modal/watchModal.ts'
import { createMemoryStorage } from '../storage.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, networks } from '../testing/toolkit.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { authenticate, canAuthenticate } from './authenticate.ts'
import { createSiwx, type SiwxOptions } from './createSiwx.ts'
import { cancelSignIn, signIn } from './signIn.ts'
import type { SiwxMessage, SiwxSession } from './siwx.ts'
import { writeMessage } from './writeMessage.ts'

const chainId = networks.sandbox.caip2

async function setUp({
  options = {},
  wallet,
  ...rest
}: {
  options?: Partial<SiwxOptions>
  wallet?: Partial<Wallet>
  beforeSigning?: () => Promise<void>
} = {}) {
  const storage = createMemoryStorage()
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  const siwx = createSiwx({
    storage,
    domain: 'site.example',
    uri: 'https://site.example/login',
    statement: 'Hello',
    createNonce: async () => 'nonce123',
    now: () => nowMs,
    ...options,
  })
  const toolkit = await createToolkit({
    options: { siwx, storage },
    wallets: (signer) => [{ ...createMockWallet(signer, rest), ...wallet }],
  })
  const { connect } = toolkit
  watchModal(connect)
  await connectWallet(connect, 'Mock Wallet')
  await expect.poll(() => viewOf(connect.store.get())).toBe('SIWXSignMessage')
  const toast = () => toastsOf(connect.store.get()).shown
  return { ...toolkit, siwx, storage, toast, pass: (ms: number) => (nowMs += ms) }
}

test('anyone who connects is asked to sign in, by a text that says everything', async () => {
  const { connect, siwx, signer, wallet, events } = await setUp()
  expect(modalOf(connect.store.get()).isOpen).toBe(true)

  expect(await signIn(connect)).toBe(true)

  const [session] = await siwx.getSessions(chainId, signer.address)
  expect(session?.text.split('\n')).toEqual([
    'site.example wants you to sign in with your Solana account:',
    signer.address,
    '',
    'Hello',
    '',
    'URI: https://site.example/login',
    'Version: 1',
    `Chain ID: ${chainId.slice('solana:'.length)}`,
    'Nonce: nonce123',
    'Issued At: 2026-11-21T12:00:00.000Z',
    'Expiration Time: 2026-11-22T12:00:00.000Z',
  ])
  expect(modalOf(connect.store.get()).isOpen).toBe(false)
  expect(events.map(({ name }) => name)).toContain('SIWX_AUTH_SUCCESS')
  expect(wallet.asked()).toBe(0)
})

test('anyone who has signed in is not asked again, until it has expired', async () => {
  const { connect, siwx, signer, pass } = await setUp()
  await signIn(connect)
  expect(await siwx.getSessions(chainId, signer.address)).toHaveLength(1)
  expect(await siwx.getSessions('solana:other', signer.address)).toHaveLength(0)
  expect(await siwx.getSessions(chainId, 'other')).toHaveLength(0)
  pass(86_399_999)
  expect(await siwx.getSessions(chainId, signer.address)).toHaveLength(1)
  pass(1)
  expect(await siwx.getSessions(chainId, signer.address)).toHaveLength(0)
})

test('a wallet with a sign-in of its own is asked by that, and its text must hold what was asked', async () => {
  const answer = (change: (text: string) => string): Partial<Wallet> => ({
    features: ['signIn', 'signMessage'],
    request: (async (
      _: unknown,
      { request }: { request: Omit<SiwxMessage, 'accountAddress'> & { address: string } },
    ) => {
      const message = new TextEncoder().encode(change(writeMessage({ ...request, accountAddress: request.address })))
      return {
        account: { address: current.address },
        message,
        signature: await signBytes(current.keyPair.privateKey, message),
      }
    }) as unknown as Wallet['request'],
  })
  let current = (await createToolkit()).signer
  const good = await setUp({ wallet: answer((text) => text) })
  current = good.signer
  expect(await signIn(good.connect)).toBe(true)

  const bad = await setUp({ wallet: answer((text) => text.replace('nonce123', 'other')) })
  current = bad.signer
  expect(await signIn(bad.connect)).toBe(false)
  const stranger = await setUp({ wallet: answer((text) => text) })
  expect(await signIn(stranger.connect)).toBe(false)
})

test('anyone who has signed in is not asked when they come back', async () => {
  const { connect } = await setUp()
  await signIn(connect)
  await disconnectWallet(connect)
  await connectWallet(connect, 'Mock Wallet')
  await new Promise((done) => setTimeout(done, 50))
  expect(modalOf(connect.store.get()).isOpen).toBe(false)
})

test('a sign-in for another account than the connected one is refused', async () => {
  const other = (await createToolkit()).signer
  const own = await setUp({
    wallet: {
      features: ['signIn', 'signMessage'],
      request: (async () => {
        const message = new TextEncoder().encode('site.example nonce123')
        const signature = await signBytes(own.signer.keyPair.privateKey, message)
        return { account: { address: other.address }, message, signature }
      }) as unknown as Wallet['request'],
    },
  })
  expect(await signIn(own.connect)).toBe(false)
})

test('C149: a refusal is a toast, and the view stays; a smart account has a toast of its own', async () => {
  const beforeSigning = async () => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const { connect, toast, events } = await setUp({ beforeSigning })
  expect(await signIn(connect)).toBe(false)
  expect(toast()).toMatchObject({ variant: 'error', message: 'Signature declined' })
  expect(viewOf(connect.store.get())).toBe('SIWXSignMessage')
  expect(events.at(-1)).toMatchObject({ name: 'SIWX_AUTH_ERROR' })

  const smart = await setUp({ beforeSigning })
  smart.connect.store.set(updateAccount('solana', { preferredType: 'smartAccount' }))
  smart.connect.store.set(openAt('ApproveTransaction'))
  await signIn(smart.connect)
  expect(smart.toast()?.message).toBe('This application might not support Smart Accounts')
  expect(viewOf(smart.connect.store.get())).toBe('SIWXSignMessage')
})

test('C149: when sessions cannot be looked up, no one stays connected', async () => {
  const siwx = {
    ...createSiwx({ storage: createMemoryStorage(), domain: 'd', uri: 'u' }),
    getSessions: async () => {
      throw new Error('down')
    },
  }
  const { connect, wallet, events } = await createToolkit({ options: { siwx } })
  watchModal(connect)
  await connectWallet(connect, wallet.id)
  await expect.poll(() => activeConnection(connect).status).toBe('disconnected')
  await expect
    .poll(() => toastsOf(connect.store.get()).shown?.message)
    .toBe('A problem occurred while trying initialize authentication')
  expect(viewOf(connect.store.get())).toBe('Connect')
  expect(events.map(({ name }) => name)).toContain('SIWX_AUTH_ERROR')
})

test('who cancels is disconnected where a sign-in is required, and stays otherwise', async () => {
  const required = await setUp()
  await cancelSignIn(required.connect)
  expect(activeConnection(required.connect).status).toBe('disconnected')
  const free = await setUp({ options: { isRequired: false } })
  await cancelSignIn(free.connect)
  expect([activeConnection(free.connect).status, modalOf(free.connect.store.get()).isOpen]).toEqual([
    'connected',
    false,
  ])
})

test('C31: siweConfig and siwx together are refused, on Solana too', () => {
  const siwx = createSiwx({ storage: createMemoryStorage(), domain: 'd', uri: 'u' })
  expect(() => createConnect({ networks: [networks.sandbox], siwx, siweConfig: {} })).toThrow(
    'Cannot set both `siweConfig` and `siwx` options',
  )
})

const session = (accountAddress: string, change: object = {}): SiwxSession => ({
  message: { accountAddress, chainId, domain: 'd', uri: 'u', version: '1', nonce: 'n', ...change },
  text: 't',
  signature: 's',
})

test('one session is revoked, not all of a chain or of an address; a server that says no keeps it out', async () => {
  const storage = createMemoryStorage()
  const siwx = createSiwx({ storage, domain: 'd', uri: 'u' })
  await siwx.setSessions([session('a'), session('b'), session('a', { chainId: 'solana:x' })])
  await siwx.revokeSession(chainId, 'a')
  const left = await Promise.all([
    siwx.getSessions(chainId, 'b'),
    siwx.getSessions('solana:x', 'a'),
    siwx.getSessions(chainId, 'a'),
  ])
  expect(left.map(({ length }) => length)).toEqual([1, 1, 0])

  const strict = createSiwx({
    storage: createMemoryStorage(),
    domain: 'd',
    uri: 'u',
    verify: async () => {
      throw new Error('forged')
    },
  })
  await expect(strict.addSession(session('a'))).rejects.toThrow('forged')
  expect(await strict.getSessions(chainId, 'a')).toEqual([])
})

test.each(['', '{', '7', '[7]', '[{}]', '[{"message":{}}]', '[{"message":null,"text":"","signature":""}]'])(
  'a storage that holds %s holds no session',
  async (text) => {
    const storage = createMemoryStorage()
    storage.set('solsmith:siwx', text)
    expect(await createSiwx({ storage, domain: 'd', uri: 'u' }).getSessions(chainId, 'a')).toEqual([])
  },
)

test('nonces are random', async () => {
  const siwx = createSiwx({ storage: createMemoryStorage(), domain: 'd', uri: 'u' })
  const nonces = await Promise.all(
    Array.from({ length: 50 }, async () => (await siwx.createMessage({ chainId, accountAddress: 'a' })).nonce),
  )
  expect(new Set(nonces).size).toBe(50)
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
})

test('a message that says everything has a line for each', () => {
  const text = writeMessage({
    ...session('addr', {
      notBefore: 'NB',
      requestId: 'R',
      resources: ['https://a', 'https://b'],
      chainId: 'eip155:1',
    }).message,
  })
  expect(text).toMatchInlineSnapshot(`
    "d wants you to sign in with your Ethereum account:
    addr

    URI: u
    Version: 1
    Chain ID: 1
    Nonce: n
    Not Before: NB
    Request ID: R
    Resources:
    - https://a
    - https://b"
  `)
})

test('C150: one question is enough for chains of EVM alone; what is missing is refused before anyone is asked', async () => {
  const siwx = createSiwx({ storage: createMemoryStorage(), domain: 'd', uri: 'u' })
  const { connect } = await createToolkit({ options: { siwx } })
  const toasts: (string | undefined)[] = []
  connect.store.subscribe(() => toasts.push(toastsOf(connect.store.get()).shown?.message))
  const input = { chains: ['eip155:1', 'eip155:10'], domain: 'd', uri: 'u', nonce: 'n' }
  let asked = 0
  const ask = async () => {
    asked += 1
    return [session('a')]
  }

  expect(canAuthenticate((await createToolkit()).connect, input.chains)).toBe(false)
  expect(await authenticate(connect, { ...input, chains: ['eip155:1', chainId] }, ask)).toBeNull()
  for (const part of ['chains', 'domain', 'uri', 'nonce'] as const) {
    const missing = authenticate(connect, { ...input, [part]: part === 'chains' ? [] : '' }, ask)
    await expect(missing).rejects.toMatchObject({ name: 'AuthenticateInputError', context: { missing: [part] } })
  }
  expect([asked, toasts]).toEqual([0, []])

  expect(await authenticate(connect, input, ask)).toHaveLength(1)
  expect(await siwx.getSessions(chainId, 'a')).toHaveLength(1)
  expect(toasts).toEqual(['Authenticating...', undefined])
})

test('anyone who is connected before anyone watches is asked to sign in too, and only without a session', async () => {
  const siwx = createSiwx({ storage: createMemoryStorage(), domain: 'd', uri: 'u' })
  const { connect } = await createToolkit({ options: { siwx } })
  await connectWallet(connect, 'Mock Wallet')
  expect(modalOf(connect.store.get()).isOpen).toBe(false)

  watchModal(connect)()

  await expect.poll(() => viewOf(connect.store.get())).toBe('SIWXSignMessage')
  expect(modalOf(connect.store.get()).isOpen).toBe(true)
  await signIn(connect)
  watchModal(connect)()
  await new Promise((done) => setTimeout(done, 20))
  expect(modalOf(connect.store.get()).isOpen).toBe(false)
})
