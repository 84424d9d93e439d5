import { isChainError } from '../errors.ts'

/** Returns the name and facts of a rejection; undefined if the promise resolves. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return isChainError(error) ? { name: error.name, ...error.context } : error
}
