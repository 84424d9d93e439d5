import { activeNetwork, type Connect } from '../../createConnect.ts'
import type { BitcoinFeeRates } from './bitcoinFees.ts'
import type { AwaitBitcoinInput } from './followBitcoin.ts'
import type { BitcoinPayment, BitcoinPaymentInput } from './prepareBitcoin.ts'
import type { BitcoinSendInput } from './sendBitcoin.ts'

/**
 * Chooses coins and builds a payment to show: each input and output, and the fee.
 *
 * @throws {ConnectError} `BitcoinAddressError`, `BitcoinDustError`, `BitcoinFundsError`, `BitcoinRateError`.
 * @throws {ChainError} without an answer.
 */
export const prepareBitcoin = async (connect: Connect, input: BitcoinPaymentInput): Promise<BitcoinPayment> =>
  (await import('./prepareBitcoin.ts')).prepareBitcoin(connect, input)

/**
 * Sends what was shown; the wallet only signs. Never pays twice.
 *
 * @returns The transaction's id, as soon as the network has it.
 * @throws {ConnectError} `BitcoinFeeError`, `BitcoinSignatureError`, `WalletChangedTransactionError`,
 *   `SignatureDeclinedError`, `SendRefusedError`, `SentEarlierError`, `TransactionPendingError`.
 */
export const sendBitcoin = async (connect: Connect, input: BitcoinSendInput): Promise<string> =>
  (await import('./sendBitcoin.ts')).sendBitcoin(connect, input)

/**
 * Waits until a payment, or its replacement, is in a block.
 *
 * @returns The id in the block.
 * @throws {ConnectError} `TransactionFailedError`, `TransactionPendingError` after an abort.
 */
export const awaitBitcoin = async (connect: Connect, input: AwaitBitcoinInput): Promise<string> =>
  (await import('./followBitcoin.ts')).awaitBitcoin(connect, activeNetwork(connect), input)

/** Fetches fee rates for three speeds; null if the node has no estimate. @throws {ChainError} */
export const fetchBitcoinFees = async (connect: Connect): Promise<BitcoinFeeRates | null> =>
  (await import('./bitcoinFees.ts')).fetchBitcoinFees(activeNetwork(connect))
