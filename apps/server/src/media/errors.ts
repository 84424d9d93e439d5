/** Errors of stored files and images, with their context. */
export type MediaErrors = {
  /** Not one of the four image types, by its first bytes. */
  ImageTypeError: Record<never, never>
  ImageTooLargeError: { bytes: number }
  /** The metadata references an image that is not stored here. */
  ImageNotStoredError: { cid: string }
  /** A text the form and the chain also refuse: too long, or with invisible characters. */
  TokenTextError: { field: string; sentence: string }
  MediaNotFoundError: { cid: string }
  MediaBlockedError: { cid: string }
  /** No image, or an undecodable one. */
  ImageNotFoundError: Record<never, never>
  /** The disk is full or read-only. */
  MediaStorageError: { code: string }
  /** The storage limit is reached, or the disk is nearly full. */
  MediaFullError: Record<never, never>
  /** The visitor's daily storage limit. */
  MediaBudgetError: Record<never, never>
  /** Not https, or not a public address. */
  MediaUrlNotPublicError: { url: string }
  MediaUnreachableError: { url: string }
  /** The public URL answers with other bytes. */
  MediaMismatchError: { url: string }
}

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
