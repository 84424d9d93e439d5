import {
  getBase58Decoder,
  getBase64Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
} from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { isConnectError } from '../../errors.ts'
import { readEncoded, readSignature, requireCount } from '../answers.ts'
import { WalletError } from '../errors.ts'
import { requireVersion } from '../requireVersion.ts'
import type { Account, TransactionVersion, WalletInput, WalletOutput, WalletRequest } from '../wallet.ts'
import { legacyParams } from './legacyParams.ts'
import { requestChain, sessionChains } from './wcChains.ts'
import type { WcProvider, WcSession } from './wcProvider.ts'

export const wcName = 'WalletConnect'
const versions: readonly TransactionVersion[] = ['legacy', 0]

type NetworkClient = {
  readonly provider: WcProvider
  readonly session: WcSession
  readonly networks: readonly Network[]
}
type Handlers = {
  readonly [R in WalletRequest]: (line: NetworkClient, input: WalletInput<R>) => Promise<WalletOutput<R>>
}

export const requestWalletConnect = <R extends WalletRequest>(
  line: NetworkClient,
  request: R,
  input: WalletInput<R>,
): Promise<WalletOutput<R>> => handlers[request](line, input)

const handlers: Handlers = {
  async signTransaction(line, { account, chain, transaction }) {
    requireVersion(wcName, versions, transaction)
    const answer = await ask(line, requestChain(line.session, line.networks, chain), {
      method: 'solana_signTransaction',
      params: { transaction: toBase64(transaction), pubkey: account.address, ...legacyParams(transaction) },
    })
    const { transaction: signed, signature } = fields(answer)
    if (signed !== undefined) return readEncoded(wcName, 'WalletSignTransactionError', signed, 'base64')
    return attach(transaction, account, readSignature(wcName, 'WalletSignTransactionError', signature))
  },
  async signAllTransactions(line, { account, chain, transactions }) {
    for (const transaction of transactions) requireVersion(wcName, versions, transaction)
    try {
      const answer = await ask(line, requestChain(line.session, line.networks, chain), {
        method: 'solana_signAllTransactions',
        params: { transactions: transactions.map(toBase64), pubkey: account.address },
      })
      const { transactions: signed } = fields(answer)
      const surplus = 'Invalid solana_signAllTransactions response'
      requireCount(wcName, 'WalletSignTransactionError', { wanted: transactions.length, given: signed, surplus })
      // A list, checked above.
      return (signed as readonly unknown[]).map((one) =>
        readEncoded(wcName, 'WalletSignTransactionError', one, 'base64'),
      )
    } catch (error) {
      if (!isUnsupported(error)) throw error
      // Wallets show one at a time.
      const signed: Uint8Array[] = []
      for (const transaction of transactions)
        signed.push(await handlers.signTransaction(line, { account, chain, transaction }))
      return signed
    }
  },
  async signAndSendTransaction(line, { account, chain, transaction, options }) {
    requireVersion(wcName, versions, transaction)
    const answer = await ask(line, requestChain(line.session, line.networks, chain), {
      method: 'solana_signAndSendTransaction',
      params: { transaction: toBase64(transaction), pubkey: account.address, sendOptions: options },
    })
    return readSignature(wcName, 'WalletSendTransactionError', fields(answer).signature)
  },
  async signMessage(line, { account, message }) {
    const [chain = ''] = sessionChains(line.session)
    const answer = await ask(line, chain, {
      method: 'solana_signMessage',
      params: { message: getBase58Decoder().decode(message), pubkey: account.address },
    })
    return { message, signature: readSignature(wcName, 'WalletSignMessageError', fields(answer).signature) }
  },
  signAndSendAllTransactions: () => refuse('signAndSendAllTransactions'),
  signIn: () => refuse('signIn'),
}

/** Methods; several transactions are requested one by one. */
const methodsOf = {
  signTransaction: 'solana_signTransaction',
  signAllTransactions: 'solana_signTransaction',
  signAndSendTransaction: 'solana_signAndSendTransaction',
  signMessage: 'solana_signMessage',
} as const satisfies Partial<Readonly<Record<WalletRequest, string>>>

const features = ['signTransaction', 'signAllTransactions', 'signAndSendTransaction', 'signMessage'] as const

/** Features without a limiting session. */
export const allFeatures: readonly WalletRequest[] = features

export const featuresOfSession = ({ namespaces }: WcSession): readonly WalletRequest[] =>
  features.filter((feature) => namespaces.solana?.methods.includes(methodsOf[feature]))

const refuse = (feature: WalletRequest) =>
  Promise.reject(new WalletError('WalletFeatureError', { wallet: wcName, feature }))

/** Covered ones only; late answers are EXPIRED (spec §4). */
async function ask(
  { provider, session }: NetworkClient,
  chain: string,
  call: { method: string; params: object },
): Promise<unknown> {
  if (!session.namespaces.solana?.methods.includes(call.method))
    throw new WalletError('WalletMethodError', { wallet: wcName, method: call.method })
  try {
    return await provider.request(call, chain)
  } catch (error) {
    throw asAnswerError(error, call.method)
  }
}

/** Checks for a method that the wallet doesn't support. */
function isUnsupported(error: unknown): boolean {
  if (isConnectError(error, 'WalletMethodError')) return true
  const { code, message } = fields(error)
  return (
    code === 5_101 || code === -32_601 || (typeof message === 'string' && /unsupported|not supported/i.test(message))
  )
}

/** A plain `{ code, message }`, or a message. */
export const asAnswerError = (error: unknown, subject: string): unknown =>
  isExpired(error) ? new WalletError('ExpiredError', { subject }, { cause: error }) : asError(error)

export const asError = (thrown: unknown): unknown => {
  if (typeof thrown === 'string') return new Error(thrown)
  const { code, message } = fields(thrown)
  if (thrown instanceof Error || typeof message !== 'string') return thrown
  return Object.assign(new Error(message, { cause: thrown }), { code })
}

export const isExpired = (error: unknown): boolean => {
  const { message } = fields(error)
  return typeof message === 'string' && /expired/i.test(message)
}

function attach(transaction: Uint8Array, { address }: Account, signature: Uint8Array): Uint8Array {
  const decoded = getTransactionDecoder().decode(transaction)
  // 64 bytes, checked by `readSignature`.
  const signatures = { ...decoded.signatures, [address]: signature as SignatureBytes }
  return new Uint8Array(getTransactionEncoder().encode({ ...decoded, signatures }))
}

const toBase64 = (bytes: Uint8Array) => getBase64Decoder().decode(bytes)

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
