/** What can go wrong when a history is read, and the facts that come with it. */
export type HistoryErrors = {
  /** A cursor that was not given out here, or for another account. */
  CursorFormatError: Record<never, never>
}

/** Their HTTP statuses. */
export const historyStatuses: Record<keyof HistoryErrors, number> = {
  CursorFormatError: 400,
}
