declare global {
  /** Set by the host's early script if the button was pressed before this code loaded. */
  var solsmithEarlyClick: boolean | undefined
}

/** Whether the button was pressed before the toolkit loaded. Returns true only once. */
export function takeEarlyClick(): boolean {
  const wasClicked = globalThis.solsmithEarlyClick === true
  globalThis.solsmithEarlyClick = undefined
  return wasClicked
}
