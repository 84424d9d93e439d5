import type { Network } from '@solsmith/chain'
import { type Connect, isRunning, type Run, runOf } from '@solsmith/connect'
import { startSending } from '#review/progress/startSending.ts'
import type { PreparedToken } from './prepareToken.ts'

export type Sendable = Extract<PreparedToken, { status: 'ready' | 'started' }>

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
  if (isRunning(runOf(connect, 'create-token').get())) return
  const { plan, mint, parts } = sendable
  const isSingle = parts.length === 1
  const ready = sendable.status === 'ready' ? sendable : null
  if (ready?.launch && isSingle) (await import('../pool/launchNote.ts')).keepLaunch(mint, ready.launch)
  const run = await startSending(connect, {
    plan,
    parts,
    shown: ready?.prepared ?? null,
    // What an earlier visit has sent of the same token is passed over.
    ...(isSingle ? {} : { batch: `create-token ${mint}` }),
    isDoneElsewhere: async (error) => isSingle && (await import('./isTaken.ts')).isTaken(network, mint, error),
  })
  return run?.phase === 'idle' ? 'taken' : undefined
}

/** Whether the whole token has been made: not so where an earlier visit's part of it has been found. */
export const isMade = (run: Run): run is Extract<Run, { phase: 'done' }> => run.phase === 'done' && run.isWhole
