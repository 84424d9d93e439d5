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
export async function openEvmEntry({ network, request, kind, subject, label }: ShownTransaction): Promise<EvmEntry> {
  const method = 'eth_blockNumber'
  const [count, block] = await Promise.all([
    fetchCount(network, request.from, 'latest'),
    askEvm(network, method).then((answer) => readQuantity(method, answer)),
  ])
  return {
    id: crypto.randomUUID(),
    kind,
    network: network.caip2,
    account: request.from,
    subject,
    label,
    createdAt: Date.now(),
    // No block is the last to wait for: what a wallet was asked for can land any time.
    lastValidBlockHeight: 0n,
    sinceSlot: block,
    proof: 'signature',
    state: {
      status: 'handedOver',
      transaction: new TextEncoder().encode(JSON.stringify(request)),
      after: count.toString(),
      signature: null,
    },
  }
}

/** What the wallet was asked with. */
export const requestOf = ({ state }: EvmEntry): EvmTransaction =>
  // Written by `openEvmEntry`, and by nothing else.
  JSON.parse(new TextDecoder().decode(state.transaction)) as EvmTransaction

/** How many transactions an account has sent, as of a block. @throws {ChainError} as `askEvm`. */
export async function fetchCount(
  network: AnyNetwork,
  address: string,
  block: 'latest' | 'pending' | Hex,
): Promise<bigint> {
  const method = 'eth_getTransactionCount'
  return readQuantity(method, await askEvm(network, method, [address, block]))
}
