import { expect, test, vi } from 'vitest'
import { createMemoryKeyStorage } from './keyStorage.ts'
import { createTestWallet, registerTestWallet, type TestWalletOptions } from './registerTestWallet.ts'
import { createSigner, type Signer } from './signer.ts'

const storage = createMemoryKeyStorage()
const options = {
  rpcUrl: 'http://127.0.0.1:9',
  approve: async () => true,
  loadSigner: async (rest) => createSigner({ ...rest, storage }),
} satisfies TestWalletOptions

test('declares its features, and supports only the sandbox', () => {
  const { name, icon, chains, features, version, accounts } = createTestWallet(options)

  expect({ name, chains, version, accounts }).toEqual({
    name: 'Test wallet',
    chains: ['solana:localnet'],
    version: '1.0.0',
    accounts: [],
  })
  expect(Object.keys(features)).toEqual([
    'standard:connect',
    'standard:disconnect',
    'standard:events',
    'solana:signTransaction',
    'solana:signMessage',
    'solsmith:signPart',
  ])
  expect(features['solana:signTransaction'].supportedTransactionVersions).toEqual(['legacy', 0, 1])
  expect(atob(icon.split(',')[1] ?? '')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/)
})

test('reports account changes to apps', async () => {
  const wallet = createTestWallet(options)
  const heard: unknown[] = []
  const stop = wallet.features['standard:events'].on('change', ({ accounts }) => heard.push(accounts?.length))

  const { accounts } = await wallet.features['standard:connect'].connect()
  await wallet.features['standard:connect'].connect({ silent: true })

  expect(accounts).toEqual(wallet.accounts)
  expect(accounts).toEqual([
    {
      address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
      publicKey: expect.any(Uint8Array),
      chains: ['solana:localnet'],
      features: ['solana:signTransaction', 'solana:signMessage'],
    },
  ])
  await wallet.features['standard:disconnect'].disconnect()
  expect(wallet.accounts).toEqual([])
  expect(heard).toEqual([1, 0])

  stop()
  await wallet.features['standard:connect'].connect()
  expect(heard).toEqual([1, 0])
})

test('returns no account silently before the first connection', async () => {
  const fresh = {
    ...options,
    loadSigner: async (rest: object) => createSigner({ ...options, ...rest, storage: createMemoryKeyStorage() }),
  }

  expect(await createTestWallet(fresh).features['standard:connect'].connect({ silent: true })).toEqual({
    accounts: [],
  })
})

test("loads the key's code once on first use, and again after a failure", async () => {
  const loadSigner = vi.fn(options.loadSigner).mockRejectedValueOnce(new TypeError('Failed to fetch module'))
  const wallet = createTestWallet({ ...options, loadSigner })
  expect(loadSigner).not.toHaveBeenCalled()

  await expect(wallet.features['standard:connect'].connect()).rejects.toThrow('Failed to fetch module')
  await wallet.features['standard:connect'].connect()
  await wallet.features['standard:connect'].connect()

  expect(loadSigner).toHaveBeenCalledTimes(2)
})

test('signs several messages in order, up to the first refusal', async () => {
  const answers = [true, false, true]
  const approve = vi.fn(async () => answers.shift() ?? false)
  const wallet = createTestWallet({ ...options, approve })
  const { accounts } = await wallet.features['standard:connect'].connect()
  const [account] = accounts
  const input = { account: account as NonNullable<typeof account>, message: new TextEncoder().encode('hello') }

  const [output] = await wallet.features['solana:signMessage'].signMessage(input)
  expect(output).toEqual({ signedMessage: input.message, signature: expect.any(Uint8Array), signatureType: 'ed25519' })

  await expect(wallet.features['solana:signMessage'].signMessage(input, input)).rejects.toMatchObject({ code: 4001 })
  expect(approve).toHaveBeenCalledTimes(2)
})

test('is visible to apps while registered, and accepted by the toolkit', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { getWallets } = await import('@wallet-standard/app')
  const app = getWallets()

  const { unregister } = registerTestWallet({ ...options, target: page })
  expect(app.get().map(({ name }) => name)).toEqual(['Test wallet'])
  unregister()

  expect(app.get()).toEqual([])
  vi.unstubAllGlobals()
})

test('signs several transactions of an app as one request', async () => {
  const asked: unknown[] = []
  const signTransaction: Signer['signTransaction'] = async ({ transaction, part }) => {
    asked.push(part)
    return transaction
  }
  const signTransactions: Signer['signTransactions'] = async ({ transactions }) => {
    asked.push(transactions.length)
    return transactions
  }
  const wallet = createTestWallet({
    ...options,
    loadSigner: async (rest) => ({ ...createSigner({ ...rest, storage }), signTransaction, signTransactions }),
  })
  const { accounts } = await wallet.features['standard:connect'].connect()
  const [account] = accounts
  if (!account) throw new TypeError('An account is expected.')
  const input = { account, chain: 'solana:localnet', transaction: new Uint8Array([1]) } as const
  const { signTransaction: sign } = wallet.features['solana:signTransaction']

  expect(await sign()).toEqual([])
  expect(await sign(input)).toEqual([{ signedTransaction: input.transaction }])
  expect(await sign(input, input, input)).toHaveLength(3)
  // Two chains are two requests; the signer refuses the second.
  await sign(input, { ...input, chain: 'solana:mainnet' })
  await wallet.features['solsmith:signPart'].signPart({ ...input, part: { index: 1, count: 30 } })

  expect(asked).toEqual([undefined, 3, undefined, undefined, { index: 1, count: 30 }])
})
