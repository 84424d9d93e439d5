import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder, type KeyPairSigner } from '@solana/kit'
import { type ExchangeName, type FrameChannel, WireError } from '@solsmith/wire'
import type { Wallet as StandardWallet } from '@wallet-standard/base'
import { signingOf } from '../testing/signer.ts'
import { createToolkit, networks } from '../testing/toolkit.ts'
import { type Subject, type TestAction, testWallet } from '../testing/walletConformance.ts'
import { createAdapterWallet } from './adapterWallet.ts'
import { createCoinbase } from './coinbase.ts'
import { createEmbeddedWallet } from './embedded/embeddedWallet.ts'
import { createPhantom, createSolflare } from './phantomSolflare.ts'
import type { Account } from './wallet.ts'
import type { WalletAdapter } from './walletAdapter.ts'
import { createWalletConnect } from './walletConnect/walletConnect.ts'
import type { WcProvider, WcSession } from './walletConnect/wcProvider.ts'
import { createStandardWallet, isCompatible } from './walletStandard.ts'

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const fromBase58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text))

function perform<T>(
  action: TestAction,
  { duty, nothing, surplus }: { duty: () => Promise<T>; nothing: unknown; surplus?: () => Promise<T> },
): Promise<T> {
  const given = (value: unknown) => Promise.resolve(value as T)
  if (action === 'throw') throw new Error('crashed')
  if (action === 'reject') return Promise.reject(new Error('crashed'))
  if (action === 'decline')
    return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
  if (action === 'silence') return new Promise(() => {})
  if (action === 'nothing') return given(nothing)
  if (action === 'nonsense') return given(7)
  if (action === 'surplus' && surplus) return surplus()
  return duty()
}

async function standard(signer: KeyPairSigner, lacks: readonly string[] = []): Promise<Subject> {
  const sign = signingOf(signer)
  let action: TestAction = 'sign'
  let hasAccount = true
  const listeners = new Set<(change: object) => void>()
  const features = ['signTransaction', 'signAndSendTransaction', 'signAndSendAllTransactions', 'signMessage', 'signIn']
  const account = {
    address: signer.address as string,
    chains: ['solana:mainnet'],
    features: features.map((name) => `solana:${name}`),
  }
  let accounts: object[] = []
  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  type Question = { transaction: Uint8Array; message: Uint8Array; nonce: string; domain: string }
  const each = (questions: readonly Question[], answer: (question: Question) => Promise<object>) =>
    perform(action, {
      duty: () => Promise.all(questions.map(answer)),
      nothing: [],
      surplus: async () => [...(await Promise.all(questions.map(answer))), {}],
    })
  const software = {
    version: '1.0.0',
    name: 'Standard',
    icon: 'data:image/png;base64,',
    chains: ['solana:mainnet'],
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        connect: async () => {
          accounts = hasAccount ? [account] : []
          return { accounts }
        },
      },
      'standard:disconnect': {
        disconnect: async () => {
          accounts = []
        },
      },
      'standard:events': {
        on: (_: string, listener: (change: object) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signTransaction': {
        ...versions,
        signTransaction: (...questions: Question[]) =>
          each(questions, async ({ transaction }) => ({ signedTransaction: await sign.transaction(transaction) })),
      },
      'solana:signAndSendTransaction': {
        ...versions,
        signAndSendTransaction: (...questions: Question[]) =>
          each(questions, async ({ transaction }) => ({ signature: await sign.signature(transaction) })),
      },
      'solana:signAndSendAllTransactions': {
        ...versions,
        signAndSendAllTransactions: (questions: Question[]) =>
          each(questions, async ({ transaction }) => ({
            status: 'fulfilled',
            value: { signature: await sign.signature(transaction) },
          })),
      },
      'solana:signMessage': {
        signMessage: (...questions: Question[]) =>
          each(questions, async ({ message }) => ({ signedMessage: message, signature: await sign.message(message) })),
      },
      'solana:signIn': {
        signIn: (...questions: Question[]) =>
          each(questions, async ({ nonce, domain }) => {
            const message = new TextEncoder().encode(`${domain} ${nonce}`)
            return { account, signedMessage: message, signature: await sign.message(message) }
          }),
      },
    },
  } as unknown as StandardWallet
  for (const feature of lacks) Reflect.deleteProperty(software.features, feature)
  if (!isCompatible(software)) throw new TypeError('It was meant to be compatible.')
  return {
    wallet: createStandardWallet(software),
    behave: (next) => {
      action = next
    },
    change: (next) => {
      accounts = next ? [{ ...account, address: next.address }] : []
      for (const listener of listeners) listener({ accounts })
    },
    refuseAccount: () => {
      hasAccount = false
    },
  }
}

