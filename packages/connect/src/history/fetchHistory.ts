import { isSignature, address as toAddress, signature as toSignature } from '@solana/kit'
import { type AnyNetwork, type Network, RpcError } from '@solsmith/chain'
import type { HistoryTransaction } from '@solsmith/wire'
import { accountOf, updateAccount } from '../account/account.ts'
import { apiOf } from '../api/api.ts'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { showError } from '../modal/toasts.ts'
import { type KindHistory, loadedKind } from '../namespaces/chainAdapter.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { WalletError } from '../wallets/errors.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { dropSpam, keepNetwork } from './history.ts'

/** Default: the first page of all kinds. */
export type HistoryInput = {
  /** End of the previous page. */
  readonly cursor?: string
  readonly onramp?: 'coinbase'
}

/** One page of a history, newest first. */
export type HistoryPage = {
  readonly transactions: readonly HistoryTransaction[]
  /** Undefined at the end. */
  readonly next: string | undefined
  readonly isEmpty: boolean
  /** Neither source answered. */
  readonly hasFailed: boolean
  /** Neither the API nor the network lists an account's transactions. */
  readonly isUnlisted: boolean
}

const pageSize = 25

/**
 * Fetches a page from the API or the chain; a double failure shows a toast.
 *
 * @throws {ConnectError} `WalletNotConnectedError`.
 */
export async function fetchHistory(connect: Connect, input: HistoryInput = {}): Promise<HistoryPage> {
  const connection = activeConnection(connect)
  if (connection.status !== 'connected')
    throw new WalletError('WalletNotConnectedError', { action: 'read the history' })
  const { address } = connection.account
  const network = activeNetwork(connect)
  const namespace = namespaceOf(network)
  if (accountOf(connect.store.get(), namespace).lastNetworkInView !== network.caip2)
    connect.store.set(updateAccount(namespace, { lastNetworkInView: network.caip2 }))
  if (input.cursor !== undefined) emitEvent(connect, { name: 'LOAD_MORE_TRANSACTIONS', address })
  try {
    const { data, next, isUnlisted = false } = await ask(connect, network, address, input)
    const transactions = keepNetwork(dropSpam(data), network.caip2)
    return { transactions, next, isEmpty: transactions.length === 0, hasFailed: false, isUnlisted }
  } catch {
    // Failures of a network no longer in view are not reported.
    const isInView = accountOf(connect.store.get(), namespace).lastNetworkInView === network.caip2
    const failed = { transactions: [], next: undefined, isEmpty: true, hasFailed: true, isUnlisted: false }
    if (!isInView) return failed
    emitEvent(connect, { name: 'ERROR_FETCH_TRANSACTIONS', address })
    void showError(connect, toastTexts.historyFailed)
    return failed
  }
}

type Answer = KindHistory & { readonly isUnlisted?: boolean }

async function ask(connect: Connect, network: AnyNetwork, account: string, input: HistoryInput): Promise<Answer> {
  const { cursor, onramp } = input
  const api = await apiOf(connect)
  const support = await api?.supportOf(network.caip2)
  if (support === 'notServed' && isSolana(network)) return { data: [], next: undefined }
  // The chain lacks purchases and the API's cursors.
  const source = findSource(connect, network, account)
  const hasChain = source !== null && onramp === undefined && (cursor === undefined || source.isOwn(cursor))
  if (!api || support !== 'served' || (hasChain && cursor !== undefined)) {
    if (source && (hasChain || isSolana(network))) return source.read(cursor)
    return { data: [], next: undefined, isUnlisted: source === null }
  }
  const query = { cursor, onramp, chainId: network.caip2 }
  try {
    const { data, next } = await api.call('fetchHistory', { params: { account }, query })
    return { data, next: next ?? undefined }
  } catch (error) {
    if (!hasChain) throw error
    return source.read(cursor)
  }
}

type Source = {
  readonly isOwn: (cursor: string) => boolean
  readonly read: (cursor: string | undefined) => Promise<KindHistory>
}

/** Distinguishes a kind's cursors from the API's. */
const mark = 'chain:'

function findSource(connect: Connect, network: AnyNetwork, address: string): Source | null {
  if (isSolana(network)) return { isOwn: isSignature, read: (cursor) => readChain(network, address, cursor) }
  const read = loadedKind(connect, namespaceOf(network))?.fetchHistory
  if (!read) return null
  return {
    isOwn: (cursor) => cursor.startsWith(mark),
    async read(cursor) {
      const { data, next } = await read(connect, network, { address, cursor: cursor?.slice(mark.length) })
      return { data, next: next === undefined ? undefined : `${mark}${next}` }
    },
  }
}

async function readChain(network: Network, account: string, cursor: string | undefined): Promise<KindHistory> {
  const rpc = rpcOf(network)
  const found = await rpc
    .getSignaturesForAddress(toAddress(account), {
      limit: pageSize,
      commitment: 'confirmed',
      ...(cursor === undefined ? {} : { before: toSignature(cursor) }),
    })
    .send()
  // Nodes that omit fields have not answered.
  if (!found.every(({ signature }) => isSignature(signature)))
    throw new RpcError('RpcAnswerError', { method: 'getSignaturesForAddress' })
  const data = found.map(
    ({ signature, blockTime, err }): HistoryTransaction => ({
      id: signature,
      metadata: {
        operationType: 'execute',
        hash: signature,
        chain: network.caip2,
        minedAt: new Date(Number(blockTime ?? 0) * 1_000).toISOString(),
        status: err === null ? 'confirmed' : 'failed',
      },
      transfers: [],
    }),
  )
  return { data, next: data.length === pageSize ? data.at(-1)?.id : undefined }
}
