export type BlockErrors = {
  BlockSubjectError: { subject: string }
  BlockedAlreadyError: { subject: string }
  NotBlockedError: { subject: string }
}

export const blockStatuses: Record<keyof BlockErrors, number> = {
  BlockSubjectError: 400,
  BlockedAlreadyError: 409,
  NotBlockedError: 404,
}
