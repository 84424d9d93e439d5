import type { Address, Commitment, Signature } from '@solana/kit'
import { fetchNonce } from '../nonceValue.ts'
import type { ChainRpc } from './createRpc.ts'

/** Final outcomes of a sent transaction. Keep polling in any other state. */
export type Confirmation =
  | { readonly status: 'confirmed'; readonly slot: bigint }
  /** It ran and failed: only the fee was charged. */
  | { readonly status: 'failed'; readonly slot: bigint; readonly error: unknown }
  /** It did not run and can never run: nothing was charged. */
  | { readonly status: 'expired' }
  /** It can no longer run, and no node remembers enough to know whether it did. Nothing may be signed in its place. */
  | { readonly status: 'unknown' }

/** A nonce account, and the value used by the transaction. */
export type HeldNonce = { readonly account: Address; readonly value: string }

/** Lifetime of a transaction. */
export type TransactionLifetime = {
  /** Last block height at which its blockhash is accepted. */
  readonly lastValidBlockHeight: bigint
  /** First slot in which it can land: the slot of its blockhash or nonce. Default: 0. */
  readonly sinceSlot?: bigint | undefined
  /** Nonce in place of a blockhash: it can land as long as the account holds this value. */
  readonly nonce?: HeldNonce | undefined
}

/** Required commitment of `confirmed` and `failed`. Default: `confirmed`. */
type LookInput = TransactionLifetime & { readonly commitment?: Commitment }

/** State of a group of transactions with the same lifetime. */
export type SignatureLook = {
  /** Blocks in which they can still land; undefined with a nonce. */
  readonly blocksLeft: bigint | undefined
  /** One per signature, in order. */
  readonly states: readonly SignatureState[]
}

/** `processed`: it ran and is not confirmed yet. */
export type SignatureState = Confirmation | { readonly status: 'absent' } | { readonly status: 'processed' }

/**
 * Different nodes may serve one URL, each at its own slot. A block confirmed this many blocks ago is final, so a node
 * that has caught up cannot be on a fork without it (Agave: 32 votes make a root).
 */
const marginBlocks = 32n
/** Slots for which every node knows all statuses, whatever it keeps of the ledger (Agave: `MAX_CACHE_ENTRIES`). */
const statusCacheSlots = 300n
/** Polls without a node that knows the whole lifetime, before the outcome counts as unknown. */
const unansweredLimit = 10
/** `MAX_GET_SIGNATURE_STATUSES_QUERY_ITEMS`. */
const signaturesPerCall = 256

/**
 * Creates a function that polls transactions of one lifetime. Its outcomes hold even if different nodes answer each
 * call: height and slot are read together, and "not there" only counts from a node that has passed that slot and
 * remembers the whole lifetime.
 * Reads the end of the lifetime before the statuses, so that a transaction that lands last is never called expired.
 *
 * @returns A function that throws a `ChainError` if the network does not answer.
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
  /** It can no longer land, according to one node. */
  readonly isOver: boolean
  /** It can no longer land, and its outcome is final. */
  readonly isFinal: boolean
  /** A node at this slot has seen every block in which it can have landed. */
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
    // A lagging node would show an older value, which differs from this one too.
    const { value, slot } = await fetchNonce(rpc, nonce.account, { minContextSlot: sinceSlot, signal })
    const isOver = value !== nonce.value
    if (isOver && (firstOverSlot === undefined || slot < firstOverSlot)) firstOverSlot = slot
    return {
      isOver,
      // A slot has at most one block, so this waits for at least as many blocks if slots are skipped.
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

/** One node's statuses and the first slot that it remembers; null if it does not say. */
async function readWithHistory(
  rpc: ChainRpc,
  signatures: readonly Signature[],
  signal: AbortSignal | undefined,
): Promise<{ readonly answers: readonly Statuses[]; readonly firstSlot: bigint } | null> {
  // The calls that follow have parameters of other types.
  const calls = [{ method: 'getFirstAvailableBlock', params: [] as readonly unknown[] }]
  for (let at = 0; at < signatures.length; at += signaturesPerCall)
    calls.push({
      method: 'getSignatureStatuses',
      params: [signatures.slice(at, at + signaturesPerCall), { searchTransactionHistory: true }],
    })
  try {
    const [firstSlot, ...answers] = await rpc.together(calls).send(optionsOf(signal))
    // The client answers in the order and with the types of the calls.
    return { answers: answers as Statuses[], firstSlot: firstSlot as bigint }
  } catch {
    signal?.throwIfAborted()
    return null
  }
}

const optionsOf = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {})
