import { generateKeyPairSigner } from '@solana/kit'
import { hasHidden } from '@solsmith/chain'
import type { Wallet as StandardWallet } from '@wallet-standard/base'
import { describe, expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { activeConnection } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { sampleTransaction } from '../testing/sampleTransaction.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { addWallets } from './addWallets.ts'
import type { WalletInput, WalletRequest } from './wallet.ts'
import { createStandardWallet, isCompatible } from './walletStandard.ts'
import { offer } from './watchWallets.ts'

const signer = await generateKeyPairSigner()

type Parts = {
  accounts?: readonly object[]
  features?: Record<string, unknown>
  chains?: readonly string[]
  name?: string
}

function standard({
  accounts,
  features = {},
  chains = ['solana:mainnet'],
  name = 'Standard',
}: Parts = {}): StandardWallet {
  const account = { address: signer.address, chains: ['solana:mainnet'], features: ['solana:signTransaction'] }
  const own = accounts ?? [account]
  return {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,',
    chains,
    accounts: own,
    features: {
      'standard:connect': { connect: async () => ({ accounts: own }) },
      'standard:events': { on: () => () => {} },
      'solana:signTransaction': {
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async ({ transaction }: { transaction: Uint8Array }) => [{ signedTransaction: transaction }],
      },
      ...features,
    },
  } as unknown as StandardWallet
}

function adapt(wallet: StandardWallet) {
  if (!isCompatible(wallet)) throw new TypeError('This wallet was meant to be compatible.')
  return createStandardWallet(wallet)
}

const without = (name: string) => {
  const wallet = standard({ features: { 'solana:signAndSendTransaction': {} } })
  const { [name as `${string}:${string}`]: _, ...features } = wallet.features
  return { ...wallet, features }
}

const request = {
  account: { address: signer.address },
  chain: 'solana:mainnet',
  transaction: sampleTransaction(signer.address),
} as const

test('C84: offers a wallet that can connect, report accounts, and sign or send, for a Solana chain', () => {
  expect(isCompatible(standard())).toBe(true)
  expect(isCompatible(standard({ chains: ['eip155:1'] }))).toBe(false)
  for (const name of ['standard:connect', 'standard:events']) expect(isCompatible(without(name)), name).toBe(false)
  expect(isCompatible(without('solana:signTransaction'))).toBe(true)
  expect(isCompatible(without('solana:signAndSendTransaction'))).toBe(true)
  const { 'solana:signTransaction': _, ...features } = standard().features
  expect(isCompatible({ ...standard(), features })).toBe(false)
})

test('C84: a wallet that unregisters removes only itself', async () => {
  const { connect } = await createToolkit({ wallets: () => [], options: { initialNetworkId: 'mainnet' } })
  const [one, two] = ['One', 'Two'].map((name) => adapt(standard({ name })))
  if (!one || !two) throw new TypeError('Two are needed.')
  connect.store.set(offer([one, two]))
  await connectWallet(connect, 'Two')
  connect.store.set(offer([two]))
  expect(connect.store.get().wallets).toEqual([two])
  expect(activeConnection(connect).status).toBe('connected')
})

test('wallets without announcements stay when announced ones come and go', async () => {
  const { connect, signer } = await createToolkit({ wallets: () => [] })
  const phone = createMockWallet(signer, { id: 'WalletConnect', kind: 'walletConnect' })
  connect.store.set(addWallets([phone]))
  const announced = adapt(standard())
  connect.store.set(offer([announced]))
  expect(connect.store.get().wallets).toEqual([announced, phone])
  connect.store.set(offer([]))
  expect(connect.store.get().wallets).toEqual([phone])
})

test('reads the features that it declares', () => {
  const sorted = (features: readonly WalletRequest[]) => features.toSorted()
  expect(sorted(adapt(standard()).features)).toEqual(['signAllTransactions', 'signTransaction'])
  const all = { 'solana:signIn': {}, 'solana:signMessage': {}, 'solana:signAndSendTransaction': {}, 'solana:other': {} }
  expect(sorted(adapt(standard({ features: all })).features)).toEqual([
    'signAllTransactions',
    'signAndSendTransaction',
    'signIn',
    'signMessage',
    'signTransaction',
  ])
})

test('C102: a wallet that declares no versions supports the legacy version only', async () => {
  const old = adapt(standard({ features: { 'solana:signTransaction': { signTransaction: async () => [] } } }))
  expect(old.versions).toEqual(['legacy'])
  await expect(old.request('signTransaction', request)).rejects.toMatchObject({ name: 'WalletVersionError' })
})

test('uses the first Solana account, and ignores those of other chains', async () => {
  const foreign = { address: '0xabc', chains: ['eip155:1'], features: [] }
  const own = { address: signer.address, chains: ['solana:devnet'], features: ['solana:signTransaction'] }
  expect(await adapt(standard({ accounts: [foreign, own] })).connect({ isSilent: false })).toEqual({
    address: signer.address,
  })
})

test('uses the preferred of several Solana accounts, and keeps it when the wallet reports others', async () => {
  const [one, two] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  const accounts = [
    { address: one.address, label: 'Main' },
    { address: '0xabc', chains: ['eip155:1'] },
    { address: two.address },
  ]
  const shown = accounts.map((account) => ({ chains: ['solana:devnet'], features: [], ...account }))
  let change = (_: { accounts?: readonly object[] }) => {}
  const on = (_: string, listener: typeof change) => {
    change = listener
    return () => {}
  }
  const wallet = adapt(standard({ accounts: shown, features: { 'standard:events': { on } } }))
  const heard: unknown[] = []
  wallet.watchAccount((account) => heard.push(account?.address))

  expect(wallet.accounts?.().map(({ address, label }) => [address, label])).toEqual([
    [one.address, 'Main'],
    [two.address, undefined],
  ])
  expect(await wallet.connect({ isSilent: false })).toEqual({ address: one.address })
  wallet.prefer?.(two.address)
  expect(await wallet.connect({ isSilent: true })).toEqual({ address: two.address })
  change({ accounts: shown })
  change({ accounts: shown.slice(0, 1) })
  change({ accounts: [] })
  wallet.prefer?.(null)
  change({ accounts: shown })
  expect(heard).toEqual([two.address, one.address, undefined, one.address])
})

test('C85: refuses an account that cannot sign, and an unsupported chain, before the wallet is asked', async () => {
  const blind = { address: signer.address, chains: ['solana:mainnet'], features: [] }
  await expect(adapt(standard({ accounts: [blind] })).request('signTransaction', request)).rejects.toMatchObject({
    name: 'WalletFeatureError',
    message: 'The wallet does not support the feature',
  })
  const elsewhere = adapt(standard()).request('signTransaction', { ...request, chain: 'solana:devnet' })
  await expect(elsewhere).rejects.toMatchObject({ name: 'ChainIdError', message: 'Invalid chain id' })
})

test('requests a signature for exactly the account and chain', async () => {
  const asked: unknown[] = []
  const signTransaction = async (input: { transaction: Uint8Array }) => {
    asked.push(input)
    return [{ signedTransaction: new Uint8Array([2]) }]
  }
  const features = { 'solana:signTransaction': { supportedTransactionVersions: [0], signTransaction } }
  expect(await adapt(standard({ features })).request('signTransaction', request)).toEqual(new Uint8Array([2]))
  expect(asked).toMatchObject([
    { account: { address: signer.address }, chain: 'solana:mainnet', transaction: request.transaction },
  ])
})

test('C87: signs all transactions in one call', async () => {
  let calls = 0
  const signTransaction = async (...inputs: { transaction: Uint8Array }[]) => {
    calls += 1
    return inputs.map(({ transaction }) => ({ signedTransaction: transaction }))
  }
  const features = { 'solana:signTransaction': { supportedTransactionVersions: [0], signTransaction } }
  const { account, chain } = request
  const transactions = [1n, 2n, 3n].map((amount) => sampleTransaction(signer.address, { amount }))
  expect(await adapt(standard({ features })).request('signAllTransactions', { account, chain, transactions })).toEqual(
    transactions,
  )
  expect(calls).toBe(1)
})

test('C86: a send includes its commitment in the standard’s name', async () => {
  const asked: unknown[] = []
  const signAndSendTransaction = async (input: object) => {
    asked.push((input as { options?: unknown }).options)
    return [{ signature: new Uint8Array(64).fill(1) }]
  }
  const account = { address: signer.address, chains: ['solana:mainnet'], features: ['solana:signAndSendTransaction'] }
  const features = { 'solana:signAndSendTransaction': { supportedTransactionVersions: [0], signAndSendTransaction } }
  const wallet = adapt(standard({ accounts: [account], features }))
  await wallet.request('signAndSendTransaction', {
    ...request,
    options: { preflightCommitment: 'singleGossip', maxRetries: 3 },
  })
  await wallet.request('signAndSendTransaction', request)
  expect(asked).toEqual([{ preflightCommitment: 'confirmed', maxRetries: 3 }, undefined])
})

test('forgets a wallet without a disconnect method on our side', async () => {
  await expect(adapt(standard()).disconnect()).resolves.toBeUndefined()
})

test('tells only wallets that ask for it the position of a request; others get the standard input', async () => {
  const heard: unknown[] = []
  const hear = async (...inputs: { transaction: Uint8Array }[]) => {
    heard.push(...inputs.map((input) => Object.keys(input).toSorted()))
    return inputs.map(({ transaction }) => ({ signedTransaction: transaction }))
  }
  const plain = { 'solana:signTransaction': { supportedTransactionVersions: ['legacy', 0], signTransaction: hear } }
  const signPart = async (input: { transaction: Uint8Array; part: object }) => {
    heard.push(input.part)
    return { signedTransaction: input.transaction }
  }
  const input = request
  const part = { index: 1, count: 30 }

  await adapt(standard({ features: plain })).request('signTransaction', { ...input, part })
  const told = adapt(standard({ features: { ...plain, 'solsmith:signPart': { signPart } } }))
  await told.request('signTransaction', { ...input, part })
  await told.request('signTransaction', input)

  const standardKeys = ['account', 'chain', 'transaction']
  expect(heard).toEqual([standardKeys, part, standardKeys])
})

describe('a wallet with hidden characters in its name', () => {
  const name = 'An\u202evil\u200b'
  const account = {
    address: signer.address,
    chains: ['solana:mainnet'],
    features: ['signTransaction', 'signAndSendTransaction', 'signAndSendAllTransactions', 'signMessage', 'signIn'].map(
      (feature) => `solana:${feature}`,
    ),
    label: 'Sav\u200bings',
  }
  const { chain, transaction } = request
  const inputs = {
    signTransaction: request,
    signAllTransactions: { account: request.account, chain, transactions: [transaction, transaction] },
    signAndSendTransaction: request,
    signAndSendAllTransactions: { account: request.account, chain, transactions: [transaction] },
    signMessage: { account: request.account, message: new Uint8Array([1]) },
    signIn: { request: { domain: 'solsmith.example' } },
  } satisfies { readonly [R in WalletRequest]: WalletInput<R> }
  const answering = (answer: () => Promise<unknown>, versions: readonly unknown[] = ['legacy', 0]) =>
    Object.fromEntries(
      Object.keys(inputs).map((method) => [
        `solana:${method}`,
        { supportedTransactionVersions: versions, [method]: answer },
      ]),
    )
  const ways: Readonly<Record<string, Parts>> = {
    'gives no answer': { accounts: [account], features: answering(async () => []) },
    'gives an empty one': {
      accounts: [account],
      features: answering(async () => [{ account: { address: '' }, status: 'rejected' }]),
    },
    'knows no version': { accounts: [account], features: answering(async () => [], []) },
    'may not sign with its account': { accounts: [{ ...account, features: [] }] },
    'shows another account': { accounts: [{ ...account, address: '1'.repeat(32) }] },
  }

  test.each(Object.entries(ways))('and that %s appears in errors without them', async (_, parts) => {
    const wallet = adapt(standard({ ...parts, name }))

    const failed = await Promise.all(
      Object.entries(inputs).map(([method, input]) =>
        wallet.request(method as WalletRequest, input as never).then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    )

    const told = failed.flatMap((error) =>
      isConnectError(error) ? [error.message, ...Object.values(error.context).map(String)] : [],
    )
    expect(told.join()).toContain('An\\u{202e}vil\\u{200b}')
    expect(told.filter(hasHidden)).toEqual([])
  })

  test('and without an account for this site appears without them', async () => {
    await expect(adapt(standard({ name, accounts: [] })).connect({ isSilent: false })).rejects.toThrow(
      'An\\u{202e}vil\\u{200b} returned no account.',
    )
  })

  test('shows hidden characters in its account labels', () => {
    expect(adapt(standard({ accounts: [account] })).accounts?.()).toMatchObject([{ label: 'Sav\\u{200b}ings' }])
  })
})
