import { type AnyNetwork, isChainError, RpcError } from '@solsmith/chain'
import { decodePolkadotAddress } from '@solsmith/wire/polkadot'
import type { Connect } from '../../createConnect.ts'
import { SendError } from '../../send/errors.ts'
import { isOpen, type JournalEntry, type JournalState } from '../../send/journal.ts'
import { sleep } from '../../sleep.ts'
import { toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { fetchFailure } from './polkadotEvents.ts'
import { fetchFinalized, fetchHeight } from './preparePolkadot.ts'
import { requestPolkadot } from './requestPolkadot.ts'

/** State of a transfer. */
export type PolkadotOutcome =
  | { readonly status: 'pending' }
  | { readonly status: 'inBlock'; readonly height: number }
  | { readonly status: 'confirmed'; readonly height: number }
  /** By the network's own name, such as `Balances.FundsUnavailable`. */
  | { readonly status: 'failed'; readonly reason: string }
  /** Its blocks are over; it can never land. */
  | { readonly status: 'expired' }

const searched = new Map<string, number>()

export async function lookUpPolkadot(
  connect: Connect,
  network: AnyNetwork,
  entry: JournalEntry,
): Promise<PolkadotOutcome> {
  const { state } = entry
  const [since, until] = [Number(entry.sinceSlot ?? 0n), Number(entry.lastValidBlockHeight)]
  const [{ height: final }, newest] = await Promise.all([fetchFinalized(network), fetchHeight(network)])
  const first = (searched.get(entry.id) ?? since) + 1
  for (let height = first; height <= Math.min(until, newest); height++) {
    const found = await findIn(network, height, entry)
    if (found && height > final) return { status: 'inBlock', height }
    if (found) return end(connect, entry, { ...found, height, network })
    if (height <= final) searched.set(entry.id, height)
  }
  if (final >= until) {
    await connect.journal.write({ ...entry, state: { status: 'void', reason: 'expired' } })
    return { status: 'expired' }
  }
  if (state.status === 'signed')
    await requestPolkadot(network, 'author_submitExtrinsic', [`0x${toHex(state.transaction)}`]).catch(ignoreRefusal)
  return { status: 'pending' }
}

function ignoreRefusal(error: unknown): void {
  if (!isChainError(error, 'RpcResponseError')) throw error
}

type Found = { readonly block: string; readonly index: number; readonly bytes: string }

async function findIn(network: AnyNetwork, height: number, entry: JournalEntry): Promise<Found | null> {
  const block = String(await requestPolkadot(network, 'chain_getBlockHash', [height]))
  const { extrinsics } = fieldsOf(fieldsOf(await requestPolkadot(network, 'chain_getBlock', [block])).block)
  if (!Array.isArray(extrinsics)) throw new RpcError('RpcAnswerError', { method: 'chain_getBlock' })
  const isOurs = matcherOf(entry)
  const index = extrinsics.findIndex((one: unknown) => typeof one === 'string' && isOurs(one.toLowerCase()))
  return index < 0 ? null : { block, index, bytes: String(extrinsics[index]) }
}

/** Its bytes; before the wallet's answer, its sender and call. */
function matcherOf({ state, account }: JournalEntry): (extrinsic: string) => boolean {
  if (state.status === 'signed') {
    const own = `0x${toHex(state.transaction)}`
    return (extrinsic) => extrinsic === own
  }
  const call = state.status === 'handedOver' ? toHex(state.transaction) : null
  const key = toHex(decodePolkadotAddress(account)?.publicKey ?? new Uint8Array())
  return (extrinsic) => call !== null && extrinsic.endsWith(call) && extrinsic.includes(key)
}

async function end(
  { journal }: Connect,
  entry: JournalEntry,
  { block, index, height, network }: Found & { readonly height: number; readonly network: AnyNetwork },
): Promise<PolkadotOutcome> {
  const reason = await fetchFailure(network, block, index)
  const finish = (state: JournalState) => journal.write({ ...entry, state })
  const signature = idOf(entry) ?? block
  searched.delete(entry.id)
  if (reason !== null) {
    await finish({ status: 'failed', signature, reason })
    return { status: 'failed', reason }
  }
  await finish({ status: 'confirmed', signature, slot: BigInt(height) })
  return { status: 'confirmed', height }
}

const idOf = ({ state }: JournalEntry): string | null => ('signature' in state ? state.signature : null)

/** So nothing is paid twice. */
export async function settleEarlierPolkadot(connect: Connect, network: AnyNetwork, subject: string): Promise<void> {
  const entries = (await connect.journal.read()).filter(
    (entry) => entry.network === network.caip2 && entry.subject === subject && isOpen(entry),
  )
  for (const entry of entries) {
    const { status } = await lookUpPolkadot(connect, network, entry)
    if (status === 'confirmed') throw new SendError('SentEarlierError', { label: entry.label, signature: idOf(entry) })
    if (status === 'pending' || status === 'inBlock') throw pendingError(entry)
  }
}

function pendingError(entry: JournalEntry): Error {
  const { id: entryId, lastValidBlockHeight } = entry
  const id = idOf(entry)
  return id === null
    ? new SendError('TransactionUnknownError', { entryId, signature: null, lastValidBlockHeight })
    : new SendError('TransactionPendingError', { id })
}

export async function resumePolkadot(
  connect: Connect,
  network: AnyNetwork,
  entry: JournalEntry,
): Promise<'confirmed' | 'failed' | 'void'> {
  const { status } = await lookUpPolkadot(connect, network, entry)
  if (status === 'pending' || status === 'inBlock') throw pendingError(entry)
  return status === 'expired' ? 'void' : status
}

/** Options of `awaitPolkadot`. */
export type AwaitPolkadotInput = {
  readonly id: string
  readonly signal?: AbortSignal
  readonly onLook?: (end: PolkadotOutcome) => void
  /** Default: three seconds. */
  readonly pollMs?: number
}

export async function awaitPolkadot(
  connect: Connect,
  network: AnyNetwork,
  { id, signal, onLook, pollMs = 3_000 }: AwaitPolkadotInput,
): Promise<number> {
  const entry = (await connect.journal.read()).find((one) => idOf(one) === id)
  while (entry && !signal?.aborted) {
    const found = await lookUpPolkadot(connect, network, entry).catch((error: unknown) => {
      if (!isChainError(error)) throw error
      return null
    })
    if (found) onLook?.(found)
    if (found?.status === 'confirmed') return found.height
    if (found?.status === 'expired') throw new SendError('TransactionExpiredError', { signature: id })
    if (found?.status === 'failed')
      throw new SendError('TransactionFailedError', { signature: id, reason: found.reason, error: null })
    await Promise.race([sleep(pollMs), new Promise((done) => signal?.addEventListener('abort', done))])
  }
  throw new SendError('TransactionPendingError', { id })
}
