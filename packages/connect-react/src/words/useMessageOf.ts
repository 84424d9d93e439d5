import { isConnectError, messageOf } from '@solsmith/connect'
import type { ModalWords } from './en.ts'
import { useModalWords } from './useModalWords.ts'

export function useMessageOf(): (error: unknown) => string {
  const words = useModalWords()
  return (error) => errorText(error, words)
}

/** Falls back to the toolkit's text. */
export function errorText(error: unknown, { errors }: Pick<ModalWords, 'errors'>): string {
  const own = isConnectError(error) ? errors[error.name] : undefined
  // Context and name match by type.
  return own && isConnectError(error) ? own(error.context as never) : messageOf(error)
}
