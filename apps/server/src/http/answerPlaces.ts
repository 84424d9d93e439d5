import type { ServerResponse } from 'node:http'
import { ServerError } from '../errors.ts'
import { toVisitor } from './visitors.ts'

/** An answer that is being made, or is made and not read yet. */
type AnswerPlace = {
  /**
   * Holds the place until the answer has been read, or its connection has ended.
   *
   * @throws {ServerError} `TooManyRequestsError` when too much is unread already.
   */
  holdFor(response: ServerResponse, bytes: number): void
  /** Gives the place back at once, where there is no answer. */
  leave(): void
}

/** Bounds the answers that wait to be read: each is held in memory whole. */
export type AnswerPlaces = {
  /**
   * Waits for a place.
   *
   * @throws {ServerError} `TooManyRequestsError` when none comes free in time.
   */
  enter(ip: string): Promise<AnswerPlace>
}

/** What all visitors together may leave unread. A single answer may be larger. */
const unreadLimitBytes = 16_000_000

/** Of such answers no number of visitors makes much. */
const smallBytes = 64_000

/** How many calls of a visitor may wait for a place, and how long. */
const queueLimit = 200
const queueMs = 10_000

/** An answer is not held for someone who reads it byte by byte: 8 MB take this long at half a megabit. */
const readingMs = 120_000

const retryAfterSeconds = 5

/** Makes `limit` places for each visitor. */
export function createAnswerPlaces(limit: number): AnswerPlaces {
  const visitors = new Map<string, { taken: number; waiting: Set<() => void> }>()
  let unreadBytes = 0

  function take(key: string): AnswerPlace {
    const visitor = visitors.get(key) ?? { taken: 0, waiting: new Set() }
    visitors.set(key, visitor)
    visitor.taken += 1
    let isHeld = false
    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      visitor.taken -= 1
      const [next] = visitor.waiting
      if (next) next()
      else if (visitor.taken === 0) visitors.delete(key)
    }
    return {
      leave: () => {
        if (!isHeld) leave()
      },
      holdFor(response, bytes) {
        // Anyone who asked has gone meanwhile: its end was told already.
        if (response.destroyed) return
        if (bytes > smallBytes && unreadBytes > 0 && unreadBytes + bytes > unreadLimitBytes)
          throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
        isHeld = true
        unreadBytes += bytes
        const timer = setTimeout(() => response.destroy(), readingMs).unref()
        const end = () => {
          clearTimeout(timer)
          if (!isLeft) unreadBytes -= bytes
          leave()
        }
        // Finished means that the operating system has all of it.
        response.once('finish', end).once('close', end)
      },
    }
  }

  return {
    async enter(ip) {
      const key = toVisitor(ip)
      const visitor = visitors.get(key)
      if (!visitor || visitor.taken < limit) return take(key)
      if (visitor.waiting.size >= queueLimit) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(timer)
          visitor.waiting.delete(start)
          resolve(take(key))
        }
        const timer = setTimeout(() => {
          visitor.waiting.delete(start)
          reject(new ServerError('TooManyRequestsError', { retryAfterSeconds }))
        }, queueMs)
        visitor.waiting.add(start)
      })
    },
  }
}
