import type { FrameChannel } from '@solsmith/wire'
import { WireError } from '@solsmith/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOf } from '../../account/account.ts'
import { accountTypeKey } from '../../account/accountTypes.ts'
import { preferAccountType } from '../../account/preferAccountType.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { disconnectWallet } from '../../connection/disconnectWallet.ts'
import { reconnectWallet } from '../../connection/reconnectWallet.ts'
import { activeConnection, type Connect } from '../../createConnect.ts'
import { toastsOf } from '../../modal/toasts.ts'
import { fetchAtomicSupport, sendCalls } from '../../namespaces/eip155/batchCalls.ts'
import { grantPermissions } from '../../namespaces/eip155/grantPermissions.ts'
import { signTypedData } from '../../namespaces/eip155/signEvmMessage.ts'
import { ruleOf } from '../../networks/networkRules.ts'
import { requestNetwork } from '../../networks/requestNetwork.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { createMemoryJournal } from '../../send/journal.ts'
import { createMemoryLocks } from '../../send/locks.ts'
import { sendFormOf, updateSend } from '../../send/sendForm.ts'
import { signMessage } from '../../sign/signMessage.ts'
import type { Storage } from '../../storage.ts'
import { createMemoryStorage } from '../../storage.ts'
import type { EvmAnswers } from '../../testing/evmNode.ts'
import { createEvmToolkit } from '../../testing/evmToolkit.ts'
import { createEmbeddedWallet } from './embeddedWallet.ts'

const key = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const smart = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
afterEach(() => void vi.unstubAllGlobals())

type Question = { readonly chainId?: string; readonly preferredAccountType?: string; readonly type?: string }

function createFrame() {
  const asked: [string, unknown][] = []
  const answers: Record<string, (question: Question) => unknown> = {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
    GET_USER: ({ chainId, preferredAccountType = 'eoa' }) => ({
      address: (preferredAccountType === 'eoa' ? key : smart).toLowerCase(),
      chainId,
      preferredAccountType,
      accounts: [
        { address: key.toLowerCase(), type: 'eoa' },
        { address: smart.toLowerCase(), type: 'smartAccount' },
      ],
      smartAccountDeployed: true,
    }),
    SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address: smart }),
    SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
    SIGN_OUT: () => undefined,
  }
  const frame = {
    ask: async (type: string, question: Question) => {
      asked.push([type, question])
      const answer = answers[type]
      if (!answer) throw new Error(`${type} was not expected`)
      return answer(question)
    },
    watchSession: () => () => {},
    rejectRequests: () => {},
  } as unknown as FrameChannel
  return { frame, asked, answers, of: (type: string) => asked.filter(([one]) => one === type).map(([, said]) => said) }
}

type SetUp = { readonly storage?: Storage; readonly options?: object; readonly node?: EvmAnswers }

async function setUp({ storage = createMemoryStorage(), options = {}, node = {} }: SetUp = {}) {
  const toolkit = await createEvmToolkit({ ...node }, { storage, ...options })
  const { connect } = toolkit
  const double = createFrame()
  const wallet = createEmbeddedWallet(connect, { open: async () => double.frame })
  connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  return { ...toolkit, ...double, wallet, storage }
}

const addressOf = (connect: Connect) => {
  const connection = activeConnection(connect)
  return connection.status === 'connected' ? connection.account.address : null
}
const typeOf = (connect: Connect) => accountOf(connect.store.get(), 'eip155').preferredType

test('requests a smart account on EVM chains if the frame has one, and adds the address checksum', async () => {
  const { connect, wallet, of } = await setUp()

  await connectWallet(connect, wallet.id)

  expect(of('GET_USER')).toEqual([{ chainId: 'eip155:1', preferredAccountType: 'smartAccount' }])
  expect(addressOf(connect)).toBe(smart)
  expect(accountOf(connect.store.get(), 'eip155')).toMatchObject({
    preferredType: 'smartAccount',
    smartAccountDeployed: true,
    allAccounts: [
      { namespace: 'eip155', address: key, type: 'eoa' },
      { namespace: 'eip155', address: smart, type: 'smartAccount' },
    ],
  })
  expect(ruleOf(connect.store.get(), 'eip155').smartAccounts).toEqual(['eip155:1'])
})

