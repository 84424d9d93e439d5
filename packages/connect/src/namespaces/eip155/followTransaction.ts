import type { AnyNetwork } from '@solsmith/chain'
import { SendError } from '../../send/errors.ts'
import { sleep } from '../../sleep.ts'
import { askEvm } from './askEvm.ts'
import { isSameAddress } from './evmAddress.ts'
import type { Hex } from './hex.ts'
import type { EvmTransaction } from './prepareEvmTransfer.ts'
import { chainNumber } from './switchEvmNetwork.ts'

const pollMs = 1_000
/** After this a transaction that is in no block is told to be open: it may land any time. */
const usualPatienceMs = 10 * 60_000

/** A transaction that a wallet has sent, and what it was shown as. */
type Look = {
  readonly network: AnyNetwork
  readonly hash: Hex
  readonly request: EvmTransaction
  readonly wallet: string
  /** How long it is waited for. */
  readonly patienceMs?: number
}

/** How a transaction ended, and in which block, where the node says. */
export type TransactionEnd = { readonly isSuccess: boolean; readonly block: Hex | 'latest' }

/**
 * Compares what a wallet has sent with what was shown, and waits until it is in a block.
 *
 * @throws {ConnectError} `WalletSentOtherError`, `TransactionPendingError` when the patience ends, and for who leaves.
 */
export async function followTransaction(
  { network, hash, request, wallet, patienceMs = usualPatienceMs }: Look,
  signal?: AbortSignal,
): Promise<TransactionEnd> {
  let isCompared = false
  let readEnd = readTransactionEnd
  for (let waitedMs = 0; waitedMs < patienceMs && !signal?.aborted; waitedMs += pollMs) {
    const [sent, receipt] = await Promise.all(
      ['eth_getTransactionByHash', 'eth_getTransactionReceipt'].map((method) =>
        // A network that does not answer is no end of anything.
        askEvm(network, method, [hash]).catch(() => null),
      ),
    )
    if (!isCompared && isRecord(sent)) {
      const read = await findReader(sent, request, network)
      if (!read) throw new SendError('WalletSentOtherError', { wallet, signature: hash })
      readEnd = read
      isCompared = true
    }
    if (isCompared && isRecord(receipt)) return readEnd(receipt)
    await sleep(pollMs)
  }
  throw new SendError('TransactionPendingError', { id: hash })
}

/** How the end of what was sent is read; null for what is not what was shown. */
async function findReader(
  sent: Readonly<Record<string, unknown>>,
  request: EvmTransaction,
  network: AnyNetwork,
): Promise<typeof readTransactionEnd | null> {
  if (!isOnChain(sent, network)) return null
  if (isWhatWasShown(sent, request)) return readTransactionEnd
  // A smart account sends nothing itself: a bundler's transaction runs its call.
  const { findBundledCall } = await import('./smart-account/bundledCall.ts')
  return findBundledCall(sent, request)
}

/** How a transaction ended, by its receipt. */
export const readTransactionEnd = ({ status, blockNumber }: Readonly<Record<string, unknown>>): TransactionEnd => ({
  isSuccess: status !== '0x0',
  // As it begins.
  block: typeof blockNumber === 'string' && /^0x[0-9a-f]+$/i.test(blockNumber) ? (blockNumber as Hex) : 'latest',
})

/** Transactions of before EIP-155 name no chain. */
const isOnChain = ({ chainId }: Readonly<Record<string, unknown>>, { caip2 }: AnyNetwork): boolean =>
  chainId === undefined || chainId === null || isAmount(chainId, chainNumber(caip2))

/** What a transaction does. */
export type ShownCall = { readonly from: Hex; readonly to: Hex; readonly value: Hex; readonly data?: Hex }

/**
 * Field by field: who, to whom, how much, with which call, and that it changes the code of no account (EIP-7702). What the wallet pays for
 * gas is its person's choice.
 */
export const isWhatWasShown = (
  sent: Readonly<Record<string, unknown>>,
  { from, to, value, data = '0x' }: ShownCall,
): boolean =>
  isSameAddress(sent.from, from) &&
  isSameAddress(sent.to, to) &&
  isAmount(sent.value, BigInt(value)) &&
  isSameAddress(sent.input ?? sent.data, data) &&
  (!Array.isArray(sent.authorizationList) || sent.authorizationList.length === 0)

const isAmount = (text: unknown, wanted: bigint): boolean =>
  typeof text === 'string' && /^0x[0-9a-f]+$/i.test(text) && BigInt(text) === wanted

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
