import type { Address, Signature } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import {
  activeWallet,
  type Connect,
  createStore,
  describeKind,
  isConnectError,
  type PreparedSend,
  readOpenSends,
  resumeSend,
  rpcOf,
  type SendProgress,
  type Store,
  sendParts,
  signsVersion1,
  takesVersion1,
} from '@solsmith/connect'
import {
  type Batch,
  compareBatches,
  earlierBatches,
  guardBytes,
  type PrepareDistributionInput,
  type PreparedDistribution,
  planBatch,
  prepareDistribution,
  readEffects,
  type Verdicts,
} from '@solsmith/tokens'
import { compareParts } from '../../../../features/plan-progress/compareParts.ts'

/** What one batch does, and whether it read back so once it had landed: null while that is open, or not known. */
export type BatchLine = {
  readonly index: number
  readonly receivers: number
  readonly amount: bigint
  readonly decimals: number
  /** Accounts that it opens for receivers. */
  readonly opened: number
  /** Out of the sender's SOL: deposits and fees. */
  readonly lamports: bigint
  readonly isAsShown: boolean | null
}

/** Where the sending of a list is. It outlives the page: a person may look elsewhere meanwhile. */
export type Sending =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending'
      readonly label: string
      readonly progress: SendProgress
      readonly index: number
      readonly count: number
      /** The next signature is not asked for. */
      readonly wantsPause: boolean
      readonly ledger: readonly BatchLine[]
    }
  | {
      readonly phase: 'paused'
      readonly label: string
      readonly index: number
      readonly count: number
      readonly goOn: () => void
      readonly ledger: readonly BatchLine[]
    }
  | {
      readonly phase: 'failed'
      readonly label: string
      readonly error: unknown
      readonly ledger: readonly BatchLine[]
    }
  | { readonly phase: 'done'; readonly label: string; readonly ledger: readonly BatchLine[] }

const stores = new WeakMap<Connect, Store<Sending>>()

/** The one list that a toolkit sends. */
export function sendingOf(connect: Connect): Store<Sending> {
  const store = stores.get(connect) ?? createStore<Sending>({ phase: 'idle' })
  stores.set(connect, store)
  return store
}

export type ListInput = Pick<PrepareDistributionInput, 'mint' | 'text' | 'sharing' | 'repeats' | 'onProgress'> & {
  readonly wallet: Address
  readonly salt: string
}

/** A list that has been checked. */
export type CheckedList = PreparedDistribution & {
  /** What has landed of it, read back from the chain. */
  readonly readBack: Verdicts
}

/**
 * Makes a list ready, for as few signatures as the wallet and the network allow. What an earlier visit left open is brought to its end
 * first, and what has landed is found on the chain and compared with the list: nobody is paid twice.
 */
export async function prepareList(
  connect: Connect,
  network: Network,
  { salt, ...input }: ListInput,
): Promise<CheckedList> {
  for (const entry of await readOpenSends(connect, network))
    if (describeKind(entry.kind)?.place === 'send-many') await resumeSend(connect, network, entry)
  const signer = activeWallet(connect)
  const isV1 = signer !== null && signsVersion1(signer) && (await takesVersion1(network, input.wallet))
  const free = { freeBytes: guardBytes, ...(isV1 ? { version: 1 as const } : {}) }
  const rpc = rpcOf(network)
  const ready = await prepareDistribution(rpc, {
    ...input,
    ...free,
    ...(salt ? { salt } : {}),
    known: (campaign) => listPaid(connect, network, campaign),
  })
  const { distribution, token } = ready
  return { ...ready, readBack: await compareBatches(rpc, { distribution, token, landed: earlierBatches(ready) }) }
}

/** What this browser knows to have landed for a list, whatever a node lists. */
async function listPaid({ journal }: Connect, { genesisHash }: Network, campaign: string) {
  return (await journal.read()).flatMap(({ network, part, state }) =>
    network === genesisHash && part?.batch.startsWith(batchName(campaign)) && state.status === 'confirmed'
      ? // Written by a wallet, or by the network.
        ((state.signature as Signature | null) ?? [])
      : [],
  )
}

/** How the batches of a list are named, before what tells one visit from another. */
const batchName = (campaign: string) => `distribute ${campaign} `

