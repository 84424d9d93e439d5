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
const patienceMs = 10 * 60_000

/** A transaction that a wallet has sent, and what it was shown as. */
type Look = {
  readonly network: AnyNetwork
  readonly hash: Hex
  readonly request: EvmTransaction
  readonly wallet: string
}

/** How a transaction ended, and in which block, where the node says. */
export type TransactionEnd = { readonly isSuccess: boolean; readonly block: Hex | 'latest' }

/**
 * Compares what a wallet has sent with what was shown, and waits until it is in a block.
 *
 * @throws {ConnectError} `WalletSentOtherError`, `TransactionPendingError` after ten minutes, and for who leaves.
 */
export async function followTransaction(
  { network, hash, request, wallet }: Look,
  signal?: AbortSignal,
): Promise<TransactionEnd> {
  let isCompared = false
  for (let waitedMs = 0; waitedMs < patienceMs && !signal?.aborted; waitedMs += pollMs) {
    const [sent, receipt] = await Promise.all(
      ['eth_getTransactionByHash', 'eth_getTransactionReceipt'].map((method) =>
        // A network that does not answer is no end of anything.
        askEvm(network, method, [hash]).catch(() => null),
      ),
    )
    if (!isCompared && isRecord(sent)) {
      if (!isWhatWasShown(sent, request, network))
        throw new SendError('WalletSentOtherError', { wallet, signature: hash })
      isCompared = true
    }
    if (isCompared && isRecord(receipt)) return readTransactionEnd(receipt)
    await sleep(pollMs)
  }
  throw new SendError('TransactionPendingError', { id: hash })
}

/** How a transaction ended, by its receipt. */
export const readTransactionEnd = ({ status, blockNumber }: Readonly<Record<string, unknown>>): TransactionEnd => ({
  isSuccess: status !== '0x0',
  // As it begins.
  block: typeof blockNumber === 'string' && /^0x[0-9a-f]+$/i.test(blockNumber) ? (blockNumber as Hex) : 'latest',
})

/** Field by field: who, to whom, how much, with which call, and on which chain. What the wallet pays for gas is its person's choice. */
function isWhatWasShown(
  sent: Readonly<Record<string, unknown>>,
  { from, to, value, data = '0x' }: EvmTransaction,
  { caip2 }: AnyNetwork,
): boolean {
  const isAmount = (text: unknown, wanted: bigint) =>
    typeof text === 'string' && /^0x[0-9a-f]+$/i.test(text) && BigInt(text) === wanted
  return (
    isSameAddress(sent.from, from) &&
    isSameAddress(sent.to, to) &&
    isAmount(sent.value, BigInt(value)) &&
    isSameAddress(sent.input ?? sent.data, data) &&
    // Transactions of before EIP-155 name no chain.
    (sent.chainId === undefined || sent.chainId === null || isAmount(sent.chainId, chainNumber(caip2)))
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
