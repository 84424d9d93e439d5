import { summarize } from '../decode/summarize.ts'
import type { Explorer } from '../explorer.ts'
import * as read from '../read/read.ts'
import { transactionAnswer } from './answers.ts'
import { ExplorerError } from './errors.ts'

export const transactionConfig = { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 1 }

const keptSummaries = 2_000

/** Skips missing transactions. */
export async function fetchSummaries({ rpc, summaries }: Explorer, signatures: readonly string[]): Promise<void> {
  const unknown = signatures.filter((signature) => !summaries.has(signature))
  const answers = await rpc.callAll(
    unknown.map(
      (signature) => ['getTransaction', [signature, transactionConfig], read.orNull(transactionAnswer)] as const,
    ),
  )
  if (summaries.size > keptSummaries) summaries.clear()
  for (const [index, signature] of unknown.entries()) {
    const answer = answers[index]
    if (!answer || answer instanceof ExplorerError) continue
    summaries.set(signature, summarize(answer))
  }
}
