/** Maximum image bytes. In a separate file for pages without schemas. */
export const imageLimitBytes = 1_000_000
