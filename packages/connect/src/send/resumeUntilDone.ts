import type { Signature } from '@solana/kit'
import type { Connect } from '../createConnect.ts'
import { SendError } from './errors.ts'
import type { PreparedSend } from './prepareSend.ts'
import { dismissRun, ownerOf } from './runs.ts'
import { type RunInput, startRun } from './sendRun.ts'

/**
 * `startRun` for callers that report.
 *
 * @throws {ConnectError} the run's; `SendInProgressError`.
 */
export async function resumeUntilDone(
  connect: Connect,
  { shown, ...input }: Pick<RunInput, 'onProgress' | 'signal'> & { readonly shown: PreparedSend },
): Promise<{ readonly signature: Signature }> {
  const { plan } = shown
  const run = await startRun(connect, { ...input, plan, parts: [plan], shown })
  dismissRun(connect, ownerOf(plan.kind))
  if (run.phase === 'failed' || run.phase === 'unknown') throw run.error
  const [signature] = run.phase === 'done' ? run.signatures : []
  if (!signature) throw new SendError('SendInProgressError', { label: plan.label })
  return { signature }
}
