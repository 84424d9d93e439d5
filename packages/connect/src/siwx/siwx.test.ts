import { getBase64Encoder, signBytes } from '@solana/kit'
import { isSignInTransaction } from '@solsmith/chain'
import { WireError, writeSignInMessage } from '@solsmith/wire'
import { describe, expect, test, vi } from 'vitest'
import { updateAccount } from '../account/account.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { disconnectAll } from '../connection/disconnectAll.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import { activeConnection, createConnect } from '../createConnect.ts'
import { modalOf, openAt, updateModal, viewOf } from '../modal/modalState.ts'
import { goBack, push } from '../modal/router.ts'
import { toastsOf } from '../modal/toasts.ts'
import { watchModal } from '../modal/watchModal.ts'
import { createMemoryStorage } from '../storage.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, networks } from '../testing/toolkit.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { authenticate, canAuthenticate } from './authenticate.ts'
import { createSiwx, type SignInServer, type SiwxOptions } from './createSiwx.ts'
import { cancelSignIn, signIn } from './signIn.ts'
import type { SiwxMessage, SiwxSession } from './siwx.ts'
import { startSignIn } from './startSignIn.ts'

const chainId = networks.sandbox.caip2

function recordServer() {
  const open = new Set<string>()
  const asked: unknown[] = []
  const server: SignInServer = {
    createNonce: async () => 'nonce123',
    async open({ transaction, signature, text }) {
      asked.push(['open', { transaction, signature, text }])
      open.add(`token ${open.size}`)
      return `token ${open.size - 1}`
    },
    list: async (token) => (open.has(token) ? [] : null),
    async end(token, id) {
      asked.push(['end', token, id])
      if (id === undefined) open.delete(token)
    },
  }
  return { server, open, asked }
}

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
    server: recordServer().server,
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

