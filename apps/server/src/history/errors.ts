/** Errors of the history, with their context. */
export type HistoryErrors = {
  /** A forged cursor, or one for another account. */
  CursorFormatError: Record<never, never>
}

export const historyStatuses: Record<keyof HistoryErrors, number> = {
  CursorFormatError: 400,
}
