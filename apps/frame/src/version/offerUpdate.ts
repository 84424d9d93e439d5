import { requestWorker } from './requestWorker.ts'
import type { Update } from './showUpdate.ts'

/** Finds an update that the user has not decided on. */
export async function findUpdate(): Promise<Update | null> {
  const versions = await requestWorker({ kind: 'report' }).catch(() => null)
  if (!versions?.held || !versions.offered || versions.isPostponed) return null
  return { held: versions.held, offered: versions.offered }
}

export async function offerUpdate(root: HTMLElement, signal: AbortSignal): Promise<void> {
  const update = await findUpdate()
  if (update === null || signal.aborted) return
  const { showUpdate } = await import('./showUpdate.ts')
  if (!signal.aborted) await showUpdate(root, update, signal)
}