test('deploys a smart account on first use', async () => {
  const { connect, wallet, answers, of } = await setUp()
  const { GET_USER } = answers
  answers.GET_USER = (question) => ({ ...(GET_USER?.(question) as object), smartAccountDeployed: false })
  answers.INIT_SMART_ACCOUNT = () => ({ address: smart, isDeployed: true })
  const isDeployed = () => accountOf(connect.store.get(), 'eip155').smartAccountDeployed

  await connectWallet(connect, wallet.id)
  await expect.poll(isDeployed).toBe(true)
  expect(of('INIT_SMART_ACCOUNT')).toEqual([undefined])

  await preferAccountType(connect, 'eoa')
  expect(of('INIT_SMART_ACCOUNT')).toHaveLength(1)
  answers.INIT_SMART_ACCOUNT = () => Promise.reject(new Error('away'))
  await preferAccountType(connect, 'smartAccount')
  expect(of('INIT_SMART_ACCOUNT')).toHaveLength(2)
  expect([isDeployed(), addressOf(connect)]).toEqual([false, smart])
})

test('uses the key if the frame lists no smart accounts, which then cannot be selected', async () => {
  const { connect, wallet, of } = await setUp()
  await connectWallet(connect, wallet.id)

  switchNetwork(connect, 'eip155:8453')

  await expect.poll(() => addressOf(connect)).toBe(key)
  expect(of('GET_USER').at(-1)).toEqual({ chainId: 'eip155:8453', preferredAccountType: 'eoa' })
  expect(typeOf(connect)).toBe('eoa')
  expect(accountOf(connect.store.get(), 'eip155').allAccounts).toEqual([
    { namespace: 'eip155', address: key, type: 'eoa' },
  ])
  await expect(preferAccountType(connect, 'smartAccount')).rejects.toMatchObject({ name: 'SmartAccountNetworkError' })
  expect([addressOf(connect), typeOf(connect)]).toEqual([key, 'eoa'])
  expect(of('SET_PREFERRED_ACCOUNT')).toEqual([])

  switchNetwork(connect, 'eip155:1')
  await expect.poll(() => addressOf(connect)).toBe(smart)
})

test('a frame that lists no networks has no smart accounts', async () => {
  const { connect, wallet, answers } = await setUp()
  answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => {
    throw new Error('no such message')
  }
  await connectWallet(connect, wallet.id)
  expect([addressOf(connect), typeOf(connect)]).toEqual([key, 'eoa'])
})

