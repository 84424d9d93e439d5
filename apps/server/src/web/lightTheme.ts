/** Converts a built page to the light theme for its first paint; the rest depends on its styles. */
export const inLightTheme = (html: string): string =>
  html
    .replace(/(<html[^>]* data-theme=")dark"/, '$1light"')
    .replace(/(<meta\s+name="theme-color"\s+content=")[^"]*"/, `$1${ground}"`)
    .replace(/(<meta\s+name="color-scheme"\s+content=")dark"/, '$1light"')

/** `--ground` of the light theme (theme.css). */
const ground = '#f4f3f0'
