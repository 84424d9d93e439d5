import { generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMobilePhone, type PhoneOptions, refusal } from '../../testing/mobilePhone.ts'
import { sampleTransaction } from '../../testing/sampleTransaction.ts'
import { createToolkit, networks } from '../../testing/toolkit.ts'
import { type Subject, type TestAction, testWallet } from '../../testing/walletConformance.ts'
import { WalletError } from '../errors.ts'
import { type MobileEnvironment, openMobileSession } from './mobileSession.ts'
import { createMobileWallet } from './mobileWallet.ts'

const icons = ['https://site.example/icon.png']
const metadata = { name: 'Site', description: '', url: 'https://site.example', icons }

async function setUp(options: PhoneOptions = {}) {
  const signer = await generateKeyPairSigner()
  const phone = createMobilePhone(signer, options)
  onTestFinished(() => phone.close())
  const { connect } = await createToolkit({ options: { metadata, networks: [networks.mainnet, networks.devnet] } })
  const wallet = createMobileWallet(connect, { host: phone.host })
  const input = (count = 1) => ({
    account: signer,
    chain: 'solana:mainnet' as const,
    transactions: Array.from({ length: count }, (_, index) =>
      sampleTransaction(signer.address, { amount: BigInt(index) + 1n }),
    ),
  })
  return { phone, wallet, signer, connect, input }
}

const methodsOf = ({ asked }: { readonly asked: readonly { readonly method: string }[] }) =>
  asked.map(({ method }) => method)

async function mobile(signer: KeyPairSigner): Promise<Subject> {
  let action: TestAction = 'sign'
  const phone = createMobilePhone(signer, {
    async behave(_, duty) {
      if (action === 'throw' || action === 'reject') throw new Error('crashed')
      if (action === 'decline') throw refusal(-3, 'User rejected the request.')
      if (action === 'silence') return new Promise(() => {})
      if (action === 'nothing') return {}
      if (action === 'nonsense') return 7
      if (action !== 'surplus') return duty()
      const given = (await duty()) as Record<string, readonly string[]>
      return Object.fromEntries(Object.entries(given).map(([name, list]) => [name, [...list, 'AAAA']]))
    },
  })
  onTestFinished(() => phone.close())
  const { connect } = await createToolkit({ options: { metadata, networks: [networks.mainnet] } })
  const wallet = createMobileWallet(connect, { host: phone.host })
  return {
    wallet,
    behave: (next) => {
      action = next
    },
    async change(account) {
      const held = (await wallet.connect({ isSilent: true }).catch(() => null)) as typeof account
      phone.give(account && { ...signer, address: account.address })
      if (!held) return
      await wallet.request('signMessage', { account: held, message: new Uint8Array([1]) }).catch(() => {})
    },
    refuseAccount: phone.giveNothing,
  }
}

testWallet('Mobile Wallet Adapter', { chain: 'solana:mainnet', create: mobile })

test('the link contains a key, a private port and the version; the app learns which site asks', async () => {
  const { phone, wallet } = await setUp()

  await wallet.connect({ isSilent: false })

  const [link = ''] = phone.links
  const query = new URL(link).searchParams
  expect(link).toMatch(/^solana-wallet:\/v1\/associate\/local\?/)
  expect(Buffer.from(query.get('association') ?? '', 'base64url')).toHaveLength(65)
  expect(Number(query.get('port'))).toBeGreaterThanOrEqual(61_000)
  expect(Number(query.get('port'))).toBeLessThanOrEqual(65_535)
  expect(query.get('v')).toBe('v1')
  expect(phone.asked[0]).toEqual({
    method: 'authorize',
    params: {
      identity: { name: 'Site', uri: 'https://site.example', icon: 'icon.png' },
      chain: 'solana:mainnet',
      cluster: 'mainnet-beta',
    },
  })
})

test('each session has its own key and port', async () => {
  const { phone, wallet } = await setUp()
  await wallet.connect({ isSilent: false })
  await wallet.disconnect()
  await wallet.connect({ isSilent: false })
  expect(new Set(phone.links.map((link) => new URL(link).searchParams.get('association'))).size).toBe(2)
})

