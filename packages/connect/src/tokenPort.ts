/** The host's token data. */
export type TokenPort = {
  readonly link: (mint: string) => string
  /** Navigates without a reload. */
  readonly open: (link: string) => void
  /** By metadata URI; null if not allowed. */
  readonly fetchImageUrl: (metadataUri: string, signal: AbortSignal) => Promise<string | null>
}
