import type { KeyboardEvent } from 'react'

/**
 * Checks for a key of an input method, which only ends a Japanese or Chinese word. Safari ends the composition before that
 * key, so only its code identifies it.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
