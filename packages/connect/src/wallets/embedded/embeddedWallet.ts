import { getBase58Decoder } from '@solana/kit'
import { rpcErrorTypes } from '@solsmith/chain'
import { type FrameChannel, isWireError, type RpcRequest } from '@solsmith/wire'
import { activeNetwork, type Connect } from '../../createConnect.ts'
import { namespaceOf } from '../../namespaces/namespace.ts'
import { type AnswerError, readEncoded, readSignature, requireCount } from '../answers.ts'
import { WalletError } from '../errors.ts'
import { isSignature } from '../isSignature.ts'
import { requireVersion } from '../requireVersion.ts'
import type { TransactionVersion, Wallet, WalletInput, WalletOutput, WalletRequest } from '../wallet.ts'
import { EmbeddedError } from './errors.ts'
import { createFrameAccounts, isLoggedIn, poll } from './frameAccounts.ts'
import { clearUser, embeddedUsedKey } from './frameMemory.ts'
import { requestFrameProvider } from './frameProvider.ts'
import { promptUser } from './promptUser.ts'

const embeddedId = 'embedded'
const name = 'Embedded Wallet'
const versions: readonly TransactionVersion[] = ['legacy', 0]

/** Page resources of the embedded wallet: frame and icon. */
export type EmbeddedOptions = {
  /** Adds the frame once. */
  readonly open: () => Promise<FrameChannel>
  readonly icon?: string
}

/** Creates the wallet in this site's frame; its keys never reach the page. */
export function createEmbeddedWallet(connect: Connect, { open, icon = '' }: EmbeddedOptions): Wallet {
  const { networks, storage } = connect
  let opening: Promise<FrameChannel> | undefined
  const reach = () => {
    opening ??= open().then(
      (frame) => {
        // It may have ended elsewhere.
        frame.watchSession(() => void poll(connect, frame, accounts))
        return frame
      },
      (cause: unknown) => {
        opening = undefined
        throw new WalletError('WalletLoadError', { wallet: name }, { cause })
      },
    )
    return opening
  }
  const accounts = createFrameAccounts(connect, reach)
  /** Ignores answers from before a reconnect. */
  let visits = 0

  return {
    id: embeddedId,
    name,
    icon,
    kind: 'embedded',
    chains: networks.map(({ walletChain }) => walletChain),
    features: ['signTransaction', 'signAllTransactions', 'signAndSendTransaction', 'signMessage'],
    versions,
    readiness: () => 'installed',
    async connect({ isSilent, network = activeNetwork(connect) }) {
      if (isSilent && storage.get(embeddedUsedKey) === null)
        throw new WalletError('WalletConfigError', { wallet: name, reason: '' })
      if (isSilent && !(await isLoggedIn(connect, await reach())))
        throw new WalletError('WalletNotConnectedError', { action: 'connect' })
      return accounts.join(network)
    },
    async disconnect() {
      visits += 1
      clearUser(connect)
      accounts.clear()
      if (opening) await (await opening).ask('SIGN_OUT', undefined)
    },
    async request(request, input) {
      const account = accounts.of('solana')
      if (!account) throw new WalletError('WalletNotConnectedError', { action: request })
      if ('account' in input && input.account.address !== account.address)
        throw new WalletError('WalletDisconnectedError', { wallet: name })
      return handlers[request]({ connect, frame: await reach() }, input)
    },
    async ask(call) {
      const account = accounts.of(namespaceOf({ caip2: call.chain }))
      if (!account) throw new WalletError('WalletNotConnectedError', { action: call.method })
      const visit = visits
      const answer = await requestFrameProvider({ connect, frame: await reach(), account }, call)
      const isTheirs = visit === visits && accounts.of(namespaceOf({ caip2: call.chain }))?.address === account.address
      if (isSignature(call.method) && !isTheirs) throw new WalletError('WalletDisconnectedError', { wallet: name })
      return answer
    },
    preferType: accounts.prefer,
    watchAccount: accounts.watch,
  }
}

type NetworkClient = { readonly connect: Connect; readonly frame: FrameChannel }

type Handlers = {
  readonly [R in WalletRequest]: (line: NetworkClient, input: WalletInput<R>) => Promise<WalletOutput<R>>
}

const refuse = (feature: WalletRequest) =>
  Promise.reject(new WalletError('WalletFeatureError', { wallet: name, feature }))

const handlers: Handlers = {
  async signTransaction(line, { transaction }) {
    requireVersion(name, versions, transaction)
    const answer = await ask(line, 'WalletSignTransactionError', 'solana_signTransaction', {
      transaction: toBase58(transaction),
    })
    return readEncoded(name, 'WalletSignTransactionError', fields(answer).transaction, 'base58')
  },
  async signAllTransactions(line, { transactions }) {
    for (const transaction of transactions) requireVersion(name, versions, transaction)
    const answer = await ask(line, 'WalletSignTransactionError', 'solana_signAllTransactions', {
      transactions: transactions.map(toBase58),
    })
    const { transactions: signed } = fields(answer)
    const surplus = 'Invalid solana_signAllTransactions response'
    requireCount(name, 'WalletSignTransactionError', { wanted: transactions.length, given: signed, surplus })
    // A list, checked above.
    return (signed as readonly unknown[]).map((one) => readEncoded(name, 'WalletSignTransactionError', one, 'base58'))
  },
  async signAndSendTransaction(line, { transaction, options }) {
    requireVersion(name, versions, transaction)
    const params = { transaction: toBase58(transaction), ...(options ? { options } : {}) }
    const answer = await ask(line, 'WalletSendTransactionError', 'solana_signAndSendTransaction', params)
    return readSignature(name, 'WalletSendTransactionError', fields(answer).signature)
  },
  async signMessage(line, { account, message }) {
    const answer = await ask(line, 'WalletSignMessageError', 'solana_signMessage', {
      message: toBase58(message),
      pubkey: account.address,
    })
    return { message, signature: readSignature(name, 'WalletSignMessageError', fields(answer).signature) }
  },
  signAndSendAllTransactions: () => refuse('signAndSendAllTransactions'),
  signIn: () => refuse('signIn'),
}

/** The frame's message says what to do. */
async function ask(
  { connect, frame }: NetworkClient,
  purpose: AnswerError,
  method: Method,
  params: object,
): Promise<unknown> {
  try {
    // Callers pair methods and parameters.
    return await promptUser(connect, frame, { method, params } as RpcRequest)
  } catch (error) {
    const isNo = isWireError(error, 'FrameError') && error.context.code === rpcErrorTypes.UserRejectedRequestError
    if (isNo || isWireError(error, 'FrameAbortedError'))
      throw new WalletError('SignatureDeclinedError', { wallet: name }, { cause: error })
    if (isWireError(error, 'RpcNotAllowedError'))
      throw new EmbeddedError('ActionNotAllowedError', { method }, { cause: error })
    if (isWireError(error, 'FrameError') && error.context.message)
      throw new WalletError(purpose, { wallet: name, reason: error.context.message }, { cause: error })
    throw error
  }
}

type Method =
  | 'solana_signMessage'
  | 'solana_signTransaction'
  | 'solana_signAllTransactions'
  | 'solana_signAndSendTransaction'

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
