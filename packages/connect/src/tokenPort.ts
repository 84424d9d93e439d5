/** What a host knows of tokens beyond the chain. */
export type TokenPort = {
  /** Where the page of a token is. */
  readonly link: (mint: string) => string
  /** Goes to such a page without loading the site again. */
  readonly open: (link: string) => void
  /** The picture of a token that this page may show, by the link of its metadata; null where there is none. */
  readonly fetchImageUrl: (metadataUri: string, signal: AbortSignal) => Promise<string | null>
}
