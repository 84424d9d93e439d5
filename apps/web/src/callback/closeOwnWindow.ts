/**
 * Closes this window where a page of this site has opened it for a visit elsewhere: that page is still there. A site that
 * cannot be looked into is no page of ours.
 */
export function closeOwnWindow(view: Window = window): void {
  try {
    if (view.opener?.location.origin === view.location.origin) view.close()
  } catch {
    // Another site's.
  }
}
