import type { AnyNetwork } from '@solsmith/chain'
import { askWallet } from '../../sign/askWallet.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import type { BatchStatus } from './batchCalls.ts'
import { isHash } from './hex.ts'

/** `wallet_getCallsStatus`. @throws {ConnectError} as `askWallet`; `WalletSendTransactionError`. */
export async function fetchWalletStatus(
  { wallet, network }: { readonly wallet: Wallet; readonly network: AnyNetwork },
  id: string,
): Promise<BatchStatus> {
  const answer = await askWallet(wallet, 'WalletSendTransactionError', {
    method: 'wallet_getCallsStatus',
    params: [id],
    chain: network.caip2,
  })
  return readBatchStatus(wallet.name, answer)
}

/**
 * EIP-5792.
 *
 * @throws {ConnectError} `WalletSendTransactionError` if invalid.
 */
function readBatchStatus(wallet: string, given: unknown): BatchStatus {
  const answer = fields(given)
  const status = typeof answer.status === 'number' ? statusOf(answer.status) : oldStatuses[String(answer.status)]
  if (!status) throw new WalletError('WalletSendTransactionError', { wallet, reason: 'Empty result' })
  const receipts = Array.isArray(answer.receipts) ? answer.receipts : []
  const hashes = receipts.map((receipt: unknown) => fields(receipt).transactionHash).filter(isHash)
  // Omitted before version 2; several were not atomic.
  const isOne = new Set(hashes.map((hash) => hash.toLowerCase())).size < 2
  return { status, isAtomic: answer.atomic === undefined ? isOne : answer.atomic === true, hashes }
}

/** EIP-5792: the hundreds decide. */
const statusOf = (code: number): BatchStatus['status'] | undefined =>
  (({ 1: 'pending', 2: 'confirmed', 4: 'failed', 5: 'reverted', 6: 'partlyReverted' }) as const)[Math.floor(code / 100)]

/** Statuses of wallets before version 2. */
const oldStatuses: Readonly<Record<string, BatchStatus['status']>> = { PENDING: 'pending', CONFIRMED: 'confirmed' }

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
