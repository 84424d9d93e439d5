import type { MouseEvent } from 'react'

/** Whether the page handles a click on a link: the browser handles other buttons and modifier keys. */
export const isPlainClick = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey
