/** `2026-11-21 14:05`, everywhere the same. */
export const utcText = (seconds: bigint): string =>
  new Date(Number(seconds) * 1_000).toISOString().slice(0, 16).replace('T', ' ')
