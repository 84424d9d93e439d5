import { act } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'

// `npm run torture -- views-late` looks late, and answers late: what a test sees must not depend on how fast a machine is.
const lookMs = Number(process.env.VIEWS_LOOK_MS ?? 0)
const answerMs = Number(process.env.VIEWS_ANSWER_MS ?? 0)

// Kept from before a test replaces it by a fake timer.
const setRealTimeout = globalThis.setTimeout
const pass = (ms: number) => new Promise<void>((done) => void setRealTimeout(done, ms))

/** Between something that a test does and what it looks at. */
export async function lookAway(): Promise<void> {
  if (lookMs > 0) await act(() => pass(lookMs))
}

/** Between a request and its answer. */
export async function answerLate(): Promise<void> {
  if (answerMs > 0) await pass(answerMs)
}

/** The person in front of what is drawn. */
export function createUser(): UserEvent {
  const user = userEvent.setup()
  if (lookMs === 0) return user
  return new Proxy(user, {
    get: (_, name: keyof UserEvent) => {
      const does = user[name]
      if (typeof does !== 'function') return does
      return async (...given: readonly unknown[]) => {
        // Each takes what its own type says.
        const result: unknown = await (does as (...args: readonly unknown[]) => unknown)(...given)
        await lookAway()
        return result
      }
    },
  })
}
