import type { Explorer } from '../explorer.ts'
import { type SignatureEntry, signatureEntries } from './answers.ts'
import { fetchSummaries } from './fetchSummaries.ts'

/** Newest first. */
export type History = { readonly entries: readonly SignatureEntry[]; readonly hasMore: boolean }

/** @param input.before - Signature to continue before; null for the newest. */
export async function fetchHistory(
  explorer: Explorer,
  { address, before, limit }: { address: string; before: string | null; limit: number },
): Promise<History> {
  const config = { commitment: 'confirmed', limit: limit + 1, ...(before && { before }) }
  const entries = await explorer.rpc.call('getSignaturesForAddress', [address, config], signatureEntries)
  const shown = entries.slice(0, limit)
  await fetchSummaries(
    explorer,
    shown.map(({ signature }) => signature),
  )
  return { entries: shown, hasMore: entries.length > limit }
}
