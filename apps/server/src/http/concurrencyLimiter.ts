import type { ServerResponse } from 'node:http'
import { ServerError } from '../errors.ts'
import { toVisitor } from './visitors.ts'

/** Place of a pending or unread answer. */
type AnswerPlace = {
  /**
   * Until read or closed.
   *
   * @throws {ServerError} `TooManyRequestsError` above the unread limit.
   */
  holdFor(response: ServerResponse, bytes: number): void
  /** Frees the place without an answer. */
  leave(): void
}

/** Unread answers stay in memory. */
export type ConcurrencyLimiter = {
  /** @throws {ServerError} `TooManyRequestsError` on timeout. */
  enter(ip: string): Promise<AnswerPlace>
}

/** All visitors; a single one can exceed it. */
const unreadLimitBytes = 16_000_000

/** Smaller answers are not counted. */
const smallBytes = 64_000

/** Waiting calls per visitor, and timeout. */
const queueLimit = 200
const queueMs = 10_000

/** 8 MB at half a megabit. */
const readingMs = 120_000

const retryAfterSeconds = 5

export function createConcurrencyLimiter(limit: number): ConcurrencyLimiter {
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
        // Its end event has already fired.
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
        // The OS has all of it.
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
