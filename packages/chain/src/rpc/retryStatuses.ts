/** Transient HTTP statuses (spec §8). */
export const retryStatuses: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504])
