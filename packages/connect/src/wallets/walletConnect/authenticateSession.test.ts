import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { generateKeyPairSigner } from '@solana/kit'
import { expect, onTestFinished, test } from 'vitest'
import { readAccount } from '../../account/readAccount.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { watchEvents } from '../../events/events.ts'
import { viewOf } from '../../modal/modalState.ts'
import { toastsOf } from '../../modal/toasts.ts'
import { watchModal } from '../../modal/watchModal.ts'
import { eip155 } from '../../namespaces/eip155/eip155.ts'
import { checksumAddress } from '../../namespaces/eip155/evmAddress.ts'
import { evmNetwork } from '../../namespaces/eip155/evmNetworks.ts'
import { type Hex, toHex } from '../../namespaces/eip155/hex.ts'
import { recoverSigner } from '../../namespaces/eip155/smart-account/recoverSigner.ts'
import { createSiwx } from '../../siwx/createSiwx.ts'
import type { Siwx } from '../../siwx/siwx.ts'
import { createMemoryStorage } from '../../storage.ts'
import { openPhoneOf, openRelay, readCode, visit } from '../../testing/pairUp.ts'
import { quietWalletConnect } from '../../testing/quietWalletConnect.ts'
import { networks } from '../../testing/toolkit.ts'
import { walletConnectId } from './walletConnect.ts'

quietWalletConnect()

const key = new Uint8Array(32).fill(7)
const address = checksumAddress(toHex(keccak_256(secp256k1.getPublicKey(key, false).slice(1)).slice(-20)))
const ethereum = evmNetwork({ chainId: 1, rpcUrl: 'http://127.0.0.1:1' })
const base = evmNetwork({ chainId: 8_453, rpcUrl: 'http://127.0.0.1:1' })

const hashOf = (text: string): Hex => {
  const bytes = new TextEncoder().encode(text)
  const prefix = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${bytes.length}`)
  return toHex(keccak_256(Uint8Array.from([...prefix, ...bytes])))
}

function sign(text: string): Hex {
  const signature = secp256k1.sign(hashOf(text).slice(2), key)
  return `0x${signature.toCompactHex()}${(27 + signature.recovery).toString(16)}`
}

type Given = {
  readonly signIn?: ((text: string) => string | null) | undefined
  readonly changeSignIn?: object
  readonly change?: (siwx: Siwx) => Partial<Siwx>
  readonly hasSolana?: boolean
}

async function setUp({ signIn, changeSignIn, change = () => ({}), hasSolana = false }: Given = {}) {
  const relay = await openRelay()
  onTestFinished(() => relay[Symbol.asyncDispose]())
  const own = createSiwx({
    storage: createMemoryStorage(),
    domain: 'site.example',
    uri: 'https://site.example/login',
    statement: 'Welcome',
  })
  const siwx: Siwx = { ...own, ...change(own) }
  const toolkit = {
    networks: hasSolana ? ([ethereum, base, networks.mainnet] as const) : ([ethereum, base] as const),
    kinds: [eip155],
    siwx,
  }
  const connect = visit(relay.url, { rpcUrl: 'http://127.0.0.1:1', genesisHash: 'Hash' }, { toolkit })
  onTestFinished(watchModal(connect))
  const events: string[] = []
  watchEvents(connect, ({ name }) => events.push(name))
  const toasts: (string | undefined)[] = []
  connect.store.subscribe(() => {
    const { message } = toastsOf(connect.store.get()).shown ?? {}
    if (message !== toasts.at(-1)) toasts.push(message)
  })
  const texts: string[] = []
  const phone = await openPhoneOf(connect, relay.url, await generateKeyPairSigner(), {
    chain: networks.mainnet.caip2,
    evm: {
      address,
      chains: [ethereum.caip2],
      methods: ['personal_sign', 'eth_sendTransaction'],
      answer: () => `0x${'ab'.repeat(65)}`,
      ...(changeSignIn && { changeSignIn }),
      ...(signIn && {
        signIn: (text: string) => {
          texts.push(text)
          return signIn(text)
        },
      }),
    },
  })
  const joining = connectWallet(connect, walletConnectId).then(
    () => null,
    (error: unknown) => error,
  )
  await phone.pair(await readCode(connect))
  const error = await joining
  return { connect, siwx, events, toasts, texts, error, phone }
}

test('C150: connects and signs in with one request, and stores the session', async () => {
  const { connect, siwx, events, toasts, texts, error, phone } = await setUp({ signIn: sign })
  expect(error).toBeNull()
  expect(readAccount(connect)).toMatchObject({ status: 'connected', address, namespace: 'eip155' })
  const [session, ...others] = await siwx.getSessions(ethereum.caip2, address)
  expect(others).toEqual([])
  expect(session?.text).toBe(texts[0])
  expect(session?.text).toContain('site.example wants you to sign in with your Ethereum account:')
  expect(session?.message).toMatchObject({
    domain: 'site.example',
    uri: 'https://site.example/login',
    chainId: 'eip155:1',
    accountAddress: address,
    statement: expect.stringMatching(/^Welcome I further authorize/),
    expirationTime: expect.any(String),
  })
  expect(recoverSigner(hashOf(session?.text ?? ''), (session?.signature ?? '0x') as Hex)).toBe(address)
  expect(toasts.filter((one) => one !== undefined)).toEqual(['Authenticating...'])
  expect(toasts.at(-1)).toBeUndefined()
  expect(events).toContain('SIWX_AUTH_SUCCESS')
  expect(viewOf(connect.store.get())).not.toBe('SIWXSignMessage')
  expect(phone.asked).toEqual([])
})

test('connects a wallet without the method as usual, and asks it to sign in afterwards', async () => {
  const { connect, error, toasts, texts } = await setUp()
  expect(error).toBeNull()
  expect(readAccount(connect)).toMatchObject({ status: 'connected', address })
  await expect.poll(() => viewOf(connect.store.get())).toBe('SIWXSignMessage')
  expect([toasts.includes('Authenticating...'), texts]).toEqual([false, []])
})

test.each([
  ['nonce', { nonce: 'another' }],
  ['site', { domain: 'evil.example' }],
  ['address of the site', { aud: 'https://evil.example/login' }],
])(
  'rejects a signature for another %s: the user is connected, and asked to sign in as usual',
  async (_, changeSignIn) => {
    const { connect, siwx, error } = await setUp({ signIn: sign, changeSignIn })
    expect(error).toBeNull()
    expect(await siwx.getSessions(ethereum.caip2, address)).toEqual([])
    await expect.poll(() => viewOf(connect.store.get())).toBe('SIWXSignMessage')
  },
)

test('C150: uses two requests if there is also a Solana network, because one covers only one kind', async () => {
  const { connect, texts } = await setUp({ signIn: sign, hasSolana: true })
  await expect.poll(() => viewOf(connect.store.get())).toBe('SIWXSignMessage')
  expect(texts).toEqual([])
})

test('neither connects nor stores anything when the user declines', async () => {
  const { connect, siwx, error, toasts } = await setUp({ signIn: () => null })
  expect(error).toMatchObject({ name: 'WalletConnectionError' })
  expect(readAccount(connect).status).toBe('disconnected')
  expect(await siwx.getSessions(ethereum.caip2, address)).toEqual([])
  expect(toasts).not.toContain('Authenticating...')
})

test("does not connect if the site's server rejects the sign-in", async () => {
  const { connect, error, events, toasts } = await setUp({
    signIn: sign,
    change: () => ({
      setSessions: async () => {
        throw new Error('not taken')
      },
    }),
  })
  expect(error).toMatchObject({ name: 'WalletConnectionError', cause: { message: 'not taken' } })
  expect(readAccount(connect).status).toBe('disconnected')
  expect(events).toContain('SIWX_AUTH_ERROR')
  expect(toasts.at(-1)).toBeUndefined()
})
