/** Errors of blocks, with their context. */
export type BlockErrors = {
  /** Neither a mint, a media id nor a name. */
  BlockSubjectError: { subject: string }
  BlockedAlreadyError: { subject: string }
  NotBlockedError: { subject: string }
}

export const blockStatuses: Record<keyof BlockErrors, number> = {
  BlockSubjectError: 400,
  BlockedAlreadyError: 409,
  NotBlockedError: 404,
}
