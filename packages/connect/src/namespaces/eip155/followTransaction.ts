import type { AnyNetwork } from '@solsmith/chain'
import { SendError } from '../../send/errors.ts'
import { sleep } from '../../sleep.ts'
import { isSameAddress } from './evmAddress.ts'
import type { Hex } from './hex.ts'
import type { EvmTransaction } from './prepareEvmTransfer.ts'
import { requestEvm } from './requestEvm.ts'
import { chainNumber } from './switchEvmNetwork.ts'

const pollMs = 1_000
/** Then it counts as pending. */
const usualPatienceMs = 10 * 60_000

type Look = {
  readonly network: AnyNetwork
  readonly hash: Hex
  readonly request: EvmTransaction
  readonly wallet: string
  readonly patienceMs?: number
}

export type TransactionOutcome = { readonly isSuccess: boolean; readonly block: Hex | 'latest' }

/**
 * Compares a send with its preview, and waits.
 *
 * @throws {ConnectError} `WalletSentOtherError`, `TransactionPendingError`.
 */
export async function followTransaction(
  { network, hash, request, wallet, patienceMs = usualPatienceMs }: Look,
  signal?: AbortSignal,
): Promise<TransactionOutcome> {
  let isCompared = false
  let readEnd = readTransactionOutcome
  for (let waitedMs = 0; waitedMs < patienceMs && !signal?.aborted; waitedMs += pollMs) {
    const [sent, receipt] = await Promise.all(
      ['eth_getTransactionByHash', 'eth_getTransactionReceipt'].map((method) =>
        // A silent network decides nothing.
        requestEvm(network, method, [hash]).catch(() => null),
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

/** Null if it differs. */
async function findReader(
  sent: Readonly<Record<string, unknown>>,
  request: EvmTransaction,
  network: AnyNetwork,
): Promise<typeof readTransactionOutcome | null> {
  if (!isOnChain(sent, network)) return null
  if (matchesPreview(sent, request)) return readTransactionOutcome
  // A bundler runs a smart account's call.
  const { findBundledCall } = await import('./smart-account/bundledCall.ts')
  return findBundledCall(sent, request)
}

export const readTransactionOutcome = ({
  status,
  blockNumber,
}: Readonly<Record<string, unknown>>): TransactionOutcome => ({
  isSuccess: status !== '0x0',
  // Matched above.
  block: typeof blockNumber === 'string' && /^0x[0-9a-f]+$/i.test(blockNumber) ? (blockNumber as Hex) : 'latest',
})

/** Transactions before EIP-155 have no chain id. */
const isOnChain = ({ chainId }: Readonly<Record<string, unknown>>, { caip2 }: AnyNetwork): boolean =>
  chainId === undefined || chainId === null || isAmount(chainId, chainNumber(caip2))

export type ShownCall = { readonly from: Hex; readonly to: Hex; readonly value: Hex; readonly data?: Hex }

/** Every field except gas, and no code change (EIP-7702). */
export const matchesPreview = (
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
