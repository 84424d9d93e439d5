import type { Network } from '@solsmith/chain'
import { type Connect, isRunning, type Run, runOf } from '@solsmith/connect'
import { startSending } from '#review/progress/startSending.ts'
import type { PreparedToken } from './prepareToken.ts'

export type Sendable = Extract<PreparedToken, { status: 'ready' | 'started' }>

/**
 * Sends the shown plan. Does nothing while another call runs.
 *
 * @returns `taken` if the draft has become a token in another tab: nothing was sent.
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
  if (ready?.launch && isSingle) (await import('../pool/launchNote.ts')).saveLaunch(mint, ready.launch)
  const run = await startSending(connect, {
    plan,
    parts,
    shown: ready?.prepared ?? null,
    ...(isSingle ? {} : { batch: `create-token ${mint}` }),
    isDoneElsewhere: async (error) => isSingle && (await import('./isTaken.ts')).isTaken(network, mint, error),
  })
  return run?.phase === 'idle' ? 'taken' : undefined
}

/** True if the whole token was created, not only an earlier visit's part. */
export const isCreated = (run: Run): run is Extract<Run, { phase: 'done' }> => run.phase === 'done' && run.isWhole
