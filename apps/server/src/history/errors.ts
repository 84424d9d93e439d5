export type HistoryErrors = {
  /** Forged, or of another account. */
  CursorFormatError: Record<never, never>
}

export const historyStatuses: Record<keyof HistoryErrors, number> = {
  CursorFormatError: 400,
}
