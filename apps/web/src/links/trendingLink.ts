/** How a token was launched, as the chain says it. */
export const anatomyLink = (mint: string): string => `/copy-trending?mint=${mint}`

/** The settings of a token, to choose from for a new one. */
export const templateLink = (mint: string): string => `/copy-trending?from=${mint}`
