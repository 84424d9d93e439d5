import type { Address, Commitment, Signature } from '@solana/kit'
import { fetchNonce } from '../nonceValue.ts'
import type { ChainRpc } from './createRpc.ts'

/** Final outcomes; keep polling otherwise. */
export type Confirmation =
  | { readonly status: 'confirmed'; readonly slot: bigint }
  /** Only the fee was charged. */
  | { readonly status: 'failed'; readonly slot: bigint; readonly error: unknown }
  /** Can never run: nothing was charged. */
  | { readonly status: 'expired' }
  /** Expired, but no node knows whether it ran. Sign nothing in its place. */
  | { readonly status: 'unknown' }

/** Nonce account and the used value. */
export type HeldNonce = { readonly account: Address; readonly value: string }

/** Lifetime of a transaction. */
export type TransactionLifetime = {
  readonly lastValidBlockHeight: bigint
  /** Default: 0. */
  readonly sinceSlot?: bigint | undefined
  /** Valid while the account holds this value. */
  readonly nonce?: HeldNonce | undefined
}

/** Default: `confirmed`. */
type LookInput = TransactionLifetime & { readonly commitment?: Commitment }

/** State of transactions with the same lifetime. */
export type SignatureLook = {
  /** Undefined with a nonce. */
  readonly blocksLeft: bigint | undefined
  readonly states: readonly SignatureState[]
}

/** `processed`: not confirmed yet. */
export type SignatureState = Confirmation | { readonly status: 'absent' } | { readonly status: 'processed' }

/** Nodes behind one URL differ in slot. A block confirmed 32 blocks ago is final (Agave: 32 votes make a root). */
const marginBlocks = 32n
/** Slots of statuses that every node keeps (Agave: `MAX_CACHE_ENTRIES`). */
const statusCacheSlots = 300n
/** Polls without an informed node before the outcome is unknown. */
const unansweredLimit = 10
const signaturesPerCall = 256

/**
 * Creates a poll for transactions of one lifetime. "Not there" only counts from a node that has passed the read slot and
 * remembers the lifetime, which is read before the statuses.
 *
 * @returns A function that throws a `ChainError` if the network does not respond.
 */
export function createSignatureLook(rpc: ChainRpc, lifetime: LookInput) {
  const readLife = lifetime.nonce ? createNonceLife(rpc, lifetime, lifetime.nonce) : createBlockhashLife(rpc, lifetime)
  const { sinceSlot = 0n, commitment = 'confirmed' } = lifetime
  const join = (answers: readonly Statuses[]) => joinStatuses(answers, commitment)
  let unanswered = 0
  return async (signatures: readonly Signature[], signal?: AbortSignal): Promise<SignatureLook> => {
    const life = await readLife(signal)
    const { slot, states } = join(await readStatuses(rpc, signatures, { isHistoryWanted: life.isOver, signal }))
    const look = { blocksLeft: life.blocksLeft, states }
    const absent = signatures.filter((_, index) => states[index]?.status === 'absent')
    if (!life.isFinal || slot < life.slot || absent.length === 0) return look
    if (slot - sinceSlot <= statusCacheSlots) return { ...look, states: states.map(orExpired) }
    const history = await readWithHistory(rpc, absent, signal)
    const whole = history && join(history.answers)
    const isTold = history !== null && whole !== null && whole.slot >= life.slot && history.firstSlot <= sinceSlot
    unanswered = isTold ? 0 : unanswered + 1
    if (!isTold && unanswered < unansweredLimit) return look
    const found = new Map(absent.map((signature, index) => [signature, whole?.states[index]]))
    return {
      ...look,
      states: signatures.map((signature, index) => {
        const state = found.get(signature) ?? states[index] ?? { status: 'absent' }
        if (state.status !== 'absent') return state
        return isTold ? { status: 'expired' } : { status: 'unknown' }
      }),
    }
  }
}

const orExpired = (state: SignatureState): SignatureState => (state.status === 'absent' ? { status: 'expired' } : state)

type Life = {
  /** According to one node. */
  readonly isOver: boolean
  /** Final outcome. */
  readonly isFinal: boolean
  /** Slot after every possible landing. */
  readonly slot: bigint
  readonly blocksLeft: bigint | undefined
}

