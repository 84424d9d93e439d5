export type ThemeMode = 'dark' | 'light'

/** Theme that the server wrote into the page, to prevent a flash; dark in static HTML. */
export const themeMode = (): ThemeMode =>
  typeof document !== 'undefined' && document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
