/**
 * The longest name, in UTF-8 bytes. Token Metadata (Metaplex) enforces this and the next two limits on chain; Token-2022 does
 * not, but every indexer assumes them.
 */
export const nameLimitBytes = 32
/** The longest symbol, in UTF-8 bytes. */
export const symbolLimitBytes = 10
/** The longest link to metadata, in UTF-8 bytes. */
export const uriLimitBytes = 200

/** Characters of a description. Ours: explorers cut longer ones. */
export const descriptionLimit = 500

/** Token programs take 0 to 255; wallets assume no more than 9. */
export const decimalsLimit = 9

/** Counts what a text takes on chain. */
export const countBytes = (text: string) => new TextEncoder().encode(text).length
