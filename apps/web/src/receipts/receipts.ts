import type { Signature } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { describeKind, type JournalEntry, type PlanPlace, rpcOf } from '@solsmith/connect'
import {
  type ActionReceipt,
  type ActionReceiptInput,
  fetchActionReceipt,
  hashFile,
  type ReceiptFile,
} from '@solsmith/tokens'
import { ownPath } from '#token-reading/metadataFile.ts'

/** The page that shows what transactions did, to read and to print. */
export const receiptLink = (signatures: readonly string[]): string => `/?tool=receipts&receipt=${signatures.join(',')}`

/** What the file of a receipt is called. */
export const receiptName = ({ label, kind }: Pick<ActionReceipt, 'label' | 'kind'>): string =>
  `${label}-${kind}-receipt.json`.replace(/[^\w.-]+/g, '-')

/**
 * Writes the receipts of what took one transaction or several, from what the network keeps of them.
 *
 * @param uri - Of the metadata, where the action wrote it: the files that this site keeps are named by what is in them.
 */
export async function fetchReceipts(
  network: Network,
  { plan, signatures, uri }: { plan: ActionReceiptInput['plan']; signatures: readonly string[]; uri?: string },
): Promise<readonly ActionReceipt[]> {
  const files = uri ? await readFiles(uri) : []
  return Promise.all(
    // Signatures come from the journal, or from a link: what is none is told by the network.
    signatures.map((signature) =>
      fetchActionReceipt(rpcOf(network), { network, plan, signature: signature as Signature, files }),
    ),
  )
}

/** The signatures of what the journal says was done about a token or a pool in one place, in order. */
export function signaturesOf(entries: readonly JournalEntry[], place: PlanPlace, subject: string): readonly string[] {
  const done = entries.filter((entry) => describeKind(entry.kind)?.place === place && entry.subject === subject)
  return done
    .toSorted((left, right) => (left.part?.index ?? 0) - (right.part?.index ?? 0))
    .flatMap(({ state }) => (state.status === 'confirmed' && state.signature ? [state.signature] : []))
}

async function readFiles(uri: string): Promise<readonly ReceiptFile[]> {
  const metadata = await readFile('metadata', uri)
  if (!metadata) return []
  // A file of any shape: its one field is checked below.
  const { image } = JSON.parse(new TextDecoder().decode(metadata.bytes)) as { image?: unknown }
  const picture = typeof image === 'string' ? await readFile('image', image) : null
  return [metadata.file, ...(picture ? [picture.file] : [])]
}

/** Null for files of other hosts: the page talks to its own origin only. */
async function readFile(name: ReceiptFile['name'], uri: string) {
  const path = ownPath(uri)
  if (path === null) return null
  const response = await fetch(path)
  if (!response.ok) return null
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, file: { name, uri, sha256: await hashFile(bytes) } }
}
