import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method: it ends a word of Japanese or Chinese, and means nothing else. Safari ends the composition
 * before that key, and marks it by its code alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
