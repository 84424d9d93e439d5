import { type Connect, failRun, type Run, type RunInput } from '@solsmith/connect'

/**
 * Sends a run (`startRun`). If the engine fails to load, the run fails: nothing was sent, and it can be retried.
 *
 * @returns The result; null if it could not start.
 */
export async function startSending(connect: Connect, input: RunInput): Promise<Run | null> {
  const engine = await loadSendEngine().catch((error: unknown) => {
    failRun(connect, input.plan, error)
    return null
  })
  return (await engine?.startRun(connect, input)) ?? null
}

export async function loadSendEngine() {
  try {
    return await (failedUrl ? importAgain(failedUrl) : import('./sendEngine.ts'))
  } catch (error) {
    failedUrl ??= /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    throw error
  }
}

/** URL of the failed chunk. Browsers cache failed imports by URL. */
let failedUrl: string | undefined

const importAgain = async (url: string) =>
  (await import(/* @vite-ignore */ `${url}?again=${Date.now()}`)) as typeof import('./sendEngine.ts')
