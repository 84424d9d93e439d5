import { describeError } from './describeError.ts'
import { en } from './words/en.ts'

export function useErrorText(): (error: unknown) => string {
  const { unknown } = en.failed
  return (error) => describeError(error, unknown).text
}
