import { FrameError } from '../errors.ts'

export type Outcome = 'approved' | 'rejected' | 'blocked'

export type Asking<Request> = {
  readonly show: (request: Request, answer: (outcome: Outcome) => void) => () => void
}

const queueLimit = 5
const patienceMs = 5 * 60_000

export function createApprovals<Request>({ show }: Asking<Request>) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let rejectAll = new AbortController()

  const ask = (request: Request, signal: AbortSignal): Promise<void> =>
    new Promise((settle, fail) => {
      const end = (error: Error | null) => {
        hide()
        clearTimeout(timer)
        signal.removeEventListener('abort', reject)
        if (error) fail(error)
        else settle()
      }
      const reject = () => end(new FrameError('UserRejectedRequestError', {}))
      const timer = setTimeout(() => end(new FrameError('ApprovalTimeoutError', {})), patienceMs)
      signal.addEventListener('abort', reject)
      const hide = show(request, (outcome) => {
        if (outcome === 'rejected') reject()
        else end(outcome === 'approved' ? null : new FrameError('WindowBlockedError', {}))
      })
    })

  return {
    /** @throws {FrameError} `UserRejectedRequestError`, `ApprovalTimeoutError`, `ApprovalQueueError`, `WindowBlockedError`. */
    async requireYes(request: Request): Promise<void> {
      if (waiting > queueLimit) throw new FrameError('ApprovalQueueError', {})
      waiting += 1
      const { signal } = rejectAll
      const turn = last.then(() => {
        if (signal.aborted) throw new FrameError('UserRejectedRequestError', {})
        return ask(request, signal)
      })
      last = turn.catch(() => {})
      try {
        await turn
      } finally {
        waiting -= 1
      }
    },
    rejectAll() {
      rejectAll.abort()
      rejectAll = new AbortController()
    },
  }
}
