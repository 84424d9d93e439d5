import { readSignature, requireBytes, requireCount } from './answers.ts'
import { WalletError } from './errors.ts'
import type { SigningProvider } from './injectedProvider.ts'
import { createInjectedWallet, type InjectedOptions } from './injectedWallet.ts'
import { readTransaction, wrapTransaction } from './providerTransaction.ts'
import type { TransactionVersion, Wallet, WalletInput, WalletOutput, WalletRequest } from './wallet.ts'

const wallet = 'Coinbase Wallet'
const versions: readonly TransactionVersion[] = ['legacy', 0]
const wrap = (transaction: Uint8Array) => wrapTransaction(wallet, versions, transaction)

/** Mainnet only, without JSON-RPC; refuses in its own words. */
export const createCoinbase = (options: Pick<InjectedOptions<SigningProvider>, 'host' | 'device'> = {}): Wallet =>
  createInjectedWallet<SigningProvider>({
    ...options,
    name: wallet,
    icon: '',
    chains: ['solana:mainnet'],
    features: ['signTransaction', 'signAllTransactions', 'signAndSendTransaction', 'signMessage'],
    // Documented; answers are checked.
    find: (window) => (window as { readonly coinbaseSolana?: SigningProvider }).coinbaseSolana,
    ask: (provider, request, input) => handlers[request](provider, input),
  })

type Handlers = {
  readonly [R in WalletRequest]: (provider: SigningProvider, input: WalletInput<R>) => Promise<WalletOutput<R>>
}

const refuse = (feature: WalletRequest) => Promise.reject(new WalletError('CoinbaseRequestError', { feature }))

const handlers: Handlers = {
  async signTransaction(provider, { transaction }) {
    return readTransaction(wallet, await provider.signTransaction(wrap(transaction)))
  },
  async signAllTransactions(provider, { transactions }) {
    const signed = await provider.signAllTransactions(transactions.map(wrap))
    requireCount(wallet, 'WalletSignTransactionError', { wanted: transactions.length, given: signed })
    // A list, checked above.
    return (signed as readonly unknown[]).map((one) => readTransaction(wallet, one))
  },
  async signAndSendTransaction(provider, { transaction, options }) {
    const answer = await provider.signAndSendTransaction(wrap(transaction), options)
    const signature =
      typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : undefined
    return readSignature(wallet, 'WalletSendTransactionError', signature)
  },
  async signMessage(provider, { message }) {
    const answer = await provider.signMessage(message)
    const signature = typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : answer
    return { message, signature: requireBytes(wallet, 'WalletSignMessageError', signature) }
  },
  signAndSendAllTransactions: () => refuse('signAndSendAllTransactions'),
  signIn: () => refuse('signIn'),
}
