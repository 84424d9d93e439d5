import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { createDistributedRateLimiter } from '../limits/createDistributedRateLimiter.ts'

/** Address and device, from any network. */
type Guesser = readonly string[]

type Guess = {
  /** No guesses are left for today. */
  readonly isLast: boolean
  /** Refunds a correct guess. */
  readonly giveBack: () => Promise<void>
}

const guessLimit = 10
const dayMs = 86_400_000

type GuessLimit = {
  /** Counts before the comparison, against parallel guesses. @throws {ServerError} `TooManyRequestsError` */
  readonly take: (guesser: Guesser) => Promise<Guess>
  /** Resets after a new approval. */
  readonly forget: (guesser: Guesser) => Promise<void>
}

/** Fixed slots of 24 hours: an evenly refilling limit would allow twice as many a day. */
export function createGuessLimit(database: Database, name = 'wallet guesses'): GuessLimit {
  const places = createDistributedRateLimiter(database, { name, units: 1, periodMs: dayMs })
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
