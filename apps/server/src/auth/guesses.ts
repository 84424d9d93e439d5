import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { createSharedLimit } from '../limits/createSharedLimit.ts'

/** Whose guesses are counted: an address, and a device that guesses codes sent to it, whatever network it uses. */
type Guesser = readonly string[]

/** A guess that was counted. */
type Guess = {
  /** No other one is left today. */
  readonly isLast: boolean
  /** It was right: people who log in often are not held up. */
  readonly giveBack: () => Promise<void>
}

/** In any 24 hours. */
const guessLimit = 10
const dayMs = 86_400_000

type GuessLimit = {
  /** Counts a guess before it is compared, so that guesses at once are not more. @throws {ServerError} `TooManyRequestsError` */
  readonly take: (guesser: Guesser) => Promise<Guess>
  /** The person has approved the device again. */
  readonly forget: (guesser: Guesser) => Promise<void>
}

/** Each guess has a place of its own, which is free a day later: a limit that comes back evenly would allow twice as many in a day. */
export function createGuessLimit(database: Database): GuessLimit {
  const places = createSharedLimit(database, { name: 'wallet guesses', units: 1, periodMs: dayMs })
  const placesOf = (guesser: Guesser) =>
    Array.from({ length: guessLimit }, (_, place) => [...guesser, place].join('\n'))
  return {
    async take(guesser) {
      let retryAfterSeconds = dayMs / 1_000
      for (const [index, place] of placesOf(guesser).entries()) {
        const seconds = await places.take(place)
        if (seconds === 0) return { isLast: index === guessLimit - 1, giveBack: async () => places.giveBack([place]) }
        retryAfterSeconds = Math.min(retryAfterSeconds, seconds)
      }
      throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
    },
    forget: (guesser) => places.giveBack(placesOf(guesser)),
  }
}
