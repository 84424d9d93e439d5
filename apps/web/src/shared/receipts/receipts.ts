import type { Signature } from '@solana/kit'
import { mapLimit, type Network } from '@solsmith/chain'
import { describeKind, type JournalEntry, type PlanPlace, rpcOf } from '@solsmith/connect'
import {
  type ActionReceipt,
  type ActionReceiptInput,
  fetchActionReceipt,
  hashFile,
  type ReceiptFile,
} from '@solsmith/tokens'
import { ownPath } from '#token-reading/metadataFile.ts'

const receiptsAtOnce = 8

export const receiptLink = (signatures: readonly string[]): string => `/?receipt=${signatures.join(',')}`

export const receiptName = ({ label, kind }: Pick<ActionReceipt, 'label' | 'kind'>): string =>
  `${label}-${kind}-receipt.json`.replace(/[^\w.-]+/g, '-')

/**
 * Creates the receipts of one or more transactions from the network.
 *
 * @param uri - Metadata URI that the action wrote: files on this site are listed by hash.
 */
export async function fetchReceipts(
  network: Network,
  { plan, signatures, uri }: { plan: ActionReceiptInput['plan']; signatures: readonly string[]; uri?: string },
): Promise<readonly ActionReceipt[]> {
  const files = uri ? await readFiles(uri) : []
  const whole = { ...plan, label: plan.label.replace(/ 1\/1$/, '') }
  return mapLimit(signatures, receiptsAtOnce, (signature) =>
    // From the journal or a link: the network refuses invalid ones.
    fetchActionReceipt(rpcOf(network), { network, plan: whole, signature: signature as Signature, files }),
  )
}

export function signaturesOf(entries: readonly JournalEntry[], place: PlanPlace, subject: string): readonly string[] {
  const done = entries.filter((entry) => describeKind(entry.kind)?.place === place && entry.subject === subject)
  return done
    .toSorted((left, right) => (left.part?.index ?? 0) - (right.part?.index ?? 0))
    .flatMap(({ state }) => (state.status === 'confirmed' && state.signature ? [state.signature] : []))
}

async function readFiles(uri: string): Promise<readonly ReceiptFile[]> {
  const metadata = await readFile('metadata', uri)
  if (!metadata) return []
  // Any JSON; the only field used is checked below.
  const { image } = JSON.parse(new TextDecoder().decode(metadata.bytes)) as { image?: unknown }
  const picture = typeof image === 'string' ? await readFile('image', image) : null
  return [metadata.file, ...(picture ? [picture.file] : [])]
}

async function readFile(name: ReceiptFile['name'], uri: string) {
  const bytes = await readOwnFile(uri)
  return bytes && { bytes, file: { name, uri, sha256: await hashFile(bytes) } }
}

/** Null for other hosts: the page fetches only its origin. */
export async function readOwnFile(uri: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = ownPath(uri)
  if (path === null) return null
  const response = await fetch(path)
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
}
