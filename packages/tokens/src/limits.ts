/**
 * Maximum name length in UTF-8 bytes. Token Metadata enforces these three limits on chain; Token-2022 does not, but
 * indexers assume them.
 */
export const nameLimitBytes = 32
/** Maximum symbol length in UTF-8 bytes. */
export const symbolLimitBytes = 10
/** Maximum metadata URI length in UTF-8 bytes. */
export const uriLimitBytes = 200

/** Maximum description length in characters, because explorers cut longer ones. */
export const descriptionLimit = 500

/** Maximum decimals: programs accept 0 to 255, but wallets assume at most 9. */
export const decimalsLimit = 9

/** Returns a text's length in UTF-8 bytes. */
export const countBytes = (text: string) => new TextEncoder().encode(text).length
