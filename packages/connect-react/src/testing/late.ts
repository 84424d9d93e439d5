import { act } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'

// `npm run torture -- views-late` delays checks and responses.
const lookMs = Number(process.env.VIEWS_LOOK_MS ?? 0)
const answerMs = Number(process.env.VIEWS_ANSWER_MS ?? 0)

// Saved before fake timers.
const setRealTimeout = globalThis.setTimeout
const pass = (ms: number) => new Promise<void>((done) => void setRealTimeout(done, ms))

export async function lookAway(): Promise<void> {
  if (lookMs > 0) await act(() => pass(lookMs))
}

export async function answerLate(): Promise<void> {
  if (answerMs > 0) await pass(answerMs)
}

export function createUser(): UserEvent {
  const user = userEvent.setup()
  if (lookMs === 0) return user
  return new Proxy(user, {
    get: (_, name: keyof UserEvent) => {
      const does = user[name]
      if (typeof does !== 'function') return does
      return async (...given: readonly unknown[]) => {
        // Arguments match each method.
        const result: unknown = await (does as (...args: readonly unknown[]) => unknown)(...given)
        await lookAway()
        return result
      }
    },
  })
}
