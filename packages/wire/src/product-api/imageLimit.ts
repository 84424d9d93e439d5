/**
 * Largest image, in bytes (our limit; wallets load logos from anywhere). In its own file, for pages that need no
 * schema.
 */
export const imageLimitBytes = 1_000_000
