import { readBase64 } from '../decode/hexLines.ts'
import type { Explorer } from '../explorer.ts'
import type { SignatureStatus, TransactionAnswer } from './answers.ts'
import { ExplorerError } from './errors.ts'
import { transactionConfig } from './fetchSummaries.ts'
import { fetchTokenNames } from './fetchTokenNames.ts'

/** How far a transaction has got; its insides are told once it is confirmed. */
export type TransactionFacts = {
  readonly status: SignatureStatus
  readonly details: { readonly answer: TransactionAnswer; readonly bytes: Uint8Array } | null
}

/** Asks for all there is to know of a transaction; null when the network knows none by this signature. */
export async function fetchTransaction(explorer: Explorer, signature: string): Promise<TransactionFacts | null> {
  const [statuses, answer, raw] = await explorer.rpc.callAll([
    ['getSignatureStatuses', [[signature], { searchTransactionHistory: true }]],
    ['getTransaction', [signature, transactionConfig]],
    ['getTransaction', [signature, { ...transactionConfig, encoding: 'base64' }]],
  ])
  for (const each of [statuses, answer, raw]) if (each instanceof ExplorerError) throw each
  const [status] = (statuses as { value: readonly (SignatureStatus | null)[] }).value
  if (!status) return null
  if (!answer || !raw) return { status, details: null }
  const transaction = answer as TransactionAnswer
  const { meta } = transaction
  const mints = [...meta.preTokenBalances, ...meta.postTokenBalances].map(({ mint }) => mint)
  await fetchTokenNames(explorer, mints)
  const [base64] = (raw as { transaction: [string, string] }).transaction
  return { status, details: { answer: transaction, bytes: readBase64(base64) } }
}
