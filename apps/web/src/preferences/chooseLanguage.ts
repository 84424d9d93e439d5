import { keepCookie } from './keepCookie.ts'

/** Loads the page again, because the server sends pages per language; what was typed and opened comes back. */
export async function chooseLanguage(tag: string): Promise<void> {
  keepCookie('language', tag)
  try {
    const { keepVisit } = await import('./keepVisit.ts')
    keepVisit()
  } catch {}
  location.reload()
}
