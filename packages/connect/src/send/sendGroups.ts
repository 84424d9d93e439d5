import { getBase58Decoder, type Signature } from '@solana/kit'
import { type ChainRpc, type Confirmation, type Network, type Plan, readMove } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { WalletError } from '../wallets/errors.ts'
import { requestWallet } from '../wallets/requestWallet.ts'
import { supportsBatchSigning } from '../wallets/supportsBatchSigning.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { awaitSigned } from './awaitSigned.ts'
import { checkSigned } from './checkSigned.ts'
import { SendError } from './errors.ts'
import { explainFailure } from './explainFailure.ts'
import type { JournalEntry, JournalPart } from './journal.ts'
import { lockName } from './locks.ts'
import { newLifetime, type PreparedSend, prepareSend } from './prepareSend.ts'
import { isDone, namePart, type PartPlan, type PartsInput, planPart } from './sendParts.ts'
import { findConnectedWallet, openEntry, type Sent, settleEarlier, voidReason } from './sendPlan.ts'
import { signLocally } from './signLocally.ts'
import { describeProgress, type SendProgress, type SignedEntry } from './submit.ts'
import { watchBatch } from './watchBatch.ts'
import { watchBlocksLeft } from './watchBlocksLeft.ts'

type GroupNumber = { readonly index: number; readonly count: number; readonly size: number }

/** Input of `sendGroups`. */
export type GroupsInput = Pick<PartsInput, 'batch' | 'parts' | 'choosePrice' | 'signal'> & {
  /** Signing waits for it. */
  readonly beforeGroup?: (next: Omit<GroupNumber, 'size'>) => Promise<void>
  /** Previews a group; false stops before it. */
  readonly approve: (prepared: readonly PreparedSend[], group: GroupNumber) => Promise<boolean>
  /** Called when a part lands, in any order. */
  readonly onSent?: (sent: Sent, index: number) => Promise<void>
  readonly onProgress?: (progress: SendProgress, group: GroupNumber) => void
}

/** Maximum of transactions per request that users can judge and wallets display. */
export const groupLimit = 20
/** A blockhash's life in blocks. */
const lifeBlocks = 150
/** The other half is the user's. */
const landingBlocks = lifeBlocks / 2
/** Slow nodes get small groups. */
const preparingBlocks = BigInt(Math.floor(lifeBlocks / 4))
const preparedAtOnce = 4

/** Should land within half a blockhash's life. */
export function nextGroupSize(last: { readonly size: number; readonly blocks: number }): number {
  const perPart = Math.max(0, last.blocks) / last.size
  return Math.max(1, Math.min(groupLimit, Math.floor(landingBlocks / Math.max(perPart, 1e-9))))
}

/**
 * Sends parts in groups, one request each. Requires exactly the requested transactions; all are journaled before the
 * first is sent. Skips finished parts.
 *
 * @returns Null for parts finished before.
 * @throws {ConnectError} those of `sendParts`.
 */
export async function sendGroups(connect: Connect, input: GroupsInput): Promise<readonly (Sent | null)[]> {
  const network = solanaNetwork(connect)
  const count = input.parts.length
  const sent: (Sent | null)[] = input.parts.map(() => null)
  let left = await listLeft(connect, network, input)
  let size = groupLimit
  for (let [first] = left; first; [first] = left) {
    await input.beforeGroup?.({ index: first.index, count })
    const plan = planPart(first.part)
    const joined = await Promise.all(
      left
        .slice(0, size)
        .map((one) => ({ index: one.index, plan: one === first ? plan : planPart(one.part) }))
        .filter((other) => isAlike(plan, other.plan))
        .map(async (one) => ({ plan: one.plan, part: await namePart(input, one.index, one.plan) })),
    )
    const held = await connect.locks.tryHold(lockName(network.genesisHash, plan.subject), () =>
      sendGroup(connect, { ...input, wanted: joined, count }),
    )
    if (!held.isHeld) throw new SendError('SendInProgressError', { label: plan.label })
    for (const { index, ...one } of held.value.sent) sent[index] = one
    left = left.slice(held.value.sent.length)
    size = nextGroupSize({ size: held.value.sent.length, blocks: held.value.blocks })
  }
  return sent
}

