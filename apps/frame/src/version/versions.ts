/** A version, and the start of its list's SHA-256. */
export type Version = { readonly version: string; readonly fingerprint: string }

export type Versions = {
  /** Null until every file is stored. */
  readonly held: Version | null
  readonly offered: Version | null
  /** The user declined the offered one less than a day ago. */
  readonly isPostponed: boolean
}

export type VersionOrder =
  | { readonly kind: 'report' | 'forget' }
  | { readonly kind: 'accept' | 'postpone'; readonly fingerprint: string }
