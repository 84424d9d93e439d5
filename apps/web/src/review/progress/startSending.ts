import { type Connect, failRun, type Run, type RunInput } from '@solsmith/connect'

/**
 * Sends a run (`startRun`). That what sends it cannot be loaded is told as a run that failed: nothing was sent, and it can be
 * tried again.
 *
 * @returns How it ended; null when it could not begin.
 */
export async function startSending(connect: Connect, input: RunInput): Promise<Run | null> {
  const engine = await loadSendEngine().catch((error: unknown) => {
    failRun(connect, input.plan, error)
    return null
  })
  return (await engine?.startRun(connect, input)) ?? null
}

/** Loads what signs, sends and resumes: no one needs it on the first page that they see. */
export async function loadSendEngine() {
  try {
    return await (failedUrl ? importAgain(failedUrl) : import('./sendEngine.ts'))
  } catch (error) {
    failedUrl ??= /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    throw error
  }
}

/** Where what could not be loaded is. A browser never asks again for an address whose import failed once. */
let failedUrl: string | undefined

const importAgain = async (url: string) =>
  // The same file under another address.
  (await import(/* @vite-ignore */ `${url}?again=${Date.now()}`)) as typeof import('./sendEngine.ts')
