import type { KeyboardEvent } from 'react'

/**
 * Checks for a key of an input method, such as Enter at the end of a Japanese word. Safari ends the composition before
 * that key, so only its code identifies it.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
