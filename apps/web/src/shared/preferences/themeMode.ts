import { saveCookie } from './saveCookie.ts'

export type ThemeMode = 'dark' | 'light'
export type ThemeChoice = ThemeMode | 'system'

/** Theme that the server wrote into the page, to prevent a flash; dark in static HTML. */
export const themeMode = (): ThemeMode =>
  typeof document !== 'undefined' && document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'

export const themeChoice = (): ThemeChoice =>
  typeof document !== 'undefined' && document.documentElement.dataset.themeFollows === 'system' ? 'system' : themeMode()

/** theme.css. */
const grounds: Readonly<Record<ThemeMode, string>> = { dark: '#0f1112', light: '#f4f3f0' }

const listeners = new Set<() => void>()

export function watchTheme(listener: () => void): () => void {
  listeners.add(listener)
  const system = systemQuery()
  system.addEventListener('change', followSystem)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) system.removeEventListener('change', followSystem)
  }
}

/** Applies a theme to this page and the next ones. */
export function chooseTheme(choice: ThemeChoice): void {
  saveCookie('theme', choice)
  const { dataset } = document.documentElement
  if (choice === 'system') dataset.themeFollows = choice
  else delete dataset.themeFollows
  apply(choice === 'system' ? systemMode() : choice)
}

function followSystem(): void {
  if (themeChoice() === 'system') apply(systemMode())
}

function apply(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[mode])
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', mode)
  for (const listener of listeners) listener()
}

let query: MediaQueryList | undefined
const systemQuery = (): MediaQueryList => (query ??= matchMedia('(prefers-color-scheme: light)'))
const systemMode = (): ThemeMode => (systemQuery().matches ? 'light' : 'dark')