function injected(signer: KeyPairSigner) {
  let key: { toString: () => string } | null = null
  let hasAccount = true
  const listeners = new Map<string, Set<(value: never) => void>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value as never)
  }
  return {
    parts: {
      get publicKey() {
        return key
      },
      connect: async () => {
        key = hasAccount ? { toString: () => signer.address } : null
      },
      disconnect: async () => {
        key = null
      },
      on: (event: string, listener: (value: never) => void) =>
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      off: (event: string, listener: (value: never) => void) => listeners.get(event)?.delete(listener),
      tell: (key: object) => emit('connect', key),
    },
    change: (account: Account | null) => {
      if (account) emit('accountChanged', { toString: () => account.address })
      else emit('disconnect', undefined)
    },
    refuseAccount: () => {
      hasAccount = false
    },
    host: (window: object) => ({
      window,
      location: { href: 'https://site.example/', origin: 'https://site.example', assign: () => {} },
    }),
  }
}

function requesting(create: typeof createPhantom, place: (provider: object) => object) {
  return async (signer: KeyPairSigner): Promise<Subject> => {
    const sign = signingOf(signer)
    const { parts, change, refuseAccount, host } = injected(signer)
    let action: TestAction = 'sign'
    const request = ({ method, params }: { method: string; params: { message: string & Uint8Array } }) =>
      perform<unknown>(action, {
        nothing: {},
        duty: async () => {
          if (method === 'signMessage') return { signature: await sign.message(params.message) }
          if (method === 'signAndSendTransaction')
            return { signature: toBase58(await sign.signature(fromBase58(params.message))) }
          return { signature: toBase58(await sign.message(fromBase58(params.message))), publicKey: signer.address }
        },
      })
    const provider = Object.defineProperties({ request }, Object.getOwnPropertyDescriptors(parts))
    return {
      wallet: create({ host: host(place(provider)) }),
      behave: (next) => {
        action = next
      },
      change,
      refuseAccount,
    }
  }
}

async function coinbase(signer: KeyPairSigner): Promise<Subject> {
  const sign = signingOf(signer)
  const { parts, change, refuseAccount, host } = injected(signer)
  let action: TestAction = 'sign'
  type Transaction = { serialize: () => Uint8Array }
  const signOne = async (transaction: Transaction) => {
    const signed = await sign.transaction(transaction.serialize())
    return { serialize: () => signed }
  }
  const provider = Object.defineProperties(
    {
      signTransaction: (one: Transaction) => perform<unknown>(action, { duty: () => signOne(one), nothing: null }),
      signAllTransactions: (list: Transaction[]) =>
        perform<unknown>(action, {
          duty: () => Promise.all(list.map(signOne)),
          nothing: [],
          surplus: async () => [...(await Promise.all(list.map(signOne))), {}],
        }),
      signAndSendTransaction: (one: Transaction) =>
        perform<unknown>(action, {
          duty: async () => ({ signature: toBase58(await sign.signature(one.serialize())) }),
          nothing: {},
        }),
      signMessage: (message: Uint8Array) =>
        perform<unknown>(action, { duty: async () => ({ signature: await sign.message(message) }), nothing: null }),
    },
    Object.getOwnPropertyDescriptors(parts),
  )
  return {
    wallet: createCoinbase({ host: host({ coinbaseSolana: provider }) }),
    behave: (next) => {
      action = next
    },
    change,
    refuseAccount,
  }
}

const adapter =
  (lacks: readonly string[] = []) =>
  async (signer: KeyPairSigner): Promise<Subject> => {
    const sign = signingOf(signer)
    const { parts, change, refuseAccount } = injected(signer)
    let action: TestAction = 'sign'
    type Transaction = { serialize: () => Uint8Array }
    const signOne = async (transaction: Transaction) => {
      const signed = await sign.transaction(transaction.serialize())
      return { serialize: () => signed }
    }
    const all = {
      name: 'Adapter',
      icon: '',
      readyState: 'Installed',
      supportedTransactionVersions: new Set(['legacy', 0]),
      signTransaction: (one: Transaction) => perform<unknown>(action, { duty: () => signOne(one), nothing: null }),
      signAllTransactions: (list: Transaction[]) =>
        perform<unknown>(action, {
          duty: () => Promise.all(list.map(signOne)),
          nothing: [],
          surplus: async () => [...(await Promise.all(list.map(signOne))), {}],
        }),
      sendTransaction: (one: Transaction) =>
        perform<unknown>(action, {
          duty: async () => toBase58(await sign.signature(one.serialize())),
          nothing: '',
          surplus: async () => ['one', 'two'],
        }),
      signMessage: (message: Uint8Array) =>
        perform<Uint8Array>(action, { duty: () => sign.message(message), nothing: null }),
    }
    for (const part of lacks) Reflect.deleteProperty(all, part)
    const software = Object.defineProperties(all, Object.getOwnPropertyDescriptors(parts)) as unknown as WalletAdapter
    return {
      wallet: createAdapterWallet(software, [networks.mainnet]),
      behave: (next) => {
        action = next
      },
      change: (account) => {
        if (account) (software as unknown as { tell: (key: object) => void }).tell({ toString: () => account.address })
        else change(null)
      },
      refuseAccount,
    }
  }

const methods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

