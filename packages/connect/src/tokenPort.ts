/** The host's data about tokens, in addition to the chain's. */
export type TokenPort = {
  /** Returns the URL of a token's page. */
  readonly link: (mint: string) => string
  /** Navigates to such a page without a reload. */
  readonly open: (link: string) => void
  /** Fetches the URL of a token's image that this page may show, by its metadata URI; null without one. */
  readonly fetchImageUrl: (metadataUri: string, signal: AbortSignal) => Promise<string | null>
}
