declare global {
  /** Set by the early script. */
  var solsmithEarlyClick: boolean | undefined
}

/** Returns true once if the button was pressed early. */
export function takeEarlyClick(): boolean {
  const wasClicked = globalThis.solsmithEarlyClick === true
  globalThis.solsmithEarlyClick = undefined
  return wasClicked
}
