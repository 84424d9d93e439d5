import { getBase58Decoder, getTransactionDecoder, getTransactionEncoder, type SignatureBytes } from '@solana/kit'
import { readPublicKey, readSignature, requireBytes } from './answers.ts'
import { WalletError } from './errors.ts'
import type { RequestProvider } from './injectedProvider.ts'
import { createInjectedWallet, type InjectedOptions } from './injectedWallet.ts'
import { requireVersion } from './requireVersion.ts'
import type { TransactionVersion, Wallet, WalletInput, WalletOutput, WalletRequest } from './wallet.ts'

type Options = Pick<InjectedOptions<RequestProvider>, 'host' | 'device'>

const chains = ['solana:mainnet', 'solana:devnet', 'solana:localnet']
const versions: readonly TransactionVersion[] = ['legacy', 0]
const features: readonly WalletRequest[] = [
  'signTransaction',
  'signAllTransactions',
  'signAndSendTransaction',
  'signMessage',
]

/** If not registered: older versions, and phones. */
export const createPhantom = (options: Options = {}): Wallet =>
  createInjectedWallet({
    ...options,
    name: 'Phantom',
    icon: '',
    chains,
    features,
    asksOnce: () => false,
    find: (window) => readProvider(window, ['phantom', 'solana']),
    ask: (provider, request, input) => handlers('Phantom')[request](provider, input),
  })

/** Creates Solflare, as `createPhantom`. */
export const createSolflare = (options: Options = {}): Wallet =>
  createInjectedWallet({
    ...options,
    name: 'Solflare',
    icon: '',
    chains,
    features,
    asksOnce: () => false,
    find: (window) => readProvider(window, ['solflare']),
    ask: (provider, request, input) => handlers('Solflare')[request](provider, input),
  })

function readProvider(window: object, path: readonly string[]): RequestProvider | undefined {
  const found = path.reduce<unknown>(
    // Fields can be anything.
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined),
    window,
  )
  // Documented; answers are checked.
  return typeof found === 'object' && found !== null && 'connect' in found ? (found as RequestProvider) : undefined
}

type Handlers = {
  readonly [R in WalletRequest]: (provider: RequestProvider, input: WalletInput<R>) => Promise<WalletOutput<R>>
}

/** JSON-RPC with base58 messages, without web3.js. */
const handlers = (wallet: string): Handlers => {
  const refuse = (feature: WalletRequest) => Promise.reject(new WalletError('WalletFeatureError', { wallet, feature }))
  const sign = async (provider: RequestProvider, transaction: Uint8Array): Promise<Uint8Array> => {
    requireVersion(wallet, versions, transaction)
    const decoded = getTransactionDecoder().decode(transaction)
    const message = getBase58Decoder().decode(decoded.messageBytes)
    const answer = await provider.request({ method: 'signTransaction', params: { message } })
    const { signature, publicKey } = fields(answer)
    const bytes = readSignature(wallet, 'WalletSignTransactionError', signature)
    const signer = readPublicKey(wallet, publicKey ?? provider.publicKey)
    // 64 bytes, checked by `readSignature`.
    const signatures = { ...decoded.signatures, [signer]: bytes as SignatureBytes }
    return new Uint8Array(getTransactionEncoder().encode({ ...decoded, signatures }))
  }
  return {
    signTransaction: (provider, { transaction }) => sign(provider, transaction),
    async signAllTransactions(provider, { transactions }) {
      const signed: Uint8Array[] = []
      // Parallel requests open overlapping windows.
      for (const transaction of transactions) signed.push(await sign(provider, transaction))
      return signed
    },
    async signAndSendTransaction(provider, { transaction, options }) {
      requireVersion(wallet, versions, transaction)
      const message = getBase58Decoder().decode(transaction)
      const answer = await provider.request({
        method: 'signAndSendTransaction',
        params: { message, options: options ?? {} },
      })
      return readSignature(wallet, 'WalletSendTransactionError', fields(answer).signature)
    },
    async signMessage(provider, { message }) {
      const answer = await provider.request({ method: 'signMessage', params: { message, display: 'utf8' } })
      const { signature } = fields(answer)
      return {
        message,
        signature:
          typeof signature === 'string'
            ? readSignature(wallet, 'WalletSignMessageError', signature)
            : requireBytes(wallet, 'WalletSignMessageError', signature),
      }
    },
    signAndSendAllTransactions: () => refuse('signAndSendAllTransactions'),
    signIn: () => refuse('signIn'),
  }
}

const fields = (answer: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