/** Sends what is left of a list, one signature after the other. A second call while one runs does nothing. */
export async function sendList(
  connect: Connect,
  network: Network,
  { distribution }: PreparedDistribution,
): Promise<void> {
  const store = sendingOf(connect)
  if (isUnderWay(store.get())) return
  const { batches, campaign, token, wallet } = distribution
  const label = token.metadata?.symbol || token.address
  const count = batches.length
  const comparison = compareParts(network, wallet)
  const begun: BatchLine[] = []
  const ledger = () => begun.map((line, at) => ({ ...line, isAsShown: comparison.verdicts()[at] ?? null }))
  const tell = (progress: SendProgress, index: number) =>
    store.set((state) => ({
      phase: 'sending',
      ...{ label, progress, index, count },
      wantsPause: state.phase === 'sending' && state.wantsPause,
      ledger: ledger(),
    }))
  tell({ step: 'checking' }, 0)
  try {
    await sendParts(connect, {
      // What is left is planned anew after a stop, so that no two tries have a name in common.
      batch: `${batchName(campaign)}${crypto.randomUUID()}`,
      parts: batches.map((batch) => planBatch(distribution, batch)),
      approve: async (prepared, { index }) => {
        await comparison.begin(prepared.simulation)
        await waitWhilePaused(store, { label, index, count, ledger: ledger() })
        const batch = batches[index]
        if (batch === undefined || !paysAsPlanned(prepared, batch, token.address)) return false
        begun.push(lineOf(prepared, batch, token.decimals))
        return true
      },
      onProgress: tell,
    })
    await comparison.end()
    store.set(() => ({ phase: 'done', label, ledger: ledger() }))
  } catch (error) {
    if (hasDoneNothing(error)) begun.pop()
    store.set(() => ({ phase: 'failed', label, error, ledger: ledger() }))
  }
}

/** Whether the batch that was begun last did nothing for certain. */
const hasDoneNothing = (error: unknown): boolean =>
  isConnectError(error, 'SignatureDeclinedError') ||
  isConnectError(error, 'EffectsChangedError') ||
  isConnectError(error, 'TransactionExpiredError') ||
  isConnectError(error, 'SendRefusedError')

export const isUnderWay = ({ phase }: Sending): boolean => phase === 'sending' || phase === 'paused'

/** How many batches of the list that is being sent have landed for certain. */
export function landedBatches(sending: Sending): number {
  if (sending.phase === 'idle') return 0
  if (sending.phase === 'sending' || sending.phase === 'paused') return sending.index
  if (sending.phase === 'done') return sending.ledger.length
  return sending.ledger.filter(({ isAsShown }) => isAsShown !== null).length
}

/** Whether an earlier visit has begun to send a token to a list; then its list is read again without being asked. */
export const hasBegun = async ({ journal }: Connect, { genesisHash }: Network, mint: Address, wallet: Address) =>
  (await journal.read()).some(
    ({ kind, network, subject, account, state }) =>
      describeKind(kind)?.place === 'send-many' &&
      network === genesisHash &&
      subject === mint &&
      account === wallet &&
      state.status !== 'void',
  )

/** Asks for a stop before the next signature, or takes that back. */
export function togglePause(connect: Connect): void {
  sendingOf(connect).set((state) => (state.phase === 'sending' ? { ...state, wantsPause: !state.wantsPause } : state))
}

/** Puts the last result away. A list that is being sent is not touched. */
export function settleSending(connect: Connect): void {
  sendingOf(connect).set((state) => (isUnderWay(state) || state.phase === 'idle' ? state : { phase: 'idle' }))
}

async function waitWhilePaused(
  store: Store<Sending>,
  place: Omit<Extract<Sending, { phase: 'paused' }>, 'phase' | 'goOn'>,
): Promise<void> {
  const state = store.get()
  if (state.phase !== 'sending' || !state.wantsPause) return
  await new Promise<void>((goOn) => store.set(() => ({ phase: 'paused', ...place, goOn })))
}

function lineOf({ plan, simulation }: PreparedSend, { index, receivers, shape }: Batch, decimals: number): BatchLine {
  const own = simulation.changes.find(({ address }) => address === plan.feePayer)
  return {
    index,
    receivers: receivers.length,
    amount: receivers.reduce((all, one) => all + one.amount, 0n),
    decimals,
    opened: shape.made,
    lamports: (own?.before?.lamports ?? 0n) - (own?.after?.lamports ?? 0n),
    isAsShown: null,
  }
}

/** Whether a batch takes from the sender exactly what it should, and gives to nobody else. */
function paysAsPlanned({ plan, simulation }: PreparedSend, { receivers }: Batch, mint: Address): boolean {
  const { changes, others } = readEffects(simulation, plan.feePayer)
  const sum = receivers.reduce((all, { amount }) => all + amount, 0n)
  const own = changes.find((change) => change.kind === 'token' && change.mint === mint)
  const wanted = new Set<string>(receivers.map(({ address }) => address))
  const paid = own?.kind === 'token' ? (own.before ?? 0n) - (own.after ?? 0n) : null
  return paid === sum && others.every((other) => other.mint === mint && wanted.has(other.owner))
}
