import { RawTx, Transaction } from '@scure/btc-signer'
import { type AnyNetwork, isChainError } from '@solsmith/chain'
import type { Connect } from '../../createConnect.ts'
import { SendError } from '../../send/errors.ts'
import { isOpen, type JournalEntry, type JournalState } from '../../send/journal.ts'
import { sleep } from '../../sleep.ts'
import { toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { fetchEsplora, fetchEsploraJson } from './esplora.ts'

/** State of a payment. */
export type BitcoinOutcome =
  | { readonly status: 'confirmed'; readonly id: string; readonly height: bigint }
  /** `isReplaced`: another fee or change, but the same payment. */
  | { readonly status: 'pending'; readonly id: string | null; readonly isReplaced: boolean }
  /** Its coins were spent on something else. */
  | { readonly status: 'failed'; readonly id: string }

/** Broadcasts it again if the network has lost it. */
export async function lookUpBitcoin(
  connect: Connect,
  network: AnyNetwork,
  entry: JournalEntry,
): Promise<BitcoinOutcome> {
  const { state } = entry
  if (state.status !== 'signed' && state.status !== 'handedOver')
    return { status: 'pending', id: null, isReplaced: false }
  const isSigned = state.status === 'signed'
  const unsigned = isSigned ? state.transaction : Transaction.fromPSBT(state.transaction).unsignedTx
  const [first] = RawTx.decode(unsigned).inputs
  if (!first) return { status: 'pending', id: null, isReplaced: false }
  const own = isSigned ? state.signature : null
  const spend = fieldsOf(await fetchEsploraJson(network, `tx/${toHex(first.txid)}/outspend/${first.index}`))
  if (spend.spent !== true || typeof spend.txid !== 'string') {
    if (isSigned) await fetchEsplora(network, 'tx', toHex(state.transaction)).catch(ignoreRefusal)
    return { status: 'pending', id: own, isReplaced: false }
  }
  const id = spend.txid
  const { confirmed, block_height } = fieldsOf(spend.status)
  const isPaid = id === own || (await paysSame(network, id, entry))
  if (confirmed !== true) return { status: 'pending', id: isPaid ? id : own, isReplaced: isPaid && id !== own }
  if (!isPaid) {
    const reason = 'Its coins were spent by another transaction.'
    await finish(connect, entry, { status: 'failed', signature: id, reason })
    return { status: 'failed', id }
  }
  const height = typeof block_height === 'number' ? BigInt(block_height) : 0n
  await finish(connect, entry, { status: 'confirmed', signature: id, slot: height })
  return { status: 'confirmed', id, height }
}

const finish = ({ journal }: Connect, entry: JournalEntry, state: JournalState) => journal.write({ ...entry, state })

function ignoreRefusal(error: unknown): void {
  if (!isChainError(error, 'RpcHttpError')) throw error
}

async function paysSame(network: AnyNetwork, id: string, { subject }: JournalEntry): Promise<boolean> {
  const { vout } = fieldsOf(await fetchEsploraJson(network, `tx/${id}`))
  return (
    Array.isArray(vout) &&
    vout.some((output: unknown) => {
      const { scriptpubkey_address, value } = fieldsOf(output)
      return `${scriptpubkey_address}:${value}` === subject
    })
  )
}

/** So nothing is paid twice. */
export async function settleEarlierBitcoin(connect: Connect, network: AnyNetwork, subject: string): Promise<void> {
  const entries = (await connect.journal.read()).filter(
    (entry) => entry.network === network.caip2 && entry.subject === subject && isOpen(entry),
  )
  for (const entry of entries) {
    const end = await lookUpBitcoin(connect, network, entry)
    if (end.status === 'confirmed') throw new SendError('SentEarlierError', { label: entry.label, signature: end.id })
    if (end.status === 'pending') throw pendingError(entry, end.id)
  }
}

function pendingError({ id: entryId, lastValidBlockHeight }: JournalEntry, id: string | null): Error {
  return id === null
    ? new SendError('TransactionUnknownError', { entryId, signature: null, lastValidBlockHeight })
    : new SendError('TransactionPendingError', { id })
}

export async function resumeBitcoin(
  connect: Connect,
  network: AnyNetwork,
  entry: JournalEntry,
): Promise<'confirmed' | 'failed'> {
  const end = await lookUpBitcoin(connect, network, entry)
  if (end.status === 'pending') throw pendingError(entry, end.id)
  return end.status
}

/** Options of `awaitBitcoin`. */
export type AwaitBitcoinInput = {
  readonly id: string
  readonly signal?: AbortSignal
  readonly onLook?: (end: BitcoinOutcome) => void
  /** Default: ten seconds. */
  readonly pollMs?: number
}

export async function awaitBitcoin(
  connect: Connect,
  network: AnyNetwork,
  { id, signal, onLook, pollMs = 10_000 }: AwaitBitcoinInput,
): Promise<string> {
  const entry = (await connect.journal.read()).find(({ state }) => 'signature' in state && state.signature === id)
  while (entry && !signal?.aborted) {
    const end = await lookUpBitcoin(connect, network, entry).catch(() => null)
    if (end) onLook?.(end)
    if (end?.status === 'confirmed') return end.id
    if (end?.status === 'failed') {
      const reason = 'Its coins were spent by another transaction.'
      throw new SendError('TransactionFailedError', { signature: end.id, reason, error: null })
    }
    await Promise.race([sleep(pollMs), new Promise((done) => signal?.addEventListener('abort', done))])
  }
  throw new SendError('TransactionPendingError', { id })
}
