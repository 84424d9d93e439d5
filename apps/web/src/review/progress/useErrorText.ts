import { describeError } from './describeError.ts'
import { en } from './words/en.ts'

/** What to say of an error: its own sentence when it is one of ours. */
export function useErrorText(): (error: unknown) => string {
  const { unknown } = en.failed
  return (error) => describeError(error, unknown).text
}
