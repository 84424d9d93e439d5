/** Optional data isn't worth a longer wait. */
const patienceMs = 3_000

/** Returns the fallback after the timeout. */
export function soon<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(otherwise), patienceMs)
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}
