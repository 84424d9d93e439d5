/** What can go wrong when files of tokens and pictures are kept and read, and the facts that come with it. */
export type MediaErrors = {
  /** Not one of the four image types, by its first bytes. */
  ImageTypeError: Record<never, never>
  ImageTooLargeError: { bytes: number }
  /** The metadata names an image that was never stored here. */
  ImageNotStoredError: { cid: string }
  /** A text that the form and the chain would refuse as well: too many bytes, or something invisible in it. */
  TokenTextError: { field: string; sentence: string }
  MediaNotFoundError: { cid: string }
  /** The operator has blocked this file. */
  MediaBlockedError: { cid: string }
  /** There is no picture, or none that can be drawn. */
  ImageNotFoundError: Record<never, never>
  /** The disk is full or may not be written. */
  MediaStorageError: { code: string }
  /** All files together take what they may, or the disk has too little left. */
  MediaFullError: Record<never, never>
  /** A visitor has stored what one may store in a day. */
  MediaBudgetError: Record<never, never>
  /** Not https, or not an address of the public internet. */
  MediaUrlNotPublicError: { url: string }
  MediaUnreachableError: { url: string }
  /** The public address answers, with other bytes. */
  MediaMismatchError: { url: string }
}

/** Their HTTP statuses. */
export const mediaStatuses: Record<keyof MediaErrors, number> = {
  ImageTypeError: 422,
  ImageTooLargeError: 413,
  ImageNotStoredError: 422,
  TokenTextError: 422,
  MediaNotFoundError: 404,
  MediaBlockedError: 451,
  ImageNotFoundError: 404,
  MediaStorageError: 507,
  MediaFullError: 507,
  MediaBudgetError: 429,
  MediaUrlNotPublicError: 422,
  MediaUnreachableError: 422,
  MediaMismatchError: 422,
}
