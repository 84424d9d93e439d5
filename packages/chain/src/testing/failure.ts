import { isChainError } from '../errors.ts'

/** Returns a rejection's name and facts. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return isChainError(error) ? { name: error.name, ...error.context } : error
}
