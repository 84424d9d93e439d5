import type { MouseEvent } from 'react'

/** Without other buttons or modifier keys. */
export const isPlainClick = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey
