import { reloadPage } from './reloadPage.ts'
import { saveCookie } from './saveCookie.ts'

/** The server sends pages per language. */
export async function chooseLanguage(tag: string): Promise<void> {
  saveCookie('language', tag)
  await reloadPage()
}
