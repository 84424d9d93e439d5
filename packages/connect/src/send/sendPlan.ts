import { getBase58Decoder, type Signature } from '@solana/kit'
import { type ChainRpc, hasSameEffects, isChainError, type Plan, type Simulation } from '@solsmith/chain'
import { requireSolana } from '../connection/requireConnected.ts'
import type { Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { WalletError } from '../wallets/errors.ts'
import { requestWallet } from '../wallets/requestWallet.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { awaitSigned } from './awaitSigned.ts'
import { checkSigned } from './checkSigned.ts'
import { SendError } from './errors.ts'
import { isOpen, type JournalEntry, type JournalPart, type JournalState, type VoidReason } from './journal.ts'
import type { LandedChanges } from './landed.ts'
import { lockName } from './locks.ts'
import { newLifetime, type PreparedSend, prepareSend } from './prepareSend.ts'
import { resolveEntry } from './resolveEntry.ts'
import { signAndSend } from './signAndSend.ts'
import { signLocally } from './signLocally.ts'
import { type SendProgress, submit } from './submit.ts'
import { watchBlocksLeft } from './watchBlocksLeft.ts'

/** Input of `sendPlan`: plan and preview. */
export type SendInput = {
  readonly plan: Plan
  /** Other effects require another check. */
  readonly shown: Simulation
  /** Without a pause for the user. */
  readonly prepared?: PreparedSend
  readonly onProgress?: (progress: SendProgress) => void
  /** Set by `sendParts`. */
  readonly part?: JournalPart
  /** Stops waiting for the wallet, not for signed bytes. */
  readonly signal?: AbortSignal
}

/** Signature and slot of a landed send. */
export type Sent = {
  readonly signature: Signature
  readonly slot: bigint
  /** By a wallet that sends. */
  readonly changes?: LandedChanges
}

/**
 * Simulates again, signs, compares, sends and confirms, and records each step (`resumeSends`).
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `SendInProgressError`, `EffectsChangedError`,
 *   `SignatureDeclinedError`, `WalletSignTransactionError`, `WalletChangedTransactionError`, `TransactionExpiredError`,
 *   `TransactionUnknownError`, `SendRefusedError`, `TransactionFailedError`, `SendAbandonedError`, `SentEarlierError`; of
 *   wallets that send `WalletSendTransactionError`, `WalletSentOtherError`; and those of `prepareSend`.
 * @throws {ChainError} without an answer before the signature.
 * @example const { signature } = await sendPlan(connect, { plan: prepared.plan, shown: prepared.simulation })
 */
export async function sendPlan(connect: Connect, input: SendInput): Promise<Sent> {
  const network = solanaNetwork(connect)
  const { plan } = input
  const held = await connect.locks.tryHold(lockName(network.genesisHash, plan.subject), () =>
    sendInTime(connect, input),
  )
  if (!held.isHeld) throw new SendError('SendInProgressError', { label: plan.label })
  return held.value
}

/** If the wallet signs without asking. */
async function sendInTime(connect: Connect, input: SendInput): Promise<Sent> {
  const wallet = findConnectedWallet(connect, input.plan)
  const { tries = 1 } = wallet
  for (let attempt = 1; ; attempt++) {
    const prepared = attempt === 1 ? input.prepared : undefined
    try {
      return await sendAlone(connect, wallet, { ...input, prepared })
    } catch (error) {
      if (attempt === tries || !isConnectError(error, 'TransactionExpiredError')) throw error
    }
  }
}

type SendAlone = Omit<SendInput, 'prepared'> & { readonly prepared: PreparedSend | undefined }

async function sendAlone(connect: Connect, wallet: Wallet, input: SendAlone): Promise<Sent> {
  const { plan, shown, onProgress, part, signal } = input
  const network = solanaNetwork(connect)
  const rpc = rpcOf(network)

  onProgress?.({ step: 'checking' })
  await settleEarlier(connect, rpc, input)
  const prepared = input.prepared ?? (await prepareSend(network, plan, { fetchLifetime: newLifetime }))
  if (!hasSameEffects(shown, prepared.simulation)) throw new SendError('EffectsChangedError', { subject: plan.subject })

  if (signal?.aborted) throw new SendError('SendAbandonedError', { wallet: wallet.name, mayStillHappen: false })

  // Such a wallet can send at any time.
  if (prepared.nonce && !wallet.features.includes('signTransaction'))
    throw new WalletError('WalletFeatureError', { wallet: wallet.name, feature: 'signTransaction' })

  const entry = { ...openEntry(prepared), ...(part ? { part } : {}) }
  const record = (state: JournalState) => connect.journal.write({ ...entry, state })
  try {
    if (!wallet.features.includes('signTransaction') && wallet.features.includes('signAndSendTransaction'))
      return await signAndSend(connect, rpc, { prepared, wallet, entry, onProgress, signal })
    await record({ status: 'asked' })
    const { transaction, signature } = await sign(connect, rpc, { ...input, prepared, wallet })
    const signedEntry: JournalEntry = { ...entry, state: { status: 'signed', signature, transaction } }
    await connect.journal.write(signedEntry)
    return await submit(connect, rpc, signedEntry, onProgress)
  } catch (error) {
    const reason = voidReason(error)
    if (reason) await record({ status: 'void', reason })
    throw error
  }
}

/** Resolves an earlier send that may have landed unnoticed. */
export async function settleEarlier(
  connect: Connect,
  rpc: ChainRpc,
  { plan, onProgress, signal }: Pick<SendAlone, 'plan' | 'onProgress' | 'signal'>,
): Promise<void> {
  const { genesisHash } = solanaNetwork(connect)
  const open = (await connect.journal.read()).filter(
    (entry) =>
      entry.network === genesisHash &&
      entry.account === plan.feePayer &&
      entry.subject === plan.subject &&
      isOpen(entry) &&
      entry.state.status !== 'asked',
  )
  const landed: JournalEntry[] = []
  for (const entry of open) {
    const outcome = await resolveEntry(connect, rpc, { entry, signal, ...(onProgress ? { onProgress } : {}) })
    if (outcome === 'confirmed') landed.push(entry)
  }
  const [first] = landed
  if (!first) return
  const { state = first.state } = (await connect.journal.read()).find(({ id }) => id === first.id) ?? {}
  const signature = 'signature' in state ? state.signature : null
  throw new SendError('SentEarlierError', { label: first.label, signature })
}

/** With the fee payer's account. */
export function findConnectedWallet(connect: Connect, { feePayer, kind }: Plan): Wallet {
  const { wallet, account } = requireSolana(connect, kind)
  if (account.address !== feePayer) throw new WalletError('WalletNotConnectedError', { action: kind })
  return wallet
}

/** Signs with the wallet, then with local keys. */
async function sign(
  connect: Connect,
  rpc: ChainRpc,
  {
    prepared,
    wallet,
    onProgress,
    signal,
    part,
  }: SendAlone & { readonly prepared: PreparedSend; readonly wallet: Wallet },
): Promise<{ transaction: Uint8Array; signature: Signature }> {
  const { plan, network, lastValidBlockHeight, nonce } = prepared
  const tell = (blocksLeft: bigint | null | undefined) =>
    onProgress?.({ step: 'signing', blocksLeft, wallet: wallet.name })
  if (nonce) tell(undefined)
  const stop = nonce ? () => {} : watchBlocksLeft(rpc, lastValidBlockHeight, tell)
  const ask = async () =>
    requestWallet(connect, wallet, 'signTransaction', {
      account: { address: plan.feePayer },
      chain: network.walletChain,
      transaction: prepared.transaction,
      ...(part ? { part: { index: part.index, count: part.count } } : {}),
    })
  const signed = await awaitSigned(rpc, ask(), { wallet: wallet.name, lastValidBlockHeight, signal, onAnswer: stop })
  const { signature, addedFeeLamports } = await checkSigned(rpc, prepared, { signed, wallet: wallet.name })
  if (addedFeeLamports > 0n) onProgress?.({ step: 'sending', addedFeeLamports })
  return {
    transaction: await signLocally(prepared, signed),
    // 64 bytes, checked above.
    signature: getBase58Decoder().decode(signature) as Signature,
  }
}

/** Creates an entry without its state. */
export function openEntry({
  plan,
  network,
  lastValidBlockHeight,
  sinceSlot,
  nonce,
  simulation,
}: PreparedSend): Omit<JournalEntry, 'state'> {
  return {
    id: crypto.randomUUID(),
    kind: plan.kind,
    network: network.genesisHash,
    account: plan.feePayer,
    subject: plan.subject,
    label: plan.label,
    createdAt: Date.now(),
    lastValidBlockHeight,
    sinceSlot,
    shown: simulation.changes,
    ...(nonce ? { nonce } : {}),
    ...(plan.proof ? { proof: plan.proof } : {}),
  }
}

/** Null after other outcomes. */
export function voidReason(error: unknown): VoidReason | null {
  if (isConnectError(error, 'SendAbandonedError')) return error.context.mayStillHappen ? null : 'cancelled'
  // The outcome was recorded with the error.
  if (isConnectError(error, 'WalletSentOtherError')) return null
  if (isConnectError(error, 'SignatureDeclinedError')) return 'declined'
  if (isConnectError(error, 'TransactionExpiredError')) return 'expired'
  if (isConnectError(error, 'WalletChangedTransactionError')) return 'changed'
  if (isConnectError(error, 'SendRefusedError')) return 'refused'
  if (isConnectError(error, 'TransactionFailedError') || isConnectError(error, 'TransactionUnknownError')) return null
  return isConnectError(error) || isChainError(error) ? 'error' : null
}
