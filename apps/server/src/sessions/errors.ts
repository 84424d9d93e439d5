export type SessionErrors = {
  AccountFormatError: { field: string }
  SessionNotFoundError: { pci: string }
}

export const sessionStatuses: Record<keyof SessionErrors, number> = {
  AccountFormatError: 400,
  SessionNotFoundError: 404,
}
