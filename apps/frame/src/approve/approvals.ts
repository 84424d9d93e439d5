import { FrameError } from '../errors.ts'

/** The user's answer to a request, or `blocked` if the browser blocked the approval window. */
export type Outcome = 'approved' | 'rejected' | 'blocked'

/** What is asked of the person: shown by `show`, which gives back how to take it away. */
export type Asking<Request> = {
  readonly show: (request: Request, answer: (outcome: Outcome) => void) => () => void
}

/** Waiting beside the one that is shown. */
const queueLimit = 5
const patienceMs = 5 * 60_000

/** Asks one thing after another, each for five minutes at most. */
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
    /** The page has gone away from it: whatever waits is a no. */
    rejectAll() {
      rejectAll.abort()
      rejectAll = new AbortController()
    },
  }
}