test('an app authorizes this site by its token, and asks again when the token has expired', async () => {
  const { phone, wallet, input, signer } = await setUp({ base: 'https://wallet.example/mwa/' })
  await wallet.connect({ isSilent: false })
  await wallet.request('signAllTransactions', input())
  phone.give(signer)
  await wallet.request('signAllTransactions', input())

  expect(methodsOf(phone)).toEqual([
    'authorize',
    'get_capabilities',
    'authorize',
    'sign_transactions',
    'authorize',
    'authorize',
    'sign_transactions',
  ])
  expect(phone.asked.map(({ params }) => 'auth_token' in params)).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
    false,
  ])
  expect(phone.links.map((link) => link.split('?')[0])).toEqual([
    'solana-wallet:/v1/associate/local',
    'https://wallet.example/mwa/v1/associate/local',
    'https://wallet.example/mwa/v1/associate/local',
  ])
})

test('does not open a URI other than https', async () => {
  const { phone, wallet, input } = await setUp({ base: 'javascript:alert(1)' })
  await wallet.connect({ isSilent: false })
  await wallet.request('signAllTransactions', input())
  expect(phone.links.every((link) => link.startsWith('solana-wallet:'))).toBe(true)
})

test('reconnects on the next visit without a prompt or opening an app', async () => {
  const { phone, wallet, connect, signer } = await setUp()
  await expect(wallet.connect({ isSilent: true })).rejects.toMatchObject({ name: 'WalletAccountError' })
  await wallet.connect({ isSilent: false })

  const later = createMobileWallet(connect, { host: phone.host })
  expect(await later.connect({ isSilent: true })).toEqual({ address: signer.address })
  expect(phone.links).toHaveLength(1)

  await later.disconnect()
  await expect(later.connect({ isSilent: true })).rejects.toMatchObject({ name: 'WalletAccountError' })
})

test('ignores an authorization stored by another script', async () => {
  const { wallet, connect } = await setUp()
  for (const text of ['', '7', '{}', '{"address":"x","token":"y","versions":[]}', '[]']) {
    connect.storage.set('solsmith:mobile-wallet', text)
    await expect(wallet.connect({ isSilent: true }), text).rejects.toMatchObject({ name: 'WalletAccountError' })
  }
})

test('talks to a wallet before version 1 in its protocol', async () => {
  const { phone, wallet, input } = await setUp({ isLegacy: true })
  await wallet.connect({ isSilent: false })
  await wallet.request('signAllTransactions', input())
  expect(methodsOf(phone)).toEqual(['authorize', 'get_capabilities', 'reauthorize', 'sign_transactions'])
})

test('asks an app that only sends to send, with the options that it supports', async () => {
  const { phone, wallet, input } = await setUp({ capabilities: { supported_transaction_versions: ['legacy', 0] } })
  await wallet.connect({ isSilent: false })
  expect(wallet.features).toEqual(['signMessage', 'signAndSendTransaction', 'signAndSendAllTransactions'])
  const options = { skipPreflight: true, preflightCommitment: 'recent', maxRetries: 0, minContextSlot: 7 } as const
  await wallet.request('signAndSendAllTransactions', { ...input(), options })
  expect(phone.asked.at(-1)?.params.options).toEqual({
    skip_preflight: true,
    commitment: 'processed',
    max_retries: 0,
    min_context_slot: 7,
  })
})

test('splits requests too large for the app, in one session', async () => {
  const capabilities = {
    supported_transaction_versions: ['legacy', 0],
    features: ['solana:signTransactions'],
    max_transactions_per_request: 2,
  }
  const { phone, wallet, input } = await setUp({ capabilities })
  await wallet.connect({ isSilent: false })
  expect(await wallet.request('signAllTransactions', input(5))).toHaveLength(5)
  expect(methodsOf(phone).filter((method) => method === 'sign_transactions')).toHaveLength(3)
  expect(phone.links).toHaveLength(2)
})

test('refuses more than an app sends in one request before asking, because some could be sent without knowing which', async () => {
  const capabilities = { supported_transaction_versions: ['legacy', 0], max_transactions_per_request: 2 }
  const { phone, wallet, input } = await setUp({ capabilities })
  await wallet.connect({ isSilent: false })
  await expect(wallet.request('signAndSendAllTransactions', input(3))).rejects.toMatchObject({
    name: 'WalletSendLimitError',
    context: { limit: 2 },
  })
  expect(phone.links).toHaveLength(1)
  expect(await wallet.request('signAndSendAllTransactions', input(2))).toHaveLength(2)
})

