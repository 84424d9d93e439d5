import type { AnyNetwork, PlanKind } from '@solsmith/chain'
import type { JournalEntry, JournalState } from '../../send/journal.ts'
import { askEvm } from './askEvm.ts'
import { type Hex, readQuantity } from './hex.ts'
import type { EvmTransaction } from './prepareEvmTransfer.ts'

/** A previewed transaction and its journal names. */
export type ShownTransaction = {
  readonly network: AnyNetwork
  readonly request: EvmTransaction
  readonly kind: PlanKind
  /** Subject: nothing of the same is requested while an earlier outcome is unknown. */
  readonly subject: string
  readonly label: string
}

/**
 * A transaction requested from a wallet. `after` has the account's transaction count, and `sinceSlot` the newest block,
 * both before the request: they find the transaction without the wallet.
 */
export type EvmEntry = JournalEntry & { readonly state: Extract<JournalState, { status: 'handedOver' }> }

/** Checks for an entry given to an EVM wallet, which includes every open one. */
export const isEvmEntry = (entry: JournalEntry): entry is EvmEntry => entry.state.status === 'handedOver'

/** Creates the journal entry written before the request. @throws {ChainError} as `askEvm`. */
export async function openEvmEntry({ request, ...shown }: ShownTransaction): Promise<EvmEntry> {
  return makeEvmEntry(
    { ...shown, account: request.from, asked: request },
    await fetchSince(shown.network, request.from),
  )
}

/** Fetches an account's transaction count, and the newest block. @throws {ChainError} as `askEvm`. */
export async function fetchSince(network: AnyNetwork, account: string): Promise<Since> {
  const method = 'eth_blockNumber'
  const [count, block] = await Promise.all([
    fetchCount(network, account, 'latest'),
    askEvm(network, method).then((answer) => readQuantity(method, answer)),
  ])
  return { count, block }
}

/** Start of a search on the chain. */
export type Since = { readonly count: bigint; readonly block: bigint }

type EntryInput = Omit<ShownTransaction, 'request'> & {
  readonly account: string
  /** The wallet request, or what an entry's own reader needs. Must survive JSON. */
  readonly asked: object
}

/** As `openEvmEntry`, for several transactions. Without `since` the chain is not searched. */
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
  // There is no last block: a request to a wallet can land at any time.
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

/** Returns the wallet request. */
export const requestOf = (entry: EvmEntry): EvmTransaction =>
  // Written by `openEvmEntry`; batches are read by `resumeBatch`.
  askedOf(entry) as EvmTransaction

/** Returns the `asked` value given to `makeEvmEntry`. */
export const askedOf = ({ state }: EvmEntry): unknown => JSON.parse(new TextDecoder().decode(state.transaction))

/** Fetches an account's transaction count at a block. @throws {ChainError} as `askEvm`. */
export async function fetchCount(
  network: AnyNetwork,
  address: string,
  block: 'latest' | 'pending' | Hex,
): Promise<bigint> {
  const method = 'eth_getTransactionCount'
  return readQuantity(method, await askEvm(network, method, [address, block]))
}
