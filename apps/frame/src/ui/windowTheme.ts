/** Path of one of the wallet's windows, with the frame's theme. */
export const withTheme = (
  path: string,
  { theme }: { readonly theme?: string | undefined } = document.documentElement.dataset,
): string => (theme === 'light' ? `${path}#light` : path)

/** Gives a window the theme of the frame that opened it. */
export function adoptTheme(hash: string, dataset: DOMStringMap): void {
  if (hash === '#light') dataset.theme = 'light'
}
