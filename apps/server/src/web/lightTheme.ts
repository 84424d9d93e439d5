/** For first paint. */
export const inLightTheme = (html: string): string =>
  html
    .replace(/(<html[^>]* data-theme=")dark"/, '$1light"')
    .replace(/(<meta\s+name="theme-color"\s+content=")[^"]*"/, `$1${lightGround}"`)
    .replaceAll(' data-solsmith="dark"', ' data-solsmith="light"')
    .replace(/(<meta\s+name="color-scheme"\s+content=")dark"/, '$1light"')

/** theme.css. */
export const lightGround = '#f4f3f0'
