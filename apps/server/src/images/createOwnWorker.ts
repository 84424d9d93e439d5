import { Worker } from 'node:worker_threads'
import { ServerError } from '../errors.ts'

/** Started on demand, one request at a time. */
export type OwnWorker<Request, Answer> = {
  /**
   * @param options.endsAfter - Releases memory.
   * @returns Null on failure or timeout.
   * @throws {ServerError} `TooManyRequestsError`.
   */
  ask(request: Request, options?: { readonly endsAfter: boolean }): Promise<Answer | null>
  close(): Promise<void>
}

const queueLimit = 20
/** Idle workers use some 30 MB. */
const idleMs = 10_000

export function createOwnWorker<Request, Answer>({
  file,
  timeoutMs,
  memoryMb,
}: {
  readonly file: URL
  readonly timeoutMs: number
  /** Limits only the JavaScript heap. */
  readonly memoryMb: number
}): OwnWorker<Request, Answer> {
  let worker: Worker | null = null
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  function post(request: Request): Promise<Answer | null> {
    worker ??= new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // Codecs log to it.
      stdout: true,
      stderr: true,
    })
    const asked = worker
    return new Promise((answer) => {
      const settle = (found: Answer | null) => {
        clearTimeout(timer)
        asked.off('message', settle).off('error', onEnd).off('exit', onEnd)
        // May be in any state.
        if (found === null) void end()
        answer(found)
      }
      const onEnd = () => settle(null)
      const timer = setTimeout(onEnd, timeoutMs)
      asked.on('message', settle).on('error', onEnd).on('exit', onEnd)
      asked.postMessage(request)
    })
  }

  return {
    async ask(request, { endsAfter } = { endsAfter: false }) {
      if (waiting >= queueLimit) throw new ServerError('TooManyRequestsError', { retryAfterSeconds: 5 })
      waiting += 1
      clearTimeout(idle)
      const turn = last.then(async () => {
        const answer = await post(request)
        if (endsAfter) await end()
        return answer
      })
      last = turn
      try {
        return await turn
      } finally {
        waiting -= 1
        clearTimeout(idle)
        idle = setTimeout(() => void end(), idleMs).unref()
      }
    },
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}
