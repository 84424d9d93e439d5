import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import {
  type Connect,
  describeKind,
  isAsShown,
  isConnectError,
  isEntryAsShown,
  readOpenSends,
  resumeSend,
  rpcOf,
  type SendProgress,
  sendPlan,
} from '@solsmith/connect'
import { creationOf, isUnderWay, type Part, type Sendable } from './creation.ts'

/**
 * Sends what was shown. A second call while one runs does nothing.
 *
 * @returns `taken` when this draft has become a token meanwhile, in another tab: nothing was sent.
 */
export async function createToken(
  connect: Connect,
  network: Network,
  sendable: Sendable,
): Promise<'taken' | undefined> {
  const store = creationOf(connect)
  if (isUnderWay(store.get())) return
  const { plan, mint, parts } = sendable
  const { label, feePayer: creator } = plan
  const tell = (progress: SendProgress, part: Part | null = null) =>
    store.set(() => ({ phase: 'sending', label, progress, isResumed: false, part }))
  tell({ step: 'checking' })
  try {
    if (parts.length > 1) {
      const { sendInParts } = await import('../parts/sendInParts.ts')
      const isRight = await sendInParts(connect, network, sendable, tell)
      store.set(() => ({ phase: 'made', mint, creator, isAsShown: isRight }))
      return
    }
    // A token of one part is made or not: only what was looked at is sent.
    if (sendable.status !== 'ready') return void store.set(() => ({ phase: 'idle' }))
    const { prepared, launch } = sendable
    if (launch) (await import('../pool/launchNote.ts')).keepLaunch(mint, launch)
    await sendPlan(connect, { plan: prepared.plan, shown: prepared.simulation, onProgress: tell })
    const isRight = await isAsShown(network, prepared.simulation, plan.feePayer)
    store.set(() => ({ phase: 'made', mint, creator, isAsShown: isRight }))
  } catch (error) {
    if (parts.length === 1 && isConnectError(error, 'SimulationFailedError') && (await isThere(network, mint))) {
      store.set(() => ({ phase: 'idle' }))
      return 'taken'
    }
    store.set(() => ({ phase: 'failed', label, error }))
  }
}

/** Whether an account exists; a network that does not answer says no. */
const isThere = (network: Network, address: Address): Promise<boolean> =>
  rpcOf(network)
    .getAccountInfo(address, { encoding: 'base64', commitment: 'confirmed' })
    .send()
    .then(
      ({ value }) => value !== null,
      () => false,
    )

/** Finds out what became of sends that an earlier visit left open, oldest first. */
export async function resumeCreations(connect: Connect, network: Network): Promise<void> {
  const store = creationOf(connect)
  if (isUnderWay(store.get())) return
  for (const entry of await readOpenSends(connect, network)) {
    if (describeKind(entry.kind)?.place !== 'create-token') continue
    const { label } = entry
    const tell = (progress: SendProgress) =>
      store.set(() => ({ phase: 'sending', label, progress, isResumed: true, part: null }))
    tell({ step: 'checking' })
    try {
      const { outcome, entry: settled } = await resumeSend(connect, network, entry, tell)
      const isRight = outcome === 'confirmed' ? await isEntryAsShown(network, settled) : null
      // Both were written by `sendPlan`, from the plan's own subject and payer.
      const mint = entry.subject as Address
      const creator = entry.account as Address
      const isLast = !entry.part || entry.part.index === entry.part.count - 1
      store.set(() =>
        outcome === 'confirmed' && !isLast
          ? { phase: 'ended', label, outcome: 'part' }
          : outcome === 'confirmed'
            ? { phase: 'made', mint, creator, isAsShown: isRight }
            : {
                phase: 'ended',
                label,
                outcome: outcome === 'void' && entry.state.status === 'asked' ? 'left' : outcome,
              },
      )
      if (outcome === 'confirmed') return
    } catch (error) {
      store.set(() => ({ phase: 'failed', label, error }))
      return
    }
  }
}
