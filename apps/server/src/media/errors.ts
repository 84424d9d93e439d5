export type MediaErrors = {
  /** By the first bytes. */
  ImageTypeError: Record<never, never>
  ImageTooLargeError: { bytes: number }
  /** The image is not stored here. */
  ImageNotStoredError: { cid: string }
  /** Too long, or invisible characters. */
  TokenTextError: { field: string; sentence: string }
  MediaNotFoundError: { cid: string }
  MediaBlockedError: { cid: string }
  ImageNotFoundError: Record<never, never>
  /** Full or read-only disk. */
  MediaStorageError: { code: string }
  /** The bucket does not answer. */
  MediaUnavailableError: Record<never, never>
  /** Limit reached, or disk nearly full. */
  MediaFullError: Record<never, never>
  /** The visitor's daily limit is reached. */
  MediaBudgetError: Record<never, never>
  /** Not https, or not public. */
  MediaUrlNotPublicError: { url: string }
  MediaUnreachableError: { url: string }
  /** The URL answers with other bytes. */
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
  MediaUnavailableError: 503,
  MediaFullError: 507,
  MediaBudgetError: 429,
  MediaUrlNotPublicError: 422,
  MediaUnreachableError: 422,
  MediaMismatchError: 422,
}
