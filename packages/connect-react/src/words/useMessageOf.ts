import { isConnectError, messageOf } from '@solsmith/connect'
import type { ModalWords } from './en.ts'
import { useModalWords } from './useModalWords.ts'

/** What a person reads of an error, in the language of the modal where it has words for it. */
export function useMessageOf(): (error: unknown) => string {
  const words = useModalWords()
  return (error) => errorText(error, words)
}

/** What a language says of an error; the toolkit's own words where it says nothing. */
export function errorText(error: unknown, { errors }: Pick<ModalWords, 'errors'>): string {
  const own = isConnectError(error) ? errors[error.name] : undefined
  // The context belongs to the name, by the type of the error.
  return own && isConnectError(error) ? own(error.context as never) : messageOf(error)
}
