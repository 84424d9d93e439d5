/** Loads the page again; what was typed and opened comes back. */
export async function reloadPage(): Promise<void> {
  try {
    const { saveVisit } = await import('./saveVisit.ts')
    saveVisit()
  } catch {}
  location.reload()
}
