import { generateKeyPairSigner } from '@solana/kit'
import type { Wallet as StandardWallet } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { createStandardWallet, isCompatible } from './walletStandard.ts'

const signer = await generateKeyPairSigner()

type Parts = { accounts?: readonly object[]; features?: Record<string, unknown>; chains?: readonly string[] }

/** As wallets register themselves; the type is the standard's, the parts are the test's. */
function standard({ accounts, features = {}, chains = ['solana:mainnet'] }: Parts = {}): StandardWallet {
  const account = { address: signer.address, chains: ['solana:mainnet'], features: ['solana:signTransaction'] }
  const own = accounts ?? [account]
  return {
    version: '1.0.0',
    name: 'Standard',
    icon: 'data:image/png;base64,',
    chains,
    accounts: own,
    features: {
      'standard:connect': { connect: async () => ({ accounts: own }) },
      'standard:events': { on: () => () => {} },
      'solana:signTransaction': {
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

const request = {
  account: { address: signer.address },
  chain: 'solana:mainnet',
  transaction: new Uint8Array([1]),
} as const

test('a wallet of another chain, or without a feature we need, is not offered', () => {
  expect(isCompatible(standard())).toBe(true)
  expect(isCompatible(standard({ chains: ['eip155:1'] }))).toBe(false)
  for (const name of ['standard:connect', 'standard:events', 'solana:signTransaction']) {
    const { [name as `${string}:${string}`]: _, ...features } = standard().features
    expect(isCompatible({ ...standard(), features }), name).toBe(false)
  }
})

test('the first Solana account is the account; those of other chains are passed over', async () => {
  const foreign = { address: '0xabc', chains: ['eip155:1'], features: [] }
  const own = { address: signer.address, chains: ['solana:devnet'], features: ['solana:signTransaction'] }

  expect(await adapt(standard({ accounts: [foreign, own] })).connect({ isSilent: false })).toEqual({
    address: signer.address,
  })
})

test('no account is a named error', async () => {
  await expect(adapt(standard({ accounts: [] })).connect({ isSilent: false })).rejects.toThrow(
    expect.objectContaining({ name: 'WalletAccountError' }),
  )
})

test('signing asks for exactly the account and chain', async () => {
  const asked: unknown[] = []
  const signTransaction = async (input: { transaction: Uint8Array }) => {
    asked.push(input)
    return [{ signedTransaction: new Uint8Array([2]) }]
  }
  const wallet = adapt(standard({ features: { 'solana:signTransaction': { signTransaction } } }))

  expect(await wallet.signTransaction(request)).toEqual(new Uint8Array([2]))
  expect(asked).toMatchObject([{ account: { address: signer.address }, chain: 'solana:mainnet' }])
})

test('an account that cannot sign, an account that is gone, and an empty answer are named', async () => {
  const blind = { address: signer.address, chains: ['solana:mainnet'], features: [] }
  const empty = { 'solana:signTransaction': { signTransaction: async () => [] } }

  const names = await Promise.all(
    [standard({ accounts: [blind] }), standard({ accounts: [] }), standard({ features: empty })].map((wallet) =>
      adapt(wallet)
        .signTransaction(request)
        .catch((error: Error) => error.name),
    ),
  )

  expect(names).toEqual(['WalletFeatureError', 'WalletAccountError', 'WalletSignTransactionError'])
})

test('a wallet without a way to disconnect is forgotten on our side', async () => {
  await expect(adapt(standard()).disconnect()).resolves.toBeUndefined()
})
