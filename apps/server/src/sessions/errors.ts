/** Errors of smart account sessions, with their context. */
export type SessionErrors = {
  /** An invalid CAIP-10 address. */
  AccountFormatError: { field: string }
  SessionNotFoundError: { pci: string }
}

export const sessionStatuses: Record<keyof SessionErrors, number> = {
  AccountFormatError: 400,
  SessionNotFoundError: 404,
}
