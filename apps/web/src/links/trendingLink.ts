/** How a token was launched, from the chain. */
export const anatomyLink = (mint: string): string => `/copy-trending?mint=${mint}`

/** Settings of a token, to copy into a new one. */
export const templateLink = (mint: string): string => `/copy-trending?from=${mint}`
