/** What can go wrong when sessions of a smart account are listed and ended, and the facts that come with it. */
export type SessionErrors = {
  /** What was to be the CAIP-10 address of an account is none. */
  AccountFormatError: { field: string }
  /** No session of the account has this id. */
  SessionNotFoundError: { pci: string }
}

/** Their HTTP statuses. */
export const sessionStatuses: Record<keyof SessionErrors, number> = {
  AccountFormatError: 400,
  SessionNotFoundError: 404,
}