type ReadLife = (signal?: AbortSignal) => Promise<Life>

const createBlockhashLife =
  (rpc: ChainRpc, { lastValidBlockHeight }: TransactionLifetime): ReadLife =>
  async (signal) => {
    const { absoluteSlot, blockHeight } = await rpc.getEpochInfo({ commitment: 'confirmed' }).send(optionsOf(signal))
    const isOver = blockHeight > lastValidBlockHeight
    return {
      isOver,
      isFinal: blockHeight > lastValidBlockHeight + marginBlocks,
      slot: absoluteSlot,
      blocksLeft: isOver ? 0n : lastValidBlockHeight - blockHeight,
    }
  }

function createNonceLife(rpc: ChainRpc, { sinceSlot = 0n }: TransactionLifetime, nonce: HeldNonce): ReadLife {
  let firstOverSlot: bigint | undefined
  return async (signal) => {
    // A lagging node shows an older value, which differs too.
    const { value, slot } = await fetchNonce(rpc, nonce.account, { minContextSlot: sinceSlot, signal })
    const isOver = value !== nonce.value
    if (isOver && (firstOverSlot === undefined || slot < firstOverSlot)) firstOverSlot = slot
    return {
      isOver,
      // At most one block per slot, so this waits long enough.
      isFinal: isOver && firstOverSlot !== undefined && slot >= firstOverSlot + marginBlocks,
      slot,
      blocksLeft: isOver ? 0n : undefined,
    }
  }
}

type Found = { readonly slot: bigint; readonly states: readonly SignatureState[] }

async function readStatuses(
  rpc: ChainRpc,
  signatures: readonly Signature[],
  { isHistoryWanted, signal }: { isHistoryWanted: boolean; signal: AbortSignal | undefined },
): Promise<readonly Statuses[]> {
  const answers: Statuses[] = []
  for (let at = 0; at < signatures.length; at += signaturesPerCall)
    answers.push(
      await rpc
        .getSignatureStatuses(signatures.slice(at, at + signaturesPerCall), {
          searchTransactionHistory: isHistoryWanted,
        })
        .send(optionsOf(signal)),
    )
  return answers
}

type Statuses = {
  readonly context: { readonly slot: bigint }
  readonly value: readonly (null | {
    readonly slot: bigint
    readonly err: unknown
    readonly confirmationStatus: Commitment | null
  })[]
}

/** `slot` is the lowest of the nodes. */
const joinStatuses = (answers: readonly Statuses[], commitment: Commitment): Found => ({
  slot: answers.map(({ context }) => context.slot).reduce((least, slot) => (slot < least ? slot : least), u64Max),
  states: answers.flatMap(({ value }) => value.map((status) => readState(status, commitment))),
})

const levels: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 1, finalized: 2 }
const u64Max = 2n ** 64n - 1n

function readState(status: Statuses['value'][number], commitment: Commitment): SignatureState {
  if (!status) return { status: 'absent' }
  const { slot, err, confirmationStatus } = status
  if (levels[confirmationStatus ?? 'processed'] < levels[commitment]) return { status: 'processed' }
  return err ? { status: 'failed', slot, error: err } : { status: 'confirmed', slot }
}

/** Null if the node does not report its first slot. */
async function readWithHistory(
  rpc: ChainRpc,
  signatures: readonly Signature[],
  signal: AbortSignal | undefined,
): Promise<{ readonly answers: readonly Statuses[]; readonly firstSlot: bigint } | null> {
  // The following calls have other parameter types.
  const calls = [{ method: 'getFirstAvailableBlock', params: [] as readonly unknown[] }]
  for (let at = 0; at < signatures.length; at += signaturesPerCall)
    calls.push({
      method: 'getSignatureStatuses',
      params: [signatures.slice(at, at + signaturesPerCall), { searchTransactionHistory: true }],
    })
  try {
    const [firstSlot, ...answers] = await rpc.together(calls).send(optionsOf(signal))
    // Answers have the order and types of the calls.
    return { answers: answers as Statuses[], firstSlot: firstSlot as bigint }
  } catch {
    signal?.throwIfAborted()
    return null
  }
}

const optionsOf = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {})
