import { ServerError } from '../errors.ts'

/** Each long poll queries the database until it ends. */
const limits = { device: 2, visitor: 20 }

const retryAfterSeconds = 20

/**
 * Limits this process's long polls.
 *
 * @returns A function that throws {@link ServerError} `TooManyRequestsError` at the limit.
 */
export function createWaiting() {
  const counts = new Map<string, number>()
  const add = (key: string, change: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + change
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  return async <T>({ device, visitor }: { device: string; visitor: string }, wait: () => Promise<T>): Promise<T> => {
    const keys = { device: `device ${device}`, visitor: `visitor ${visitor}` }
    const isFull = (which: keyof typeof limits) => (counts.get(keys[which]) ?? 0) >= limits[which]
    if (isFull('device') || isFull('visitor')) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
    add(keys.device, 1)
    add(keys.visitor, 1)
    try {
      return await wait()
    } finally {
      add(keys.device, -1)
      add(keys.visitor, -1)
    }
  }
}
