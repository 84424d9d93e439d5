import type { MouseEvent } from 'react'

/** Whether a click on a link is for the page: those with another button or a modifier key are the browser's. */
export const isPlainClick = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey
