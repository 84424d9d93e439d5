import type { WalletUser } from '@solsmith/wire'
import { FrameError } from '../errors.ts'

/**
 * The user's recovery method for a new wallet: a passkey, which also becomes their login, or null for the login itself.
 */
export type Choice = { readonly passkey: NewPasskey | null }

/** A new passkey with its signature for the wallet's server. */
type NewPasskey = {
  readonly state: string
  readonly code: string
  readonly secret: Uint8Array<ArrayBuffer>
}

/** The user's choice, `left` if they close the question, or `blocked` if the browser blocked the window. */
export type Answered = Choice | 'left' | 'blocked'

/** Draws the choice. Returns a function that removes it. */
export type ShowChoice = (user: WalletUser, answer: (answered: Answered) => void) => () => void

export type Choices = {
  /**
   * Requests a choice. The first request shows it and returns immediately, because the page must make room; the next
   * ones wait. A choice is returned once.
   *
   * @throws {FrameError} `ChoiceWaitingError` before the choice, `ChoiceLeftError` if the user closes it,
   *   `WindowBlockedError`.
   */
  readonly ask: (user: WalletUser) => Promise<Choice>
  /** Removes it after the wallet's creation or another action of the page. */
  readonly end: () => void
}

/** The page's timeout is 30 s. */
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

async function withPatience<T>(waited: Promise<T>): Promise<T | 'late'> {
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