type LeftPart = { readonly part: PartPlan; readonly index: number }

/** Reads the journal once, because a list has thousands of parts. */
async function listLeft(
  connect: Connect,
  network: Network,
  input: Pick<GroupsInput, 'batch' | 'parts'>,
): Promise<readonly LeftPart[]> {
  const begun = new Set(
    (await connect.journal.read()).flatMap(({ part }) => (part?.batch === input.batch ? part.index : [])),
  )
  const left: LeftPart[] = []
  for (const [index, part] of input.parts.entries())
    if (!(begun.has(index) && (await isDone(connect, network, await namePart(input, index, planPart(part))))))
      left.push({ part, index })
  return left
}

type Part = { readonly plan: Plan; readonly part: JournalPart }
type PreparedPart = Part & { readonly prepared: PreparedSend }
type Started = GroupsInput & { readonly wanted: readonly Part[]; readonly count: number }
type LandedPart = Sent & { readonly index: number }

/** Same account, subject and blockhash. */
const isAlike = (one: Plan, other: Plan) =>
  other === one ||
  (other.feePayer === one.feePayer && other.subject === one.subject && !(one.nonceAccount || other.nonceAccount))

async function sendGroup(
  connect: Connect,
  input: Started,
): Promise<{ readonly sent: readonly LandedPart[]; readonly blocks: number }> {
  const network = solanaNetwork(connect)
  const rpc = rpcOf(network)
  const [first] = input.wanted
  if (!first) return { sent: [], blocks: 0 }
  const wallet = findConnectedWallet(connect, first.plan)
  if (!supportsBatchSigning(wallet))
    throw new WalletError('WalletFeatureError', { wallet: wallet.name, feature: 'signAllTransactions' })
  const numbered = (size: number) => ({ index: first.part.index, count: input.count, size })

  input.onProgress?.({ step: 'checking' }, numbered(input.wanted.length))
  await settleEarlier(connect, rpc, { plan: first.plan, ...(input.signal ? { signal: input.signal } : {}) })
  const { group, blocks: preparing } = await prepareGroup(network, input)
  const number = numbered(group.length)
  if (
    !(await input.approve(
      group.map(({ prepared }) => prepared),
      number,
    ))
  )
    throw new SendError('PartDeclinedError', { index: number.index, count: number.count })
  if (input.signal?.aborted) throw new SendError('SendAbandonedError', { wallet: wallet.name, mayStillHappen: false })

  const tell = (progress: SendProgress) => input.onProgress?.(progress, number)
  const signed = await signGroup(connect, rpc, { group, wallet, tell, signal: input.signal })
  const { sent, blocks } = await sendSigned(connect, rpc, { signed, tell, onSent: input.onSent })
  return { sent, blocks: preparing + blocks }
}

/** Within a quarter of its life. */
async function prepareGroup(
  network: Network,
  { wanted, choosePrice }: Pick<Started, 'wanted' | 'choosePrice'>,
): Promise<{ readonly group: readonly PreparedPart[]; readonly blocks: number }> {
  const lifetime = await newLifetime(network)
  const born = lifetime.lastValidBlockHeight - BigInt(lifeBlocks)
  const rpc = rpcOf(network)
  const prepare = async ({ plan, part }: Part): Promise<PreparedPart> => {
    const options = { fetchLifetime: async () => lifetime, ...(choosePrice ? { choosePrice } : {}) }
    const prepared = await prepareSend(network, plan, options)
    return { plan: prepared.plan, part, prepared }
  }
  const group: PreparedPart[] = []
  for (let at = 0, blocks = 0n; ; ) {
    const tried = await Promise.allSettled(wanted.slice(at, at + preparedAtOnce).map(prepare))
    at += preparedAtOnce
    blocks = (await rpc.getBlockHeight({ commitment: 'confirmed' }).send()) - born
    for (const one of tried) {
      // It may need earlier parts; the first has none.
      if (one.status === 'rejected' && (group.length === 0 || !isConnectError(one.reason, 'SimulationFailedError')))
        throw one.reason
      if (one.status === 'rejected' || !fitsTogether(group, one.value)) return { group, blocks: Number(blocks) }
      group.push(one.value)
    }
    if (at >= wanted.length || blocks > preparingBlocks) return { group, blocks: Number(blocks) }
  }
}

/** Same effects after the group: no shared accounts, covered payments, no duplicate. */
export function fitsTogether(
  group: readonly Pick<PreparedPart, 'prepared'>[],
  { prepared }: Pick<PreparedPart, 'prepared'>,
): boolean {
  const before = group.map((one) => one.prepared)
  if (before.some(({ messageBytes }) => isSameBytes(messageBytes, prepared.messageBytes))) return false
  return prepared.simulation.changes.every((change) => {
    const earlier = before.flatMap(({ simulation }) =>
      simulation.changes.filter(({ address }) => address === change.address),
    )
    if (earlier.some((one) => one.before === null || one.after === null)) return false
    const held = readMove({ before: null, after: change.before })
    const moves = [...earlier, change].map(readMove)
    const rest = (unit: 'lamports' | 'amount') => moves.reduce((sum, move) => sum + move[unit], held[unit])
    return earlier.length === 0 || (rest('lamports') >= 0n && rest('amount') >= 0n)
  })
}

const isSameBytes = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

type Signed = { readonly entry: SignedEntry; readonly index: number }

type AskForAll = {
  readonly group: readonly PreparedPart[]
  readonly wallet: Wallet
  readonly tell: (progress: SendProgress) => void
  readonly signal: AbortSignal | undefined
}

/** All or none, recorded first. */
async function signGroup(
  connect: Connect,
  rpc: ChainRpc,
  { group, wallet, tell, signal }: AskForAll,
): Promise<readonly Signed[]> {
  const entries = group.map(({ prepared, part }) => ({ ...openEntry(prepared), part }))
  const writeAll = (state: JournalEntry['state']) =>
    Promise.all(entries.map((entry) => connect.journal.write({ ...entry, state })))
  await writeAll({ status: 'asked' })
  const checked = await askForAll(connect, rpc, { group, wallet, tell, signal })
    .then((answers) => checkGroup(rpc, { group, answers, wallet: wallet.name }))
    .catch(async (error: unknown) => {
      const reason = voidReason(error)
      if (reason) await writeAll({ status: 'void', reason })
      throw error
    })
  const signed = entries.flatMap((entry, at): Signed[] => {
    const found = checked[at]
    if (!found) return []
    const { signature, transaction } = found
    return [{ entry: { ...entry, state: { status: 'signed', signature, transaction } }, index: entry.part.index }]
  })
  await Promise.all(signed.map(({ entry }) => connect.journal.write(entry)))
  const addedFeeLamports = checked.reduce((sum, one) => sum + one.addedFeeLamports, 0n)
  tell({ step: 'sending', ...(addedFeeLamports > 0n ? { addedFeeLamports } : {}) })
  return signed
}

async function askForAll(
  connect: Connect,
  rpc: ChainRpc,
  { group, wallet, tell, signal }: AskForAll,
): Promise<readonly Uint8Array[]> {
  const [first] = group
  if (!first) return []
  const { lastValidBlockHeight, network, plan } = first.prepared
  const { index, count } = first.part
  const stop = watchBlocksLeft(rpc, lastValidBlockHeight, (blocksLeft) =>
    tell({ step: 'signing', blocksLeft, wallet: wallet.name }),
  )
  const on = { account: { address: plan.feePayer }, chain: network.walletChain }
  const ask = async () =>
    group.length === 1
      ? [
          await requestWallet(connect, wallet, 'signTransaction', {
            ...on,
            transaction: first.prepared.transaction,
            part: { index, count },
          }),
        ]
      : requestWallet(connect, wallet, 'signAllTransactions', {
          ...on,
          transactions: group.map(({ prepared }) => prepared.transaction),
        })
  return awaitSigned(rpc, ask(), { wallet: wallet.name, lastValidBlockHeight, signal, onAnswer: stop })
}

