import { withPatience } from '../choice/choices.ts'
import { FrameError } from '../errors.ts'

/**
 * Asks about an update during a login, because an earlier version may not work with a newer server.
 *
 * @param offer - Shows the question until it is answered.
 */
export function createLoginUpdate(offer: (signal: AbortSignal) => Promise<void>, find: () => Promise<object | null>) {
  let shown: { readonly end: AbortController; readonly answered: Promise<void> } | null = null
  return {
    /** @throws {FrameError} `ChoiceWaitingError` until it is answered: the page shows the frame and retries. */
    async ask(): Promise<void> {
      if (shown === null) {
        if ((await find()) === null) return
        const end = new AbortController()
        shown = { end, answered: offer(end.signal) }
        throw new FrameError('ChoiceWaitingError', {})
      }
      if ((await withPatience(shown.answered)) === 'late') throw new FrameError('ChoiceWaitingError', {})
      shown = null
    },
    end() {
      shown?.end.abort()
      shown = null
    },
  }
}
