/**
 * Limits of a token's identity, in UTF-8 bytes. Token Metadata (Metaplex) enforces them on chain; Token-2022 does not, but
 * every indexer assumes them.
 */
export const nameLimitBytes = 32
export const symbolLimitBytes = 10
export const uriLimitBytes = 200

/** Characters of a description. Ours: explorers cut longer ones. */
export const descriptionLimit = 500

/** Token programs take 0 to 255; wallets assume no more than 9. */
export const decimalsLimit = 9

/** Counts what a text takes on chain. */
export const countBytes = (text: string) => new TextEncoder().encode(text).length
