import type { AnyNetwork, PlanKind } from '@solsmith/chain'
import type { JournalEntry, JournalState } from '../../send/journal.ts'
import { type Hex, readQuantity } from './hex.ts'
import type { EvmTransaction } from './prepareEvmTransfer.ts'
import { requestEvm } from './requestEvm.ts'

export type ShownTransaction = {
  readonly network: AnyNetwork
  readonly request: EvmTransaction
  readonly kind: PlanKind
  /** Equal requests wait for the outcome. */
  readonly subject: string
  readonly label: string
}

/** Transaction count and newest block before the request, for searches. */
export type EvmEntry = JournalEntry & { readonly state: Extract<JournalState, { status: 'handedOver' }> }

/** Includes every open entry. */
export const isEvmEntry = (entry: JournalEntry): entry is EvmEntry => entry.state.status === 'handedOver'

/** Written first. @throws {ChainError} as `requestEvm`. */
export async function openEvmEntry({ request, ...shown }: ShownTransaction): Promise<EvmEntry> {
  return makeEvmEntry(
    { ...shown, account: request.from, asked: request },
    await fetchSince(shown.network, request.from),
  )
}

/** @throws {ChainError} as `requestEvm`. */
export async function fetchSince(network: AnyNetwork, account: string): Promise<Since> {
  const method = 'eth_blockNumber'
  const [count, block] = await Promise.all([
    fetchCount(network, account, 'latest'),
    requestEvm(network, method).then((answer) => readQuantity(method, answer)),
  ])
  return { count, block }
}

export type Since = { readonly count: bigint; readonly block: bigint }

type EntryInput = Omit<ShownTransaction, 'request'> & {
  readonly account: string
  /** Stored as JSON. */
  readonly asked: object
}

/** Without `since` the chain isn't searched. */
export const makeEvmEntry = (
  { network, account, kind, subject, label, asked }: EntryInput,
  since: Since | null,
): EvmEntry => ({
  id: crypto.randomUUID(),
  kind,
  network: network.caip2,
  account,
  subject,
  label,
  createdAt: Date.now(),
  // Wallet requests can land at any time.
  lastValidBlockHeight: 0n,
  ...(since && { sinceSlot: since.block }),
  proof: 'signature',
  state: {
    status: 'handedOver',
    transaction: new TextEncoder().encode(JSON.stringify(asked)),
    after: since === null ? null : since.count.toString(),
    signature: null,
  },
})

export const requestOf = (entry: EvmEntry): EvmTransaction =>
  // By `openEvmEntry`; batches use `resumeBatch`.
  askedOf(entry) as EvmTransaction

export const askedOf = ({ state }: EvmEntry): unknown => JSON.parse(new TextDecoder().decode(state.transaction))

/** @throws {ChainError} as `requestEvm`. */
export async function fetchCount(
  network: AnyNetwork,
  address: string,
  block: 'latest' | 'pending' | Hex,
): Promise<bigint> {
  const method = 'eth_getTransactionCount'
  return readQuantity(method, await requestEvm(network, method, [address, block]))
}
