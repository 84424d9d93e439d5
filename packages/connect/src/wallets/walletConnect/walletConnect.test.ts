import { generateKeyPairSigner, getBase58Decoder, getBase64Decoder, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { disconnectWallet } from '../../connection/disconnectWallet.ts'
import { activeConnection, type Connect, type ConnectOptions } from '../../createConnect.ts'
import { readDevice } from '../../device.ts'
import { modalOf, openAt, updateModal, viewOf } from '../../modal/modalState.ts'
import { push } from '../../modal/router.ts'
import { toastsOf } from '../../modal/toasts.ts'
import { bip122 } from '../../namespaces/bip122/bip122.ts'
import { bitcoinNetwork } from '../../namespaces/bip122/bitcoinNetwork.ts'
import { eip155 as eip155Kind } from '../../namespaces/eip155/eip155.ts'
import { evmNetwork } from '../../namespaces/eip155/evmNetworks.ts'
import { polkadot } from '../../namespaces/polkadot/polkadot.ts'
import { polkadotNetwork } from '../../namespaces/polkadot/polkadotNetwork.ts'
import { ruleOf } from '../../networks/networkRules.ts'
import { agents } from '../../testing/agents.ts'
import { sampleTransaction } from '../../testing/sampleTransaction.ts'
import { signingOf } from '../../testing/signer.ts'
import { createToolkit, networks } from '../../testing/toolkit.ts'
import { addWallets } from '../addWallets.ts'
import { connectWalletConnect } from './connectWalletConnect.ts'
import { legacyParams } from './legacyParams.ts'
import { isPairingFresh, pairingOf } from './pairing.ts'
import { registerWalletConnect } from './registerWalletConnect.ts'
import { createWalletConnect } from './walletConnect.ts'
import { walletLink } from './walletLink.ts'
import { currentChain, requestChain, withDeprecated } from './wcChains.ts'
import type { WcProvider, WcSession } from './wcProvider.ts'

const settings = { projectId: 'p', relayUrl: 'ws://relay', metadata: { name: '', description: '', url: '', icons: [] } }
const oldMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const all = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

type Far = {
  readonly methods?: readonly string[]
  readonly chain?: string
  readonly answer?: (call: { method: string; params: Record<string, unknown> }) => unknown
  readonly connect?: () => Promise<WcSession | undefined>
  readonly load?: () => Promise<WcProvider>
  readonly options?: Partial<ConnectOptions>
}

async function setUp(far: Far = {}) {
  const { connect, signer, events } = await createToolkit({
    wallets: () => [],
    ...(far.options && { options: far.options }),
  })
  const { methods = all, chain = networks.mainnet.caip2 } = far
  const calls: { method: string; params: Record<string, unknown>; chain: string }[] = []
  const proposals: unknown[] = []
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const session: WcSession = {
    topic: 't',
    namespaces: { solana: { accounts: [`${chain}:${signer.address}`], methods } },
  }
  let current: WcSession | undefined
  const emit = (event: string, value?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const provider = {
    get session() {
      return current
    },
    async connect(proposal: unknown) {
      proposals.push(proposal)
      emit('display_uri', `wc:${proposals.length}@2`)
      current = far.connect ? await far.connect() : session
      return current
    },
    async disconnect() {
      current = undefined
    },
    async request(call: { method: string; params: Record<string, unknown> }, on: string) {
      calls.push({ ...call, chain: on })
      return far.answer?.(call)
    },
    abortPairingAttempt: () => {},
    on: (event: string, listener: (value: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: (value: unknown) => void) => listeners.get(event)?.delete(listener),
    client: {
      core: {
        relayer: { on: () => {}, off: () => {}, transportClose: async () => {} },
        crypto: { getClientId: async () => 'c' },
      },
    },
  } as unknown as WcProvider
  let nowMs = 0
  const wallet = createWalletConnect(connect, { load: far.load ?? (async () => provider), settings, now: () => nowMs })
  connect.store.set(addWallets([wallet]))
  return {
    connect,
    signer,
    wallet,
    calls,
    proposals,
    events,
    emit,
    now: () => nowMs,
    pass: (ms: number) => (nowMs += ms),
  }
}

const sign = (signer: { address: string }, change: object = {}) => ({
  account: signer as never,
  chain: 'solana:mainnet' as const,
  transaction: sampleTransaction(signer.address as never),
  ...change,
})

test('proposes every network with every id as optional', async () => {
  const { wallet, proposals } = await setUp()
  await wallet.connect({ isSilent: false })
  expect(proposals).toEqual([
    {
      optionalNamespaces: {
        solana: expect.objectContaining({
          chains: expect.arrayContaining([
            networks.mainnet.caip2,
            oldMainnet,
            networks.devnet.caip2,
            networks.sandbox.caip2,
          ]),
          methods: expect.arrayContaining([...all, 'solana_requestAccounts', 'solana_getAccounts']),
          events: ['accountsChanged', 'chainChanged'],
        }),
      },
    },
  ])
})

test('proposes four namespaces at once, and reads an account of each', async () => {
  const rpcUrl = 'http://127.0.0.1:1'
  const others = [
    evmNetwork({ chainId: 1, rpcUrl }),
    bitcoinNetwork({ network: 'mainnet', rpcUrl }),
    polkadotNetwork({ rpcUrl }),
  ]
  const addresses: Readonly<Record<string, string>> = {
    eip155: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  }
  const namespaces = Object.fromEntries(
    others.map(({ caip2 }) => [
      caip2.split(':')[0],
      { accounts: [`${caip2}:${addresses[caip2.split(':')[0] ?? '']}`], methods: [] },
    ]),
  )
  const { wallet, proposals } = await setUp({
    options: { networks: [networks.mainnet, ...others], kinds: [eip155Kind, bip122, polkadot] },
    connect: async () => ({ topic: 't', namespaces }),
  })
  for (const network of others)
    expect(await wallet.connect({ isSilent: false, network })).toEqual({
      address: addresses[network.caip2.split(':')[0] ?? ''],
    })
  expect(proposals).toMatchObject([
    {
      optionalNamespaces: {
        solana: { chains: expect.arrayContaining([networks.mainnet.caip2]) },
        eip155: { chains: ['eip155:1'] },
        bip122: { methods: expect.arrayContaining(['signPsbt']) },
        polkadot: { methods: ['polkadot_signTransaction', 'polkadot_signMessage'] },
      },
    },
  ])
})

test('C92: does not request what the session does not cover', async () => {
  const { wallet, signer, calls } = await setUp({ methods: ['solana_signMessage'] })
  await wallet.connect({ isSilent: false })
  await expect(wallet.request('signTransaction', sign(signer))).rejects.toMatchObject({
    name: 'WalletMethodError',
    message: 'The method is not supported by the wallet',
  })
  expect(calls).toEqual([])
})

test("reads the wallet's features from the session: one that only sends is asked to send", async () => {
  const features = async (methods?: readonly string[]) => {
    const { wallet } = await setUp(methods ? { methods } : {})
    await wallet.connect({ isSilent: false })
    return wallet.features
  }
  expect(await features()).toEqual(['signTransaction', 'signAllTransactions', 'signAndSendTransaction', 'signMessage'])
  expect(await features(['solana_signAndSendTransaction', 'solana_signMessage'])).toEqual([
    'signAndSendTransaction',
    'signMessage',
  ])
  expect((await setUp({ methods: [] })).wallet.features).toHaveLength(4)
})

test('C92: splits a request for several only if the wallet does not support it', async () => {
  const one = async (far: Partial<Far>) => {
    const found = await setUp({
      ...far,
      answer: async ({ method, params }) => {
        if (method === 'solana_signAllTransactions') throw Object.assign(new Error('no'), error)
        const signed = await signingOf(found.signer).transaction(
          new Uint8Array(Buffer.from(String(params.transaction), 'base64')),
        )
        return { transaction: getBase64Decoder().decode(signed) }
      },
    })
    await found.wallet.connect({ isSilent: false })
    const transactions = [1n, 2n].map((amount) => sampleTransaction(found.signer.address, { amount }))
    const signed = await found.wallet
      .request('signAllTransactions', { account: found.signer, chain: 'solana:mainnet', transactions })
      .catch((thrown: Error) => thrown.message)
    return [
      found.calls.map(({ method }) => method.slice('solana_'.length)),
      typeof signed === 'string' ? signed : signed.length,
    ]
  }
  let error = {}
  expect(await one({ methods: all.filter((method) => !method.includes('All')) })).toEqual([
    ['signTransaction', 'signTransaction'],
    2,
  ])
  error = { code: 5_101 }
  expect(await one({})).toEqual([['signAllTransactions', 'signTransaction', 'signTransaction'], 2])
  error = { code: 4_001 }
  expect(await one({})).toEqual([['signAllTransactions'], 'no'])
})

test('C93: asks a wallet with the id that it knows', () => {
  const session = (chain: string): WcSession => ({
    topic: 't',
    namespaces: { solana: { accounts: [`${chain}:a`], methods: [] } },
  })
  const known = [networks.mainnet, networks.devnet]
  expect(requestChain(session(networks.mainnet.caip2), known, 'solana:mainnet')).toBe(networks.mainnet.caip2)
  expect(requestChain(session(oldMainnet), known, 'solana:mainnet')).toBe(oldMainnet)
  expect(requestChain(session('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'), known, 'solana:devnet')).toBe(
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  )
  expect(() => requestChain(session(networks.mainnet.caip2), known, 'solana:devnet')).toThrow('Invalid chain id')
  expect(() => requestChain(session(networks.mainnet.caip2), known, 'solana:localnet')).toThrow('Invalid chain id')
  expect(withDeprecated(known)).toHaveLength(4)
  expect([currentChain(oldMainnet), currentChain('solana:x')]).toEqual([networks.mainnet.caip2, 'solana:x'])
})

test('C93: the session’s networks are those approved, by current ids', async () => {
  const { connect, wallet } = await setUp({ chain: oldMainnet })
  await wallet.connect({ isSilent: false })
  expect(ruleOf(connect.store.get(), 'solana')).toMatchObject({
    approved: [networks.mainnet.caip2],
    supportsAllNetworks: false,
  })
})

test('C94: adds an answer that is only a signature to the same transaction', async () => {
  const found = await setUp({
    answer: async ({ params }) => {
      const bytes = new Uint8Array(Buffer.from(String(params.transaction), 'base64'))
      return { signature: getBase58Decoder().decode(await signingOf(found.signer).signature(bytes)) }
    },
  })
  await found.wallet.connect({ isSilent: false })
  const input = sign(found.signer)
  const signed = getTransactionDecoder().decode(await found.wallet.request('signTransaction', input))
  expect(signed.messageBytes).toEqual(getTransactionDecoder().decode(input.transaction).messageBytes)
  expect(signed.signatures[found.signer.address]).toHaveLength(64)
})

test('C95: sends the parts of a legacy transaction too, but not of a versioned one', async () => {
  const { address } = await generateKeyPairSigner()
  expect(legacyParams(sampleTransaction(address))).toEqual({})
  expect(legacyParams(sampleTransaction(address, { version: 'legacy', amount: 5n }))).toMatchObject({
    feePayer: address,
    recentBlockhash: '1'.repeat(32),
    instructions: [
      {
        programId: '11111111111111111111111111111111',
        keys: [
          { pubkey: address, isSigner: true, isWritable: true },
          { pubkey: address, isSigner: true, isWritable: true },
        ],
        data: getBase58Decoder().decode(new Uint8Array([2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0])),
      },
    ],
  })
})

test('a late answer is EXPIRED', async () => {
  const { wallet, signer } = await setUp({
    answer: () => {
      throw new Error('Request expired. Please try again.')
    },
  })
  await wallet.connect({ isSilent: false })
  await expect(wallet.request('signTransaction', sign(signer))).rejects.toMatchObject({
    name: 'ExpiredError',
    message: 'EXPIRED',
  })
})

test('a late answer on an EVM chain is EXPIRED, and any other refusal is passed on', async () => {
  const chain = 'eip155:1'
  const accounts = [`${networks.mainnet.caip2}:${'1'.repeat(32)}`]
  const eip155 = { accounts: [`${chain}:0x${'ab'.repeat(20)}`], methods: ['personal_sign'] }
  const refusals = ['Request expired. Please try again.', 'User rejected.']
  const ethereum = evmNetwork({ chainId: 1, rpcUrl: 'http://127.0.0.1:1' })
  const { wallet } = await setUp({
    options: { networks: [networks.mainnet, ethereum], kinds: [eip155Kind] },
    connect: async () => ({ topic: 't', namespaces: { solana: { accounts, methods: all }, eip155 } }),
    answer: () => {
      throw new Error(refusals.shift())
    },
  })
  await wallet.connect({ isSilent: false })
  const ask = () => wallet.ask?.({ method: 'personal_sign', params: [], chain })
  await expect(ask()).rejects.toMatchObject({ name: 'ExpiredError', message: 'EXPIRED' })
  await expect(ask()).rejects.toEqual(new Error('User rejected.'))
})

test('disconnects when the wallet ends the session or lets it expire', async () => {
  for (const event of ['session_delete', 'session_expire']) {
    const { connect, wallet, emit } = await setUp()
    await wallet.connect({ isSilent: false })
    const heard: unknown[] = []
    wallet.watchAccount((account) => heard.push(account))
    emit(event)
    expect(heard).toEqual([null])
    expect(toastsOf(connect.store.get()).shown?.message).toBe(
      event === 'session_expire' ? 'Your wallet session has expired. Connect again.' : undefined,
    )
  }
})

test('code that does not load is a named error, and is loaded again the next time', async () => {
  let loads = 0
  const { wallet } = await setUp({
    load: async () => {
      loads += 1
      throw new TypeError('Failed to fetch dynamically imported module')
    },
  })
  for (const _ of [1, 2])
    await expect(wallet.connect({ isSilent: false })).rejects.toMatchObject({ name: 'WalletLoadError' })
  expect(loads).toBe(2)
})

test('C111: a code is valid for four minutes less ten seconds; then entering the view creates a new one', async () => {
  const { connect, proposals, now, pass } = await setUp({ connect: () => new Promise(() => {}) })
  connect.store.set(openAt('ConnectingWalletConnect'))
  void connectWalletConnect(connect, now)
  await expect.poll(() => pairingOf(connect.store.get()).uri).toBe('wc:1@2')
  pass(230_000)
  expect(isPairingFresh(pairingOf(connect.store.get()), now())).toBe(true)
  await connectWalletConnect(connect, now)
  expect(proposals).toHaveLength(1)
  pass(1)
  expect(isPairingFresh(pairingOf(connect.store.get()), now())).toBe(false)
  void connectWalletConnect(connect, now)
  await expect.poll(() => pairingOf(connect.store.get()).uri).toBe('wc:2@2')
})

test('C113: a decline shows a toast, removes the code, and goes back', async () => {
  const { connect, now, events } = await setUp({ connect: () => Promise.reject(new Error('User rejected.')) })
  connect.store.set(openAt('Connect'))
  connect.store.set(updateModal(push('ConnectingWalletConnect', { walletId: 'w' })))
  await connectWalletConnect(connect, now)
  expect([viewOf(connect.store.get()), modalOf(connect.store.get()).data.walletId]).toEqual(['Connect', undefined])
  expect(toastsOf(connect.store.get()).shown).toMatchObject({ variant: 'error', message: 'User rejected.' })
  expect(pairingOf(connect.store.get())).toMatchObject({ uri: null })
  expect(activeConnection(connect).status).toBe('disconnected')
  expect(events.at(-1)).toEqual({ name: 'CONNECT_ERROR', message: 'User rejected.' })
})

test('hides a code that a wallet has answered', async () => {
  const { connect, now } = await setUp()
  await connectWalletConnect(connect, now)
  expect(activeConnection(connect).status).toBe('connected')
  expect(pairingOf(connect.store.get()).uri).toBeNull()
})

test('removes the code when the user stops waiting for a wallet', async () => {
  const { connect, now } = await setUp({ connect: () => new Promise(() => {}) })
  void connectWalletConnect(connect, now)
  await expect.poll(() => pairingOf(connect.store.get()).uri).toBe('wc:1@2')
  await disconnectWallet(connect)
  expect(pairingOf(connect.store.get()).uri).toBeNull()
})

const device = (agent: keyof typeof agents, change: object = {}) =>
  readDevice({ userAgent: agents[agent], isCoarse: true, ...change })
const uri = 'wc:a@2?relay-protocol=irn&symKey=b'
const once = encodeURIComponent(uri)

test.each([
  ['a scheme', 'phantom', device('iphone'), `phantom://wc?uri=${once}`, '_self'],
  ['a scheme with its colon', 'phantom://', device('android'), `phantom://wc?uri=${once}`, '_self'],
  ['a universal link', 'https://phantom.app/ul', device('iphone'), `https://phantom.app/ul/wc?uri=${once}`, '_self'],
  [
    'a universal link with a slash',
    'https://phantom.app/ul/',
    device('iphone'),
    `https://phantom.app/ul/wc?uri=${once}`,
    '_self',
  ],
  ['inside another page', 'phantom', device('iphone', { isFramed: true }), `phantom://wc?uri=${once}`, '_top'],
  ['in Telegram on an iPhone', 'phantom', device('iphone', { isTelegram: true }), `phantom://wc?uri=${once}`, '_blank'],
  [
    'in Telegram on Android',
    'phantom',
    device('android', { isTelegram: true }),
    `phantom://wc?uri=${encodeURIComponent(once)}`,
    '_blank',
  ],
] as const)('C112: the link to a wallet on this phone: %s', (_, mobileLink, on, href, target) => {
  expect(walletLink({ mobileLink, uri }, on)).toEqual({ href, target })
})

test('offers no WalletConnect without a relay or a project id', async () => {
  const offered = async (options: object) => {
    const { connect } = await createToolkit({ options, wallets: () => [] })
    registerWalletConnect(connect as Connect)
    return connect.store.get().wallets.map(({ name }) => name)
  }
  expect(await offered({})).toEqual([])
  expect(await offered({ relayUrl: 'wss://relay.example' })).toEqual([])
  expect(await offered({ projectId: 'p' })).toEqual([])
  expect(await offered({ relayUrl: 'wss://relay.example', projectId: 'p' })).toEqual(['WalletConnect'])
})
