import { isSignature, address as toAddress, signature as toSignature } from '@solana/kit'
import { type AnyNetwork, type Network, RpcError } from '@solsmith/chain'
import type { HistoryTransaction } from '@solsmith/wire'
import { accountOf, updateAccount } from '../account/account.ts'
import { apiOf } from '../api/api.ts'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { showError } from '../modal/toasts.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { WalletError } from '../wallets/errors.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { dropSpam, keepNetwork } from './history.ts'

/** Which page of an account's history to read; the first one, of all kinds, when nothing is given. */
export type HistoryInput = {
  /** Where the page before ended. */
  readonly cursor?: string
  /** Purchases alone. */
  readonly onramp?: 'coinbase'
}

/** One page of an account's history, newest first. */
export type HistoryPage = {
  readonly transactions: readonly HistoryTransaction[]
  /** Where the next page begins; undefined when there is none. */
  readonly next: string | undefined
  readonly isEmpty: boolean
  /** No one answered: nothing is known, and the page is empty for that. */
  readonly hasFailed: boolean
}

const pageSize = 25

/**
 * A page of what the connected account did, newest first: from the API, or from the chain where there is none or it fails. A
 * failure of both is told by a toast and is an empty page.
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
    const { data, next } = await ask(connect, network, address, input)
    const transactions = keepNetwork(dropSpam(data), network.caip2)
    return { transactions, next, isEmpty: transactions.length === 0, hasFailed: false }
  } catch {
    // The network is no longer in view, so its failure is not reported.
    const isInView = accountOf(connect.store.get(), namespace).lastNetworkInView === network.caip2
    if (!isInView) return { transactions: [], next: undefined, isEmpty: true, hasFailed: true }
    emitEvent(connect, { name: 'ERROR_FETCH_TRANSACTIONS', address })
    void showError(connect, toastTexts.historyFailed)
    return { transactions: [], next: undefined, isEmpty: true, hasFailed: true }
  }
}

type Answer = { readonly data: readonly HistoryTransaction[]; readonly next: string | undefined }

async function ask(
  connect: Connect,
  network: AnyNetwork,
  account: string,
  { cursor, onramp }: HistoryInput,
): Promise<Answer> {
  const api = await apiOf(connect)
  const support = await api?.supportOf(network.caip2)
  if (support === 'notServed') return { data: [], next: undefined }
  // The chain knows no purchases, and cannot continue what the API began; nodes of other kinds keep no history of an account.
  const hasChain = isSolana(network) && onramp === undefined && (cursor === undefined || isSignature(cursor))
  if (!api || support === 'unknown' || (hasChain && cursor !== undefined))
    return isSolana(network) ? readChain(network, account, cursor) : { data: [], next: undefined }
  const query = { cursor, onramp, chainId: network.caip2 }
  try {
    const { data, next } = await api.call('fetchHistory', { params: { account }, query })
    return { data, next: next ?? undefined }
  } catch (error) {
    if (!hasChain) throw error
    return readChain(network, account, cursor)
  }
}

/** What the chain knows by itself: that something was signed, when, and whether it went well. */
async function readChain(network: Network, account: string, cursor: string | undefined): Promise<Answer> {
  const rpc = rpcOf(network)
  const found = await rpc
    .getSignaturesForAddress(toAddress(account), {
      limit: pageSize,
      commitment: 'confirmed',
      ...(cursor === undefined ? {} : { before: toSignature(cursor) }),
    })
    .send()
  // A node that leaves out what it is asked for has said nothing.
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
