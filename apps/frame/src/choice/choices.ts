import type { WalletUser } from '@solsmith/wire'
import { FrameError } from '../errors.ts'

/** Recovery method of a new wallet; null for the login. */
export type Choice = { readonly passkey: NewPasskey | null }

type NewPasskey = {
  readonly state: string
  readonly code: string
  readonly secret: Uint8Array<ArrayBuffer>
}

export type Answered = Choice | 'left' | 'blocked'

/** Returns a function that removes the choice. */
export type ShowChoice = (user: WalletUser, answer: (answered: Answered) => void) => () => void

export type Choices = {
  /**
   * Requests a choice; returns immediately at first, because the page must make room.
   *
   * @throws {FrameError} `ChoiceWaitingError`, `ChoiceLeftError`, `WindowBlockedError`.
   */
  readonly ask: (user: WalletUser) => Promise<Choice>
  readonly end: () => void
}

/** Below the page's timeout of 30 s. */
const patienceMs = 20_000

type Shown = {
  readonly userId: string
  readonly chosen: Promise<Answered>
  readonly hide: () => void
  isTaken: boolean
}

export function createChoices(show: ShowChoice): Choices {
  let shown: Shown | null = null
  const end = () => {
    shown?.hide()
    shown = null
  }
  return {
    async ask(user) {
      if (shown?.userId !== user.id) {
        end()
        const { promise: chosen, resolve } = Promise.withResolvers<Answered>()
        shown = { userId: user.id, chosen, hide: show(user, resolve), isTaken: false }
        throw new FrameError('ChoiceWaitingError', {})
      }
      const asked = shown
      const choice = await withPatience(asked.chosen)
      if (choice === 'late' || asked !== shown || asked.isTaken) throw new FrameError('ChoiceWaitingError', {})
      asked.isTaken = true
      if (typeof choice === 'object') return choice
      end()
      throw choice === 'left' ? new FrameError('ChoiceLeftError', {}) : new FrameError('WindowBlockedError', {})
    },
    end,
  }
}

/** Resolves early, so that the page retries before its own timeout. */
export async function withPatience<T>(waited: Promise<T>): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((settle) => {
    timer = setTimeout(settle, patienceMs, 'late')
  })
  try {
    return await Promise.race([waited, late])
  } finally {
    clearTimeout(timer)
  }
}
