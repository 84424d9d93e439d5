/** Closes this window if a page of this site opened it. A cross-origin opener is not ours. */
export function closeOwnWindow(view: Window = window): void {
  try {
    if (view.opener?.location.origin === view.location.origin) view.close()
  } catch {
    // Cross-origin.
  }
}
