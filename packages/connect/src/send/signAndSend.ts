import {
  getAddressEncoder,
  getBase58Decoder,
  getTransactionDecoder,
  type Signature,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { type ChainRpc, confirmSignature } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { hasDeclineCode } from '../sign/isDecline.ts'
import { WalletError } from '../wallets/errors.ts'
import { requestWallet } from '../wallets/requestWallet.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { cancellable } from './cancellable.ts'
import { SendError } from './errors.ts'
import { explainFailure } from './explainFailure.ts'
import type { JournalEntry, JournalState } from './journal.ts'
import { compareLanded, findLanded, findLandedWithHistory, type Landed, type LandedChanges } from './landed.ts'
import { recordLanded } from './landedSlot.ts'
import type { PreparedSend } from './prepareSend.ts'
import { signLocally } from './signLocally.ts'
import type { SendProgress } from './submit.ts'
import { watchBlocksLeft } from './watchBlocksLeft.ts'
import { watchUpdates } from './watchUpdates.ts'

type HandedOver = JournalEntry & { readonly state: Extract<JournalState, { status: 'handedOver' }> }

type Progress = ((progress: SendProgress) => void) | undefined

export type WalletSendOutcome = {
  readonly signature: Signature
  readonly slot: bigint
  readonly changes?: LandedChanges
}

export const isHandedOver = (entry: JournalEntry): entry is HandedOver => entry.state.status === 'handedOver'

/** A blockhash's life in blocks. */
const lifetimeBlocks = 150n
/** Blocks until a block is on every fork. */
const finalBlocks = 32n
const pollMs = 1_000
/** Looks at pruned nodes before the outcome counts as unknown. */
const unansweredLimit = 10

/**
 * Journaled before the wallet gets it; without an answer the chain decides.
 *
 * @throws {ConnectError} `SignatureDeclinedError`, `WalletSendTransactionError`, `WalletSentOtherError`,
 *   `TransactionFailedError`, `TransactionExpiredError`, `TransactionUnknownError`, `SendAbandonedError`.
 * @throws {ChainError} without an answer before the request.
 */
export async function signAndSend(
  connect: Connect,
  rpc: ChainRpc,
  input: {
    readonly prepared: PreparedSend
    readonly wallet: Wallet
    readonly entry: Omit<JournalEntry, 'state'>
    readonly onProgress: Progress
    readonly signal: AbortSignal | undefined
  },
): Promise<WalletSendOutcome> {
  const { prepared, wallet, entry, onProgress, signal } = input
  const { plan, network, lastValidBlockHeight } = prepared
  const [newest] = await rpc.getSignaturesForAddress(plan.feePayer, { commitment: 'confirmed', limit: 1 }).send()
  const transaction = await signLocally(prepared, prepared.transaction)
  const given: HandedOver = {
    ...entry,
    state: { status: 'handedOver', transaction, after: newest?.signature ?? null, signature: null },
  }
  if (signal?.aborted) throw new SendError('SendAbandonedError', { wallet: wallet.name, mayStillHappen: false })
  await connect.journal.write(given)

  const stop = watchBlocksLeft(rpc, lastValidBlockHeight, (blocksLeft) =>
    onProgress?.({ step: 'signing', blocksLeft, wallet: wallet.name }),
  )
  const ask = async () =>
    requestWallet(connect, wallet, 'signAndSendTransaction', {
      account: { address: plan.feePayer },
      chain: network.walletChain,
      transaction,
      options: { preflightCommitment: 'confirmed' },
    })
  const answer = await cancellable(ask(), { signal, wallet: wallet.name, mayStillHappen: true })
    .then(readAnswer)
    .catch((cause: unknown) => {
      if (isConnectError(cause, 'SendAbandonedError') || wasNotAsked(cause)) throw cause
      if (isCertainDecline(cause)) throw new WalletError('SignatureDeclinedError', { wallet: wallet.name }, { cause })
      return { signature: null, cause }
    })
    .finally(stop)

  const heard = await noteAnswer(connect, rpc, { given, answer: answer.signature })
  try {
    return await watchSentByWallet(connect, rpc, {
      entry: heard,
      onProgress,
      signal,
      wallet: wallet.name,
      feeLamports: prepared.simulation.feeLamports,
    })
  } catch (error) {
    if (answer.signature === null && isConnectError(error, 'TransactionExpiredError'))
      throw new WalletError('WalletSendTransactionError', { wallet: wallet.name }, { cause: answer.cause })
    throw error
  }
}

/**
 * Watches until landed or impossible; the answer is only a hint.
 *
 * @throws {ConnectError} `TransactionFailedError`, `TransactionExpiredError`, `TransactionUnknownError`,
 *   `WalletSentOtherError`, `SendAbandonedError`.
 */
export async function watchSentByWallet(
  connect: Connect,
  rpc: ChainRpc,
  input: {
    readonly entry: HandedOver
    readonly onProgress: Progress
    readonly signal: AbortSignal | undefined
    /** Default: the entry's label. */
    readonly wallet?: string
    /** Without it, additions are unreported. */
    readonly feeLamports?: bigint
  },
): Promise<WalletSendOutcome> {
  const { entry, onProgress, signal, wallet = entry.label, feeLamports } = input
  const { lastValidBlockHeight, state } = entry
  const finish = (end: JournalState) => connect.journal.write({ ...entry, state: end })
  const wait = <T>(task: Promise<T>) => cancellable(task, { signal, wallet, mayStillHappen: true })
  if (state.signature !== null)
    await wait(
      confirmSignature(rpc, {
        // 64 bytes, checked by `noteAnswer`.
        signature: state.signature as Signature,
        lastValidBlockHeight,
        sinceSlot: entry.sinceSlot,
        watch: (look) => watchUpdates(connect, entry, look),
        onProgress: (progress) => onProgress?.({ step: 'confirming', ...progress }),
        ...(signal ? { signal } : {}),
      }),
    )
  const others = await listOthers(connect, entry)
  for (let unanswered = 0; unanswered < unansweredLimit; ) {
    const seen = await wait(lookOnce(rpc, entry, others).catch(() => null))
    if (seen?.landed) {
      const { landed } = seen
      const { signature, slot, error } = landed
      if (error) {
        const reason = explainFailure(error)
        await finish({ status: 'failed', signature, reason })
        throw new SendError('TransactionFailedError', { signature, reason, error })
      }
      recordLanded({ genesisHash: entry.network }, slot)
      await finish({ status: 'confirmed', signature, slot })
      const { transaction } = state
      const changes = feeLamports === undefined ? null : compareLanded(landed, { transaction, feeLamports })
      return { signature, slot, ...(changes ? { changes } : {}) }
    }
    if (seen?.isOver) return endWithout(state.signature)
    if (seen?.isForgotten) unanswered += 1
    onProgress?.({ step: 'confirming', blocksLeft: seen?.blocksLeft ?? null, isProcessed: false })
    await wait(new Promise((done) => setTimeout(done, pollMs)))
  }
  throw new SendError('TransactionUnknownError', {
    entryId: entry.id,
    signature: state.signature,
    lastValidBlockHeight,
  })

  async function endWithout(signature: string | null): Promise<never> {
    await finish({ status: 'void', reason: 'expired' })
    const isOther = signature !== null && others.has(signature)
    throw isOther
      ? new SendError('WalletSentOtherError', { wallet, signature })
      : new SendError('TransactionExpiredError', { signature })
  }
}

type HandedOverLook = {
  readonly landed: Landed | null
  readonly blocksLeft: bigint
  /** Never landed, and can't any more. */
  readonly isOver: boolean
  /** The node has forgotten. */
  readonly isForgotten: boolean
}

/** Height first, then the list at that slot. */
async function lookOnce(
  rpc: ChainRpc,
  { account, lastValidBlockHeight, sinceSlot = 0n, state }: HandedOver,
  others: Set<string>,
): Promise<HandedOverLook> {
  const { absoluteSlot, blockHeight } = await rpc.getEpochInfo({ commitment: 'confirmed' }).send()
  const input = {
    // From a plan's fee payer.
    payer: account as Parameters<typeof findLanded>[1]['payer'],
    after: state.after,
    transaction: state.transaction,
    minContextSlot: absoluteSlot,
    others,
  }
  const blocksLeft = blockHeight > lastValidBlockHeight ? 0n : lastValidBlockHeight - blockHeight
  if (blockHeight <= lastValidBlockHeight + finalBlocks)
    return { landed: await findLanded(rpc, input), blocksLeft, isOver: false, isForgotten: false }
  const { landed, firstSlot } = await findLandedWithHistory(rpc, input)
  return { landed, blocksLeft, isOver: firstSlot <= sinceSlot, isForgotten: firstSlot > sinceSlot }
}

async function listOthers({ journal }: Connect, entry: JournalEntry): Promise<Set<string>> {
  const entries = await journal.read()
  return new Set(
    entries.flatMap(({ id, state }) =>
      id !== entry.id && 'signature' in state && state.signature !== null ? [state.signature] : [],
    ),
  )
}

/** Records the wallet's answer and last block. */
async function noteAnswer(
  { journal }: Connect,
  rpc: ChainRpc,
  { given, answer }: { given: HandedOver; answer: Uint8Array | null },
): Promise<HandedOver> {
  const isOurs = answer !== null && (await isSignatureOf(given, answer))
  const heard: HandedOver = {
    ...given,
    lastValidBlockHeight: isOurs ? given.lastValidBlockHeight : await latestEnd(rpc, given),
    state: { ...given.state, signature: answer && getBase58Decoder().decode(answer) },
  }
  await journal.write(heard)
  return heard
}

/** It may have used a newer blockhash. */
async function latestEnd(rpc: ChainRpc, { lastValidBlockHeight }: HandedOver): Promise<bigint> {
  const height = await rpc
    .getBlockHeight({ commitment: 'confirmed' })
    .send()
    .catch(() => lastValidBlockHeight)
  const end = height + lifetimeBlocks
  return end > lastValidBlockHeight ? end : lastValidBlockHeight
}

async function isSignatureOf({ account, state }: HandedOver, signature: Uint8Array): Promise<boolean> {
  const { messageBytes } = getTransactionDecoder().decode(state.transaction)
  // From a plan's fee payer.
  const bytes = new Uint8Array(getAddressEncoder().encode(account as Parameters<typeof findLanded>[1]['payer']))
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', true, ['verify'])
  // Others fail verification.
  return verifySignature(key, signature as SignatureBytes, messageBytes)
}

/** An answer that is not a signature counts as none. */
const readAnswer = (signature: Uint8Array) => ({
  signature: signature.length === 64 ? signature : null,
  cause: undefined,
})

/** Checks for our own errors from before the request. */
const wasNotAsked = (error: unknown): boolean =>
  isConnectError(error, 'WalletNotConnectedError') ||
  isConnectError(error, 'WalletFeatureError') ||
  isConnectError(error, 'WalletVersionError') ||
  isConnectError(error, 'WalletMethodError') ||
  isConnectError(error, 'ChainIdError') ||
  isConnectError(error, 'WalletAppError')

/** Other messages may be a node's. */
function isCertainDecline(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const message = 'message' in error ? error.message : undefined
  return (
    hasDeclineCode(error) ||
    (typeof message === 'string' && /\buser (has )?(reject|declin|denied|cancel)/i.test(message))
  )
}
