declare global {
  /** Set by the host's early script: someone has pressed the button before this code had come. */
  var solsmithEarlyClick: boolean | undefined
}

/** Whether the button was pressed before the toolkit had come. It is told once. */
export function takeEarlyClick(): boolean {
  const wasClicked = globalThis.solsmithEarlyClick === true
  globalThis.solsmithEarlyClick = undefined
  return wasClicked
}
