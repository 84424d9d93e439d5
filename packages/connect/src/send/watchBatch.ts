import type { Signature } from '@solana/kit'
import { type ChainRpc, type Confirmation, createSignatureLook, isEnd, mapLimit } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { sleep } from '../sleep.ts'
import { explainFailure } from './explainFailure.ts'
import type { JournalState } from './journal.ts'
import { recordLanded } from './landedSlot.ts'
import { type SignedEntry, sendSigned } from './submit.ts'

const pollMs = 1_000
/** Status checks between two resends. */
const resendEvery = 4
const sendsAtOnce = 12

type Listeners = {
  readonly onEnd: (entry: SignedEntry, end: Confirmation) => void
  /** Blocks left; null without an answer. */
  readonly onLook?: (blocksLeft: bigint | null, isAccepted: boolean) => void
}

/**
 * Resends signed transactions in parallel, without preflight, until each has an outcome.
 *
 * @param onEnd - Unknown outcomes stay open.
 */
export async function watchBatch(
  connect: Connect,
  { entries, ...tell }: { readonly entries: readonly SignedEntry[] } & Listeners,
): Promise<void> {
  const groups = Map.groupBy(entries, ({ lastValidBlockHeight, sinceSlot, nonce }) =>
    [lastValidBlockHeight, sinceSlot, nonce?.account, nonce?.value].join(' '),
  )
  const rpc = rpcOf(solanaNetwork(connect))
  await Promise.all([...groups.values()].map((group) => watchGroup(connect, rpc, { group, ...tell })))
}

/** Watches entries with one request for all. */
async function watchGroup(
  connect: Connect,
  rpc: ChainRpc,
  { group, onEnd, onLook }: { readonly group: readonly SignedEntry[] } & Listeners,
): Promise<void> {
  const [first] = group
  if (!first) return
  const look = createSignatureLook(rpc, first)
  // Written by the signer.
  const open = new Map(group.map((entry) => [entry.state.signature as Signature, entry]))
  let isAccepted = await sendAll(rpc, group)
  for (let looks = 1; ; looks++) {
    const signatures = [...open.keys()]
    // A silent network decides nothing.
    const seen = await look(signatures).catch(() => null)
    const ended = signatures.flatMap((signature, index) => {
      const [entry, state] = [open.get(signature), seen?.states[index]]
      return entry && state && isEnd(state) ? [{ entry, signature, end: state }] : []
    })
    await Promise.all(ended.map(({ entry, end }) => writeEnd(connect, entry, end)))
    for (const { entry, signature, end } of ended) {
      open.delete(signature)
      onEnd(entry, end)
    }
    if (open.size === 0) return
    onLook?.(seen ? (seen.blocksLeft ?? null) : null, isAccepted)
    await sleep(connect.options.lookMs ?? pollMs)
    if (looks % resendEvery === 0 && seen?.blocksLeft !== 0n)
      isAccepted = (await sendAll(rpc, [...open.values()])) || isAccepted
  }
}

async function writeEnd({ journal }: Connect, entry: SignedEntry, end: Confirmation): Promise<void> {
  const state = stateOf(entry, end)
  if (state) await journal.write({ ...entry, state })
  if (end.status === 'confirmed' || end.status === 'failed') recordLanded({ genesisHash: entry.network }, end.slot)
}

/** Null: stays open. */
function stateOf({ state: { signature } }: SignedEntry, end: Confirmation): JournalState | null {
  if (end.status === 'unknown') return null
  if (end.status === 'expired') return { status: 'void', reason: 'expired' }
  if (end.status === 'failed') return { status: 'failed', signature, reason: explainFailure(end.error) }
  return { status: 'confirmed', signature, slot: end.slot }
}

/** @returns Whether a node accepted one; each signature shows whether it landed. */
async function sendAll(rpc: ChainRpc, entries: readonly SignedEntry[]): Promise<boolean> {
  const accepted = await mapLimit(entries, sendsAtOnce, (entry) =>
    sendSigned(rpc, entry).then(
      () => true,
      () => false,
    ),
  )
  return accepted.includes(true)
}
