import { getBase58Decoder } from '@solana/kit'
import { ConnectionError } from '../../connection/errors.ts'
import { isConnectError } from '../../errors.ts'
import { sleep } from '../../sleep.ts'
import { readEncoded, readPublicKey, readSignature, requireCount } from '../answers.ts'
import { WalletError } from '../errors.ts'
import { requireVersion } from '../requireVersion.ts'
import type { Account, TransactionVersion, Wallet, WalletInput, WalletOutput, WalletRequest } from '../wallet.ts'
import type { openSolflareFrame, SolflareFrame, SolflarePage } from './solflareFrame.ts'

/** Maximum wait for the disconnection. */
const leaveMs = 1_000

const versions: readonly TransactionVersion[] = ['legacy', 0]

/** Cluster names of Solflare. */
const clusters: Readonly<Record<string, string>> = { 'solana:mainnet': 'mainnet-beta', 'solana:devnet': 'devnet' }

type FrameWallet = Pick<Wallet, 'id' | 'name' | 'icon'> & {
  readonly page: Omit<SolflarePage, 'wallet'>
  /** Snap answers are wrapped. */
  readonly isSnap: boolean
  readonly load?: () => Promise<{ readonly openSolflareFrame: typeof openSolflareFrame }>
}

const loadFrame = () => import('./solflareFrame.ts')

/** Opened by a click, removed on disconnect. */
export function createFrameWallet({ page, isSnap, load = loadFrame, ...face }: FrameWallet): Wallet {
  const { name } = face
  const listeners = new Set<(account: Account | null) => void>()
  let frame: SolflareFrame | null = null
  let account: Account | null = null
  // Overtaken connects open no frame.
  let turn = 0
  const leave = () => {
    frame?.close()
    frame = null
    account = null
  }
  const tell = (next: Account | null) => {
    if (next === null) leave()
    account = next
    for (const listener of [...listeners]) listener(next)
  }
  return {
    ...face,
    kind: 'external',
    chains: Object.keys(clusters),
    features: ['signTransaction', 'signAllTransactions', 'signAndSendTransaction', 'signMessage'],
    versions,
    readiness: () => (account ? 'installed' : 'loadable'),
    async connect({ isSilent, network }) {
      // A frame covers the page, so it needs a click.
      if (isSilent) throw new WalletError('WalletNotReadyError', { wallet: name })
      leave()
      turn += 1
      const mine = turn
      const { openSolflareFrame: open } = await load()
      if (mine !== turn) throw new WalletError('WalletDisconnectedError', { wallet: name })
      const joined = Promise.withResolvers<Account>()
      const cluster = clusters[network?.walletChain ?? 'solana:mainnet'] ?? 'mainnet-beta'
      frame = open({ wallet: name, ...page, query: { ...page.query, cluster } }, (news) => {
        const next = readNews(name, news)
        if (account) tell(next)
        else if (next) joined.resolve(next)
        else joined.reject(new ConnectionError('WalletAccountError', { wallet: name }))
      })
      try {
        account = await joined.promise
        return account
      } catch (error) {
        leave()
        throw error
      }
    },
    async disconnect() {
      const left = frame
      turn += 1
      frame = null
      account = null
      // Removed after the disconnection, or a moment.
      if (left)
        void Promise.race([left.ask('disconnect', {}).catch(() => {}), sleep(leaveMs)]).finally(() => left.close())
    },
    async request(request, input) {
      if (!frame || !account) throw new WalletError('WalletNotConnectedError', { action: request })
      if ('account' in input && input.account.address !== account.address)
        throw new WalletError('WalletDisconnectedError', { wallet: name })
      return handlers[request]({ name, isSnap, ask: frame.ask }, input)
    },
    watchAccount(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** An invalid key is not an account. */
function readNews(wallet: string, news: { readonly publicKey: unknown } | null): Account | null {
  try {
    return news && { address: readPublicKey(wallet, news.publicKey) }
  } catch (error) {
    if (isConnectError(error, 'WalletPublicKeyError')) return null
    throw error
  }
}

type Line = { readonly name: string; readonly isSnap: boolean; readonly ask: SolflareFrame['ask'] }
type Handlers = { readonly [R in WalletRequest]: (line: Line, input: WalletInput<R>) => Promise<WalletOutput<R>> }

const handlers: Handlers = {
  async signTransaction({ name, isSnap, ask }, { transaction }) {
    requireVersion(name, versions, transaction)
    const answer = await ask(isSnap ? 'signTransactionV2' : 'signTransaction', { transaction: toBase58(transaction) })
    return readEncoded(name, 'WalletSignTransactionError', pick(answer, isSnap && 'transaction'), 'base58')
  },
  async signAllTransactions({ name, isSnap, ask }, { transactions }) {
    for (const transaction of transactions) requireVersion(name, versions, transaction)
    const method = isSnap ? 'signAllTransactionsV2' : 'signAllTransactions'
    const signed = pick(await ask(method, { transactions: transactions.map(toBase58) }), isSnap && 'transactions')
    requireCount(name, 'WalletSignTransactionError', { wanted: transactions.length, given: signed })
    // A list, checked above.
    return (signed as readonly unknown[]).map((one) => readEncoded(name, 'WalletSignTransactionError', one, 'base58'))
  },
  async signAndSendTransaction({ name, isSnap, ask }, { transaction, options }) {
    requireVersion(name, versions, transaction)
    const answer = await ask('signAndSendTransaction', { transaction: toBase58(transaction), options })
    return readSignature(name, 'WalletSendTransactionError', pick(answer, isSnap && 'signature'))
  },
  async signMessage({ name, isSnap, ask }, { message }) {
    const data = isSnap ? toBase58(message) : message
    const answer = await ask('signMessage', { data, display: 'utf8' })
    return { message, signature: readSignature(name, 'WalletSignMessageError', pick(answer, isSnap && 'signature')) }
  },
  signAndSendAllTransactions: ({ name }) => refuse(name, 'signAndSendAllTransactions'),
  signIn: ({ name }) => refuse(name, 'signIn'),
}

const refuse = (wallet: string, feature: WalletRequest) =>
  Promise.reject(new WalletError('WalletFeatureError', { wallet, feature }))

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

const pick = (answer: unknown, name: string | false): unknown =>
  name === false || typeof answer !== 'object' || answer === null ? answer : Reflect.get(answer, name)
