import { isChainError } from '../errors.ts'

/** The name and facts of what a promise is rejected with; undefined when it is not. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return isChainError(error) ? { name: error.name, ...error.context } : error
}
