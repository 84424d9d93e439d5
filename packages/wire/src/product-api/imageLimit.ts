/** Largest image, in bytes (ours; wallets load logos from any distance). Alone, for pages that need no schema to say so. */
export const imageLimitBytes = 1_000_000