test.each([
  [-3, 1],
  [-1, 2],
])('a token refused with %i asks the user %i times in total', async (code, times) => {
  let isRefused = false
  const admit = vi.fn(() => {
    if (isRefused) throw refusal(code, 'No.')
  })
  const { wallet, input } = await setUp({ admit })
  await wallet.connect({ isSilent: false })
  isRefused = true
  admit.mockClear()
  await expect(wallet.request('signAllTransactions', input())).rejects.toMatchObject({ code: 4001 })
  expect(admit).toHaveBeenCalledTimes(times)
})

function openNothing() {
  const sockets: (EventTarget & { close: () => void })[] = []
  const host: MobileEnvironment = {
    launch: async () => {},
    openSocket() {
      const socket = Object.assign(new EventTarget(), { close: vi.fn() })
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  }
  return { sockets, host }
}

test('a connection that never opens ends after 30 seconds, and is closed', async () => {
  const { sockets, host } = openNothing()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const opened = openMobileSession(host, { signal: new AbortController().signal }).catch(({ name }: Error) => name)
  await expect.poll(() => sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await opened).toBe('WalletSilentError')
  for (const { close } of sockets) expect(close).toHaveBeenCalled()
})

test('stops waiting when the user disconnects while a connection opens, and closes it', async () => {
  const { sockets, host } = openNothing()
  const leaving = new AbortController()
  const opened = openMobileSession(host, { signal: leaving.signal }).catch(({ name }: Error) => name)
  await expect.poll(() => sockets).toHaveLength(1)
  leaving.abort()
  expect(await opened).toBe('WalletDisconnectedError')
  expect(sockets[0]?.close).toHaveBeenCalled()
})

test('a finished session removes its disconnect listener', async () => {
  const { phone } = await setUp()
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const session = await openMobileSession(phone.host, { signal })
  session.close()
  const left = () => added.mock.calls.filter(([, one]) => !removed.mock.calls.some(([, gone]) => gone === one)).length
  await expect.poll(() => left()).toBe(0)
  expect(added).toHaveBeenCalled()
})

test('reaches an app that listens late', async () => {
  const { wallet, signer } = await setUp({ delayMs: 700 })
  expect(await wallet.connect({ isSilent: false })).toEqual({ address: signer.address })
})

test('reports that no app opens the link', async () => {
  const launch = () => Promise.reject(new WalletError('WalletAppError', {}))
  const { wallet } = await setUp({ launch })
  await expect(wallet.connect({ isSilent: false })).rejects.toMatchObject({ name: 'WalletAppError' })
})

test.each([
  ['a bit of the greeting', 0, (bytes: Buffer) => flip(bytes, 70)],
  ['the point of the greeting', 0, (bytes: Buffer) => flip(bytes, 10)],
  ['an empty greeting', 0, () => Buffer.from([4])],
  ['a bit of an answer', 2, (bytes: Buffer) => flip(bytes, 30)],
  ['the number of an answer', 2, (bytes: Buffer) => flip(bytes, 3)],
  ['half an answer', 2, (bytes: Buffer) => bytes.subarray(0, 10)],
] as const)('%s changed by someone else ends the session', async (_, index, change) => {
  const { wallet } = await setUp({ tamper: (bytes, at) => (at === index || index === 0 ? change(bytes) : bytes) })
  await expect(wallet.connect({ isSilent: false })).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
  expect(wallet.readiness()).toBe('unsupported')
})

test('does not mistake a repeated answer for the next one', async () => {
  let first: Buffer | null = null
  const { wallet } = await setUp({
    tamper(bytes, index) {
      if (index === 2) first = bytes
      return index === 3 && first ? first : bytes
    },
  })
  await expect(wallet.connect({ isSilent: false })).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
})

test("ignores the app's later answer if the user disconnects while it is in front", async () => {
  const behave = vi.fn(() => new Promise<never>(() => {}))
  const { wallet, input } = await setUp({ behave })
  await wallet.connect({ isSilent: false })
  const asked = wallet.request('signAllTransactions', input())
  await expect.poll(() => behave).toHaveBeenCalled()
  await wallet.disconnect()
  await expect(asked).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
})

const flip = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}