test("tells the frame the user's choice, keeps it over a reload, and clears it with the account", async () => {
  const { connect, wallet, of, storage, events } = await setUp()
  await connectWallet(connect, wallet.id)
  connect.store.set(updateSend({ sendTokenAmount: '1' }))

  await preferAccountType(connect, 'eoa')

  expect(of('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'eoa' }])
  expect(events.at(-1)).toEqual({ name: 'SET_PREFERRED_ACCOUNT_TYPE', accountType: 'eoa', network: 'eip155:1' })
  expect([addressOf(connect), typeOf(connect), sendFormOf(connect.store.get()).sendTokenAmount]).toEqual([
    key,
    'eoa',
    '',
  ])

  const later = await setUp({ storage })
  await reconnectWallet(later.connect)
  expect([addressOf(later.connect), typeOf(later.connect)]).toEqual([key, 'eoa'])
  await vi.dynamicImportSettled()

  await disconnectWallet(later.connect)

  expect(storage.get(accountTypeKey('eip155'))).toBeNull()
  expect(typeOf(later.connect)).toBeNull()
  await connectWallet(later.connect, wallet.id)
  expect(addressOf(later.connect)).toBe(smart)
})

test('keeps choices of kinds of chain separate, and a host can set the default', async () => {
  const { connect, wallet, storage } = await setUp({ options: { defaultAccountTypes: { eip155: 'eoa' } } })
  storage.set(accountTypeKey('solana'), 'smartAccount')
  storage.set(accountTypeKey('eip155'), 'nonsense')
  await connectWallet(connect, wallet.id)
  expect(addressOf(connect)).toBe(key)
})

test.each([
  ['another kind of account than it was asked for', { preferredAccountType: 'smartAccount', address: smart }],
  ['an address of another kind of chain', { address: 'So11111111111111111111111111111111111111112' }],
])('a frame that gives %s changes nothing', async (_, change) => {
  const { connect, wallet, answers, storage } = await setUp()
  await connectWallet(connect, wallet.id)
  const before = answers.GET_USER
  answers.GET_USER = (question) => Object.assign({}, before?.(question), change)

  await expect(preferAccountType(connect, 'eoa')).rejects.toBeInstanceOf(Error)

  expect([addressOf(connect), typeOf(connect)]).toEqual([smart, 'smartAccount'])
  expect(storage.get(accountTypeKey('eip155'))).toBeNull()
})

test.each(['SET_PREFERRED_ACCOUNT', 'GET_USER'])(
  'does not reconnect if the user left during a request (%s)',
  async (type) => {
    const { connect, wallet, answers, asked, storage } = await setUp()
    await connectWallet(connect, wallet.id)
    const answer = Promise.withResolvers<unknown>()
    answers[type] = () => answer.promise
    const switching = preferAccountType(connect, 'eoa')
    await expect.poll(() => asked.at(-1)?.[0]).toBe(type)
    await disconnectWallet(connect)

    answer.resolve({ type: 'eoa', address: key, chainId: 1 })

    await switching
    expect(activeConnection(connect).status).toBe('disconnected')
    expect(connect.store.get().accounts?.eip155).toBeUndefined()
    expect(storage.get(accountTypeKey('eip155'))).toBeNull()
  },
)

test('the frame signs and runs atomic calls; reads need no approval', async () => {
  const { connect, wallet, answers, of } = await setUp()
  await connectWallet(connect, wallet.id)
  const signature = `0x${'5a'.repeat(65)}`
  answers.RPC_REQUEST = (question) => {
    const { method } = question as { method: string }
    if (method === 'wallet_getCapabilities') return { '0x1': { atomic: { status: 'supported' } } }
    if (method === 'wallet_sendCalls') return { id: 'batch' }
    if (method === 'wallet_getCallsStatus') return { status: 200, atomic: true, receipts: [] }
    return signature
  }
  expect((await signMessage(connect, 'Hello')).signatureText).toBe(signature)
  const data = { domain: { chainId: 1 }, types: {}, primaryType: 'Mail', message: {} }
  expect((await signTypedData(connect, data)).signatureText).toBe(signature)
  expect(await fetchAtomicSupport(connect)).toBe('supported')
  expect((await sendCalls(connect, { calls: [{ to: key }] })).status).toBe('confirmed')
  expect(of('RPC_REQUEST')[0]).toEqual({ method: 'personal_sign', params: ['0x48656c6c6f', smart] })
  answers.RPC_REQUEST = () => {
    throw new Error('broken')
  }
  expect(await fetchAtomicSupport(connect)).toBe('unsupported')
})

test('a smart account grants permissions, if the frame lists some', async () => {
  const { connect, wallet, answers, of } = await setUp()
  await connectWallet(connect, wallet.id)
  const expiry = Math.floor(Date.now() / 1_000) + 60
  const permissions = [{ type: 'native-token-transfer', data: {} }]
  answers.RPC_REQUEST = () => ({ context: '0xaa', expiry, permissions })
  const request = { expiry, signer: { type: 'account', data: { address: key } }, permissions }

  expect((await grantPermissions(connect, request)).context).toBe('0xaa')

  switchNetwork(connect, 'eip155:8453')
  await expect.poll(() => addressOf(connect)).toBe(key)
  const before = of('RPC_REQUEST').length
  await expect(grantPermissions(connect, request)).rejects.toThrow('Smart accounts are not available on Base.')
  expect(of('RPC_REQUEST')).toHaveLength(before)
})

test('reports a decline in the frame, and unsupported methods by name', async () => {
  const { connect, wallet, answers, of } = await setUp()
  await connectWallet(connect, wallet.id)
  answers.RPC_REQUEST = () => {
    throw new WireError('FrameAbortedError', { type: 'RPC_REQUEST' })
  }
  await expect(signMessage(connect, 'Hello')).rejects.toMatchObject({ name: 'SignatureDeclinedError' })
  answers.RPC_REQUEST = () => {
    throw new WireError('FrameError', { type: 'RPC_REQUEST', message: 'Allow pop-ups.' })
  }
  await expect(signMessage(connect, 'Hello')).rejects.toThrow('Allow pop-ups.')
  const ask = (method: string, params: readonly unknown[] = []) => wallet.ask?.({ method, params, chain: 'eip155:1' })
  const before = of('RPC_REQUEST').length
  answers.RPC_REQUEST = () => {
    throw new WireError('RpcNotAllowedError', { method: 'eth_sign' })
  }
  await expect(ask('eth_sign')).rejects.toMatchObject({
    name: 'ActionNotAllowedError',
    message: 'Action not allowed',
    context: { method: 'eth_sign' },
  })
  await expect.poll(() => toastsOf(connect.store.get()).shown?.message).toBe('Action not allowed')
  await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x5' }])).rejects.toMatchObject({ name: 'ChainIdError' })
  await expect(ask('wallet_switchEthereumChain', [])).rejects.toMatchObject({ name: 'ChainIdError' })
  expect(of('RPC_REQUEST')).toHaveLength(before + 1)
  expect(await ask('eth_accounts')).toEqual([smart])
})

const refuse =
  (code: number, message = 'Sie haben die Anfrage abgelehnt.') =>
  () => {
    throw new WireError('FrameError', { type: 'RPC_REQUEST', message, code })
  }

test.each([
  [4_001, 'SignatureDeclinedError'],
  [5_750, 'SignatureDeclinedError'],
  [5_740, 'WalletSendTransactionError'],
  [5_760, 'WalletSendTransactionError'],
  [-32_602, 'WalletSendTransactionError'],
  [4_200, 'WalletMethodError'],
])("maps the frame's code %i in any language", async (code, name) => {
  const journal = createMemoryJournal()
  const { connect, wallet, answers } = await setUp({ options: { journal } })
  await connectWallet(connect, wallet.id)
  answers.RPC_REQUEST = refuse(code)
  await expect(sendCalls(connect, { calls: [{ to: key }, { to: smart }] })).rejects.toMatchObject({ name })
  expect((await journal.read()).map(({ state }) => state.status)).toEqual(['void'])
})

test('finds a batch in the frame by its id after the page closed, and does not request it again', async () => {
  const journal = createMemoryJournal()
  const asked: unknown[] = []
  const visit = async (answer: (method: string) => unknown) => {
    const toolkit = await setUp({
      options: { journal, locks: createMemoryLocks() },
      node: { eth_getTransactionCount: '0x5', eth_blockNumber: '0x10', eth_getCode: '0x' },
    })
    await connectWallet(toolkit.connect, toolkit.wallet.id)
    toolkit.answers.RPC_REQUEST = (question) => {
      const { method, params } = question as { method: string; params: readonly unknown[] }
      asked.push([method, params])
      return answer(method)
    }
    return toolkit
  }
  const batch = { calls: [{ to: key }, { to: smart }], label: 'Two calls' }
  const first = await visit(() => new Promise(() => {}))
  void sendCalls(first.connect, batch)
  await expect.poll(() => asked).toHaveLength(1)
  const [[, [{ id } = { id: '' }]]] = asked as [[string, [{ id: string }]]]

  const hash = `0x${'5a'.repeat(32)}`
  const next = await visit(() => ({ status: 200, atomic: true, receipts: [{ transactionHash: hash }] }))
  const error = { name: 'SentEarlierError', context: { label: 'Two calls', signature: hash } }
  await expect(sendCalls(next.connect, batch)).rejects.toMatchObject(error)
  expect(asked.slice(1)).toEqual([['wallet_getCallsStatus', [id]]])
})

test('tells the frame another network before the page follows', async () => {
  const { connect, wallet, of } = await setUp()
  await connectWallet(connect, wallet.id)
  await requestNetwork(connect, 'eip155:8453')
  expect(of('SWITCH_NETWORK')[0]).toEqual({ chainId: 'eip155:8453' })
  expect(await wallet.ask?.({ method: 'eth_chainId', chain: 'eip155:8453' })).toBe('0x2105')
  expect(of('GET_CHAIN_ID')).not.toEqual([])
  await disconnectWallet(connect)
  await expect(wallet.ask?.({ method: 'eth_chainId', chain: 'eip155:1' })).rejects.toMatchObject({
    name: 'WalletNotConnectedError',
  })
})

test('asks the frame for its network and remembers it, unless the network is impossible', async () => {
  const { connect, wallet, answers, storage } = await setUp()
  await connectWallet(connect, wallet.id)
  const ask = () => wallet.ask?.({ method: 'eth_chainId', chain: 'eip155:1' })
  const told = () => storage.get('solsmith:embedded-chain')

  answers.GET_CHAIN_ID = () => ({ chainId: 'eip155:8453' })
  expect([await ask(), told()]).toEqual(['0x2105', 'eip155:8453'])
  answers.GET_CHAIN_ID = () => ({ chainId: 1 })
  expect([await ask(), told()]).toEqual(['0x1', 'eip155:1'])
  for (const chainId of ['eip155:999999', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'nonsense', -7]) {
    answers.GET_CHAIN_ID = () => ({ chainId })
    expect([await ask(), told()]).toEqual(['0x1', 'eip155:1'])
  }

  vi.useFakeTimers()
  answers.GET_CHAIN_ID = () => 'never'
  const asked = ask()
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect([await asked, told()]).toEqual(['0x1', 'eip155:1'])
})