/** Requires one answer each, in order and without duplicates. */
async function checkGroup(
  rpc: ChainRpc,
  {
    group,
    answers,
    wallet,
  }: { readonly group: readonly PreparedPart[]; readonly answers: readonly Uint8Array[]; readonly wallet: string },
) {
  // Wallets can return anything, and change it later.
  const given: readonly unknown[] = Array.isArray(answers) ? answers : []
  const copies = given.map((one) => (one instanceof Uint8Array ? one.slice() : new Uint8Array()))
  if (copies.length !== group.length) throw new WalletError('WalletSignTransactionError', { wallet })
  const checked = await Promise.all(
    group.map(async ({ prepared }, at) => {
      const signed = copies[at] ?? new Uint8Array()
      const { signature, addedFeeLamports } = await checkSigned(rpc, prepared, { signed, wallet })
      return {
        // 64 bytes, checked there.
        signature: getBase58Decoder().decode(signature) as Signature,
        transaction: await signLocally(prepared, signed),
        addedFeeLamports,
      }
    }),
  )
  if (new Set(checked.map(({ signature }) => signature)).size !== group.length)
    throw new WalletError('WalletSignTransactionError', { wallet })
  return checked
}

/** Sends all, and throws the worst outcome. */
async function sendSigned(
  connect: Connect,
  rpc: ChainRpc,
  {
    signed,
    tell,
    onSent,
  }: {
    readonly signed: readonly Signed[]
    readonly tell: (progress: SendProgress) => void
    readonly onSent: GroupsInput['onSent']
  },
): Promise<{ readonly sent: readonly LandedPart[]; readonly blocks: number }> {
  const indexes = new Map(signed.map(({ entry, index }) => [entry.id, index]))
  const heightNow = () =>
    rpc
      .getBlockHeight({ commitment: 'confirmed' })
      .send()
      .catch(() => null)
  const began = await heightNow()
  const sent: LandedPart[] = []
  const ends: { readonly entry: SignedEntry; readonly end: Confirmation }[] = []
  const told: Promise<void>[] = []
  await watchBatch(connect, {
    entries: signed.map(({ entry }) => entry),
    onLook: (blocksLeft, isAccepted) => tell(describeProgress(isAccepted, { blocksLeft, isProcessed: false })),
    onEnd(entry, end) {
      ends.push({ entry, end })
      if (end.status !== 'confirmed') return
      // `signGroup` wrote 64 bytes.
      const one = { signature: entry.state.signature as Signature, slot: end.slot }
      sent.push({ ...one, index: indexes.get(entry.id) ?? 0 })
      const heard = onSent?.(one, indexes.get(entry.id) ?? 0)
      if (heard) told.push(heard)
    },
  })
  await Promise.all(told)
  throwWorst(ends)
  const ended = await heightNow()
  return { sent, blocks: began === null || ended === null ? landingBlocks : Number(ended - began) }
}

/** Order: unknown, failed, expired. */
function throwWorst(ends: readonly { readonly entry: SignedEntry; readonly end: Confirmation }[]): void {
  const find = (status: Confirmation['status']) => ends.find(({ end }) => end.status === status)
  const unknown = find('unknown')
  if (unknown) {
    const { id: entryId, lastValidBlockHeight, state } = unknown.entry
    throw new SendError('TransactionUnknownError', { entryId, signature: state.signature, lastValidBlockHeight })
  }
  for (const { entry, end } of ends)
    if (end.status === 'failed')
      throw new SendError('TransactionFailedError', {
        signature: entry.state.signature,
        reason: explainFailure(end.error),
        error: end.error,
      })
  const expired = find('expired')
  if (expired) throw new SendError('TransactionExpiredError', { signature: expired.entry.state.signature })
}
