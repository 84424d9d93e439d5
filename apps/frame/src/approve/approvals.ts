import { FrameError } from '../errors.ts'

/** The user's answer to a request, or `blocked` if the browser blocked the approval window. */
export type Outcome = 'approved' | 'rejected' | 'blocked'

/** Displays a request with `show`, which returns a function to remove it. */
export type Asking<Request> = {
  readonly show: (request: Request, answer: (outcome: Outcome) => void) => () => void
}

/** Besides the visible request. */
const queueLimit = 5
const patienceMs = 5 * 60_000

/** Creates a queue of approvals, each with a limit of five minutes. */
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
    /** Rejects everything after the page disconnects. */
    rejectAll() {
      rejectAll.abort()
      rejectAll = new AbortController()
    },
  }
}
