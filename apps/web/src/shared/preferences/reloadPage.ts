/** Loads the page again; what was typed and opened comes back. */
export async function reloadPage(): Promise<void> {
  try {
    const { keepVisit } = await import('./keepVisit.ts')
    keepVisit()
  } catch {}
  location.reload()
}
