import { readBase64 } from '../decode/hexLines.ts'
import type { Explorer } from '../explorer.ts'
import * as read from '../read/read.ts'
import {
  type SignatureStatus,
  signatureStatuses,
  type TransactionAnswer,
  transactionAnswer,
  transactionBytes,
} from './answers.ts'
import { ExplorerError } from './errors.ts'
import { transactionConfig } from './fetchSummaries.ts'
import { fetchTokenNames } from './fetchTokenNames.ts'

/** Details are available once confirmed. */
export type TransactionFacts = {
  readonly status: SignatureStatus
  readonly details: { readonly answer: TransactionAnswer; readonly bytes: Uint8Array } | null
}

/** Null if unknown. */
export async function fetchTransaction(explorer: Explorer, signature: string): Promise<TransactionFacts | null> {
  const [statuses, answer, raw] = await explorer.rpc.callAll([
    ['getSignatureStatuses', [[signature], { searchTransactionHistory: true }], signatureStatuses],
    ['getTransaction', [signature, transactionConfig], read.orNull(transactionAnswer)],
    ['getTransaction', [signature, { ...transactionConfig, encoding: 'base64' }], read.orNull(transactionBytes)],
  ])
  if (statuses instanceof ExplorerError) throw statuses
  if (answer instanceof ExplorerError) throw answer
  if (raw instanceof ExplorerError) throw raw
  const [status] = statuses.value
  if (!status) return null
  if (!answer || !raw) return { status, details: null }
  const { meta } = answer
  const mints = [...meta.preTokenBalances, ...meta.postTokenBalances].map(({ mint }) => mint)
  await fetchTokenNames(explorer, mints)
  const [base64 = ''] = raw.transaction
  return { status, details: { answer, bytes: readBase64(base64) } }
}
