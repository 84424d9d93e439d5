import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { createSharedLimit } from '../limits/createSharedLimit.ts'

/** The address and the device that guesses codes sent to it, from any network. */
type Guesser = readonly string[]

type Guess = {
  /** No guesses left for today. */
  readonly isLast: boolean
  /** Uncounts a correct guess, so that frequent logins are not blocked. */
  readonly giveBack: () => Promise<void>
}

/** Per 24 hours. */
const guessLimit = 10
const dayMs = 86_400_000

type GuessLimit = {
  /** Counts a guess before the comparison, so that parallel guesses cannot exceed the limit. @throws {ServerError} `TooManyRequestsError` */
  readonly take: (guesser: Guesser) => Promise<Guess>
  /** Clears the count after the user has approved the device again. */
  readonly forget: (guesser: Guesser) => Promise<void>
}

/** Each guess takes a slot for 24 hours. A limit that refills evenly would allow twice as many guesses in a day. */
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
