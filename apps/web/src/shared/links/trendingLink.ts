export const anatomyLink = (mint: string): string => `/copy-trending?mint=${mint}`

export const templateLink = (mint: string): string => `/copy-trending?from=${mint}`