function answering(signer: KeyPairSigner, encoding: 'base58' | 'base64') {
  const sign = signingOf(signer)
  const read = (text: string) =>
    new Uint8Array(encoding === 'base58' ? getBase58Encoder().encode(text) : getBase64Encoder().encode(text))
  const write = (bytes: Uint8Array) => (encoding === 'base58' ? toBase58(bytes) : getBase64Decoder().decode(bytes))
  type Params = { transaction: string; transactions: string[]; message: string }
  return async (method: string, { transaction, transactions, message }: Params): Promise<unknown> => {
    if (method === 'solana_signMessage') return { signature: toBase58(await sign.message(fromBase58(message))) }
    if (method === 'solana_signTransaction') return { transaction: write(await sign.transaction(read(transaction))) }
    if (method === 'solana_signAndSendTransaction')
      return { signature: toBase58(await sign.signature(read(transaction))) }
    return {
      transactions: await Promise.all(transactions.map(async (one) => write(await sign.transaction(read(one))))),
    }
  }
}

async function walletConnect(signer: KeyPairSigner): Promise<Subject> {
  const { connect } = await createToolkit()
  const answer = answering(signer, 'base64')
  let action: TestAction = 'sign'
  let accounts = [`${networks.mainnet.caip2}:${signer.address}`]
  let session: WcSession | undefined
  const listeners = new Map<string, Set<() => void>>()
  const provider = {
    get session() {
      return session
    },
    async connect() {
      session = { topic: 't', namespaces: { solana: { accounts, methods } } }
      return session
    },
    async disconnect() {
      session = undefined
    },
    request: ({ method, params }: { method: string; params: never }) =>
      perform<unknown>(action, {
        nothing: {},
        duty: () => answer(method, params),
        surplus: async () => {
          const given = (await answer(method, params)) as { transactions?: string[] }
          return { ...given, transactions: [...(given.transactions ?? []), 'AAAA'] }
        },
      }),
    abortPairingAttempt: () => {},
    on: (event: string, listener: () => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
    client: {
      core: {
        relayer: { on: () => {}, off: () => {}, transportClose: async () => {} },
        crypto: { getClientId: async () => 'client' },
      },
    },
  } as unknown as WcProvider
  return {
    wallet: createWalletConnect(connect, {
      load: async () => provider,
      settings: { projectId: 'p', relayUrl: 'ws://relay', metadata: { name: '', description: '', url: '', icons: [] } },
    }),
    behave: (next) => {
      action = next
    },
    change: (account) => {
      if (account)
        session = {
          topic: 't',
          namespaces: { solana: { accounts: [`${networks.mainnet.caip2}:${account.address}`], methods } },
        }
      for (const listener of listeners.get(account ? 'session_update' : 'session_delete') ?? []) listener()
    },
    refuseAccount: () => {
      accounts = []
    },
  }
}

async function embedded(signer: KeyPairSigner): Promise<Subject> {
  const { connect } = await createToolkit()
  const answer = answering(signer, 'base58')
  let action: TestAction = 'sign'
  let address: string = signer.address
  const frame = {
    ask: (type: ExchangeName, payload: { method: string; params: never }) => {
      if (type === 'GET_USER')
        return address
          ? Promise.resolve({ address, chainId: 1 })
          : Promise.reject(new WireError('FrameError', { type, message: 'no one' }))
      if (type !== 'RPC_REQUEST') return Promise.resolve(undefined)
      return perform<unknown>(action, {
        nothing: {},
        duty: () => answer(payload.method, payload.params),
        surplus: async () => {
          const given = (await answer(payload.method, payload.params)) as { transactions?: string[] }
          return { ...given, transactions: [...(given.transactions ?? []), '1'] }
        },
      })
    },
    watchSession: () => () => {},
    rejectRequests: () => {},
    close: () => {},
  } as unknown as FrameChannel
  const next = { sandbox: 'mainnet', mainnet: 'devnet', devnet: 'sandbox' } as const
  return {
    wallet: createEmbeddedWallet(connect, { open: async () => frame }),
    behave: (to) => {
      action = to
    },
    change: (account) => {
      address = account?.address ?? ''
      connect.store.set((state) => ({
        ...state,
        networkId: next[state.networkId as keyof typeof next],
      }))
    },
    refuseAccount: () => {
      address = '0x00000000000000000000000000000000000000ab'
    },
  }
}

testWallet('Wallet Standard', { chain: 'solana:mainnet', create: standard })
testWallet('Wallet Standard, sending alone', {
  chain: 'solana:mainnet',
  create: (signer) => standard(signer, ['solana:signTransaction', 'solana:signAndSendAllTransactions']),
})
testWallet('Phantom', {
  chain: 'solana:mainnet',
  create: requesting(createPhantom, (solana) => ({ phantom: { solana } })),
})
testWallet('Solflare', { chain: 'solana:mainnet', create: requesting(createSolflare, (solflare) => ({ solflare })) })
testWallet('wallet-adapter', { chain: 'solana:mainnet', create: adapter() })
testWallet('wallet-adapter, sending alone', {
  chain: 'solana:mainnet',
  create: adapter(['signTransaction', 'signAllTransactions']),
})
testWallet('Coinbase Wallet', { chain: 'solana:mainnet', create: coinbase })
testWallet('WalletConnect', { chain: 'solana:mainnet', create: walletConnect })
testWallet('embedded', { chain: 'solana:mainnet', create: embedded })
