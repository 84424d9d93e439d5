import { keepCookie } from './keepCookie.ts'
import { reloadPage } from './reloadPage.ts'

/** The server sends pages per language. */
export async function chooseLanguage(tag: string): Promise<void> {
  keepCookie('language', tag)
  await reloadPage()
}
