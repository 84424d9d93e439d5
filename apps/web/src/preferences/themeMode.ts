export type ThemeMode = 'dark' | 'light'

/** The theme that the server has put into the page, so that nothing flashes; dark where a page is drawn ahead. */
export const themeMode = (): ThemeMode =>
  typeof document !== 'undefined' && document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