test('asks for a sign-in on connect, with a complete text', async () => {
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

test('shows that the server is checking the signature', async () => {
  const { connect, siwx, toast } = await setUp()
  const said: unknown[] = []
  const checked = { ...siwx, addSession: async () => void said.push(toast()) }
  connect.store.set((state) => ({ ...state, options: { ...state.options, siwx: checked } }))

  expect(await signIn(connect)).toBe(true)

  expect(said).toMatchObject([{ variant: 'loading', message: 'Authenticating...' }])
  expect(toast()).toBeFalsy()
})

test('asks again only after the sign-in has expired', async () => {
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

test("uses a wallet's own sign-in method, whose text must contain the request", async () => {
  const answer = (change: (text: string) => string): Partial<Wallet> => ({
    features: ['signIn', 'signMessage'],
    request: (async (
      _: unknown,
      { request }: { request: Omit<SiwxMessage, 'accountAddress'> & { address: string } },
    ) => {
      const message = new TextEncoder().encode(
        change(writeSignInMessage({ ...request, accountAddress: request.address })),
      )
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

test('asks a returning signed-in user for nothing', async () => {
  const { connect } = await setUp()
  await signIn(connect)
  await disconnectWallet(connect)
  await connectWallet(connect, 'Mock Wallet')
  await new Promise((done) => setTimeout(done, 50))
  expect(modalOf(connect.store.get()).isOpen).toBe(false)
})

test('refuses a sign-in for another account than the connected one', async () => {
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

test('goes back past the view that has asked the wallet', async () => {
  const siwx = createSiwx({ storage: createMemoryStorage(), domain: 'd', uri: 'u', isRequired: false })
  const { connect } = await createToolkit({ options: { siwx } })
  watchModal(connect)
  connect.store.set(openAt('Connect'))
  connect.store.set(updateModal(push('ConnectingExternal', { walletId: 'Mock Wallet' })))
  await connectWallet(connect, 'Mock Wallet')
  await expect.poll(() => viewOf(connect.store.get())).toBe('SIWXSignMessage')

  connect.store.set(updateModal(goBack))

  expect(viewOf(connect.store.get())).toBe('Connect')
})

test('C149: a refusal is a toast, and the view stays; a smart account has its own toast', async () => {
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

test.each([
  [
    'before the wallet is asked',
    'createMessage',
    'The site’s sign-in did not respond. You weren’t asked to sign. Try again.',
  ],
  [
    'after the person has signed',
    'addSession',
    'You signed, but the site did not respond. You are not signed in. Try again.',
  ],
] as const)('does not report a site that fails %s as a declined signature', async (_, step, message) => {
  const { connect, toast } = await setUp()
  const { siwx } = connect.options
  const failing = siwx && { ...siwx, [step]: () => Promise.reject(new Error('500')) }
  connect.store.set((state) => ({ ...state, options: { ...state.options, ...(failing && { siwx: failing }) } }))

  expect(await signIn(connect)).toBe(false)

  await expect.poll(toast).toMatchObject({ variant: 'error', message })
})

test('C149: disconnects if sessions cannot be looked up', async () => {
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

test('cancelling disconnects if a sign-in is required, and otherwise not', async () => {
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

test('C31: refuses siweConfig and siwx together, on Solana too', () => {
  const siwx = createSiwx({ storage: createMemoryStorage(), domain: 'd', uri: 'u' })
  expect(() => createConnect({ networks: [networks.sandbox], siwx, siweConfig: { toSiwx: () => siwx } })).toThrow(
    'Cannot set both `siweConfig` and `siwx` options',
  )
})

const session = (accountAddress: string, change: object = {}): SiwxSession => ({
  message: { accountAddress, chainId, domain: 'd', uri: 'u', version: '1', nonce: 'n', ...change },
  text: 't',
  signature: 's',
})

test("revokes one session, not all of a chain or an address; a server's rejection keeps it out", async () => {
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
    server: {
      ...recordServer().server,
      open: async () => {
        throw new Error('forged')
      },
    },
  })
  await expect(strict.addSession(session('a'))).rejects.toThrow('forged')
  expect(await strict.getSessions(chainId, 'a')).toEqual([])
})

test.each(['', '{', '7', '[7]', '[{}]', '[{"message":{}}]', '[{"message":null,"text":"","signature":""}]'])(
  'a storage with %s has no session',
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

test('a complete message has a line for each field', () => {
  const text = writeSignInMessage({
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

test('C150: uses one request for EVM chains only, and refuses missing fields before anything is requested', async () => {
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

test('asks an account connected earlier to sign in too, unless it has a session', async () => {
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

describe('while sessions are looked up', () => {
  async function lookUp() {
    const asked: { chain: string; tell: (found: SiwxSession[]) => void; fail: (error: Error) => void }[] = []
    const siwx = {
      ...createSiwx({ storage: createMemoryStorage(), domain: 'd', uri: 'u' }),
      getSessions: (chain: string) =>
        new Promise<SiwxSession[]>((tell, fail) => {
          asked.push({ chain, tell, fail })
        }),
    }
    const { connect, events, wallet } = await createToolkit({ options: { siwx } })
    await connectWallet(connect, 'Mock Wallet')
    const started = startSignIn(connect)
    const at = (index: number) => {
      const one = asked[index]
      if (!one) throw new Error('not asked')
      return one
    }
    return { connect, events, wallet, started, asked, at }
  }

  test.each([
    ['ConnectingWalletConnect', false],
    ['Connect', false],
    ['EmailVerifyOtp', false],
    ['Account', true],
    ['WalletSend', true],
  ] as const)('with an existing session, %s stays open: %s', async (view, isLeftOpen) => {
    const { connect, started, at } = await lookUp()
    connect.store.set(openAt(view))
    at(0).tell([session('a')])
    await started
    const { isOpen } = modalOf(connect.store.get())
    expect([isOpen, isOpen && viewOf(connect.store.get())]).toEqual([isLeftOpen, isLeftOpen && view])
  })

  test('asks nothing after a disconnection', async () => {
    const { connect, started, at } = await lookUp()
    await disconnectWallet(connect)
    at(0).tell([])
    await started
    expect(modalOf(connect.store.get()).isOpen).toBe(false)
    expect(viewOf(connect.store.get())).not.toBe('SIWXSignMessage')
  })

  test('an error about a disconnected account disconnects no one else', async () => {
    const { connect, events, wallet, started, at } = await lookUp()
    wallet.changeAccount({ address: (await createToolkit()).signer.address })
    at(0).fail(new Error('down'))
    await started
    expect(activeConnection(connect).status).toBe('connected')
    expect(events.map(({ name }) => name)).not.toContain('SIWX_AUTH_ERROR')
  })

  test('looks up another network separately', async () => {
    const { connect, started, asked, at } = await lookUp()
    connect.store.set((state) => ({ ...state, networkId: networks.devnet.id }))
    at(0).tell([])
    await expect.poll(() => asked).toHaveLength(2)
    expect(asked.map(({ chain }) => chain)).toEqual([chainId, networks.devnet.caip2])
    expect(modalOf(connect.store.get()).isOpen).toBe(false)
    at(1).tell([session('a')])
    await started
    expect(modalOf(connect.store.get()).isOpen).toBe(false)
  })
})

describe('with a server', () => {
  const signedIn = async () => {
    const { server, open, asked } = recordServer()
    const toolkit = await setUp({ options: { server } })
    await signIn(toolkit.connect)
    const list = () => toolkit.siwx.getSessions(chainId, toolkit.signer.address)
    return { ...toolkit, server, open, asked, list }
  }

  test('stores a sign-in as its token, which ends on the server with a disconnection', async () => {
    const { connect, open, asked, list, siwx, signer } = await signedIn()
    expect(await list()).toMatchObject([{ token: 'token 0' }])
    await siwx.endSignIn?.(chainId, signer.address, 'other')
    await disconnectAll(connect)
    expect(asked.slice(1)).toEqual([
      ['end', 'token 0', 'other'],
      ['end', 'token 0', undefined],
    ])
    expect([open.size, await list()]).toEqual([0, []])
  })

  test('drops a sign-in that was ended elsewhere', async () => {
    const { open, list, storage } = await signedIn()
    open.clear()
    expect(await list()).toEqual([])
    expect(storage.get('solsmith:siwx')).toBeNull()
  })

  test('keeps a sign-in made during the lookup of an older one', async () => {
    const { server, open, list, siwx, signer } = await signedIn()
    open.clear()
    const looked = vi.fn()
    let answer = () => {}
    Object.assign(server, {
      open: async () => 'new token',
      list: (token: string) => {
        looked(token)
        return new Promise<null>((done) => {
          answer = () => done(null)
        })
      },
    })
    const listed = list()
    await siwx.addSession(session(signer.address))
    answer()
    expect(await listed).toMatchObject([{ token: 'new token' }])
    expect(looked.mock.calls).toEqual([['token 0']])
  })

  test('a server that is down signs no one out', async () => {
    const { server, list } = await signedIn()
    Object.assign(server, {
      list: async () => {
        throw new WireError('ApiUnreachableError', { path: '/' })
      },
    })
    expect(await list()).toHaveLength(1)
  })

  test('a device that signs no messages signs a transaction with the text, which is compared', async () => {
    const { server, asked } = recordServer()
    const { connect, signer } = await setUp({ options: { server } })
    expect(await signIn(connect, 'transaction')).toBe(true)
    const [[, { transaction, text }]] = asked as [[string, { transaction: string; text: string }]]
    const bytes = new Uint8Array(getBase64Encoder().encode(transaction))
    expect(await isSignInTransaction(bytes, text, signer.address)).toBe(true)
    expect(text).toContain('Nonce: nonce123')

    const bad = await setUp({
      wallet: { request: (async (_: unknown, input: { transaction: Uint8Array }) => input.transaction) as never },
    })
    expect(await signIn(bad.connect, 'transaction')).toBe(false)
    expect(await bad.siwx.getSessions(chainId, bad.signer.address)).toEqual([])
  })

  test('late options ask a connected wallet to sign in', async () => {
    const siwx = createSiwx({ storage: createMemoryStorage(), domain: 'd', uri: 'u' })
    const { connect } = await createToolkit({ options: { loadOptions: async () => ({ siwx }) } })
    watchModal(connect)
    await connectWallet(connect, 'Mock Wallet')
    await expect.poll(() => viewOf(connect.store.get())).toBe('SIWXSignMessage')
  })
})
