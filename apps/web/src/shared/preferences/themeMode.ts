import { saveCookie } from './saveCookie.ts'

export type ThemeMode = 'dark' | 'light'

/** Theme that the server wrote into the page, to prevent a flash; dark in static HTML. */
export const themeMode = (): ThemeMode =>
  typeof document !== 'undefined' && document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'

/** theme.css. */
const grounds: Readonly<Record<ThemeMode, string>> = { dark: '#0f1112', light: '#f4f3f0' }

const listeners = new Set<() => void>()

export function watchTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Applies a theme to this page and the next ones. */
export function chooseTheme(mode: ThemeMode): void {
  saveCookie('theme', mode)
  document.documentElement.dataset.theme = mode
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[mode])
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', mode)
  for (const listener of listeners) listener()
}
