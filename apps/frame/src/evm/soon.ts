/** No one waits longer for a chain that only tells something beside what they want. */
const patienceMs = 3_000

/** What is answered in time; what stands for it otherwise. */
export function soon<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(otherwise), patienceMs)
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}
