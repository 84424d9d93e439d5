import { activeNetwork, type Connect } from '../../createConnect.ts'
import type { AwaitPolkadotInput } from './followPolkadot.ts'
import type { PolkadotPayment, PolkadotPaymentInput } from './preparePolkadot.ts'
import type { PolkadotSendInput } from './sendPolkadot.ts'

/**
 * Builds a transfer to show, with its fee (`transfer_keep_alive`).
 *
 * @throws {ConnectError} `PolkadotAddressError`, `PolkadotAmountError`, `PolkadotFundsError`, `PolkadotExtensionError`,
 *   `PolkadotRuntimeError`.
 * @throws {ChainError} without an answer.
 */
export const preparePolkadot = async (connect: Connect, input: PolkadotPaymentInput): Promise<PolkadotPayment> =>
  (await import('./preparePolkadot.ts')).preparePolkadot(connect, input)

/**
 * Sends what was shown; the wallet only signs. Never pays twice.
 *
 * @returns The transaction's hash, as soon as the node has it.
 * @throws {ConnectError} `PolkadotSignatureError`, `WalletChangedTransactionError`, `SignatureDeclinedError`,
 *   `SendRefusedError`, `SentEarlierError`, `TransactionPendingError`.
 */
export const sendPolkadot = async (connect: Connect, input: PolkadotSendInput): Promise<string> =>
  (await import('./sendPolkadot.ts')).sendPolkadot(connect, input)

/**
 * Waits until a transfer is in a final block.
 *
 * @returns The block's height.
 * @throws {ConnectError} `TransactionFailedError` by the network's name; `TransactionExpiredError` if it never landed;
 *   `TransactionPendingError` after an abort.
 */
export const awaitPolkadot = async (connect: Connect, input: AwaitPolkadotInput): Promise<number> =>
  (await import('./followPolkadot.ts')).awaitPolkadot(connect, activeNetwork(connect), input)
