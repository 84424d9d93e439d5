import type { AnyNetwork, PlanKind } from '@solsmith/chain'
import type { JournalEntry, JournalState } from '../../send/journal.ts'
import { askEvm } from './askEvm.ts'
import { type Hex, readQuantity } from './hex.ts'
import type { EvmTransaction } from './prepareEvmTransfer.ts'

/** A transaction as it was shown, and what the journal calls it. */
export type ShownTransaction = {
  readonly network: AnyNetwork
  readonly request: EvmTransaction
  readonly kind: PlanKind
  /** What it is about: nothing of the same is asked for while the end of an earlier one is not known. */
  readonly subject: string
  readonly label: string
}

/**
 * A transaction that a wallet was asked to send. In `after` is how many the account had sent before, and in `sinceSlot` the newest block
 * of then: by both it is found again without the wallet.
 */
export type EvmEntry = JournalEntry & { readonly state: Extract<JournalState, { status: 'handedOver' }> }

/** Tells whether a wallet of a chain of EVM has an entry: an open one has been given to it, always. */
export const isEvmEntry = (entry: JournalEntry): entry is EvmEntry => entry.state.status === 'handedOver'

/** What is written down before a wallet is asked. @throws {ChainError} as `askEvm`. */
export async function openEvmEntry({ request, ...shown }: ShownTransaction): Promise<EvmEntry> {
  return makeEvmEntry(
    { ...shown, account: request.from, asked: request },
    await fetchSince(shown.network, request.from),
  )
}

/** How many transactions an account has sent, and the newest block. @throws {ChainError} as `askEvm`. */
export async function fetchSince(network: AnyNetwork, account: string): Promise<Since> {
  const method = 'eth_blockNumber'
  const [count, block] = await Promise.all([
    fetchCount(network, account, 'latest'),
    askEvm(network, method).then((answer) => readQuantity(method, answer)),
  ])
  return { count, block }
}

/** From where on the chain is searched. */
export type Since = { readonly count: bigint; readonly block: bigint }

type EntryInput = Omit<ShownTransaction, 'request'> & {
  readonly account: string
  /** What the wallet is asked with, or what an entry's own reader knows it by. It survives JSON. */
  readonly asked: object
}

/** The same of what is more than one transaction. Without `since` the chain is not searched. */
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
  // No block is the last to wait for: what a wallet was asked for can land any time.
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

/** What the wallet was asked with. */
export const requestOf = (entry: EvmEntry): EvmTransaction =>
  // Written by `openEvmEntry`; batches are read by `resumeBatch`.
  askedOf(entry) as EvmTransaction

/** What `makeEvmEntry` was given. */
export const askedOf = ({ state }: EvmEntry): unknown => JSON.parse(new TextDecoder().decode(state.transaction))

/** How many transactions an account has sent, as of a block. @throws {ChainError} as `askEvm`. */
export async function fetchCount(
  network: AnyNetwork,
  address: string,
  block: 'latest' | 'pending' | Hex,
): Promise<bigint> {
  const method = 'eth_getTransactionCount'
  return readQuantity(method, await askEvm(network, method, [address, block]))
}
