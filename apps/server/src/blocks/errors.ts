/** What can go wrong when an operator blocks something, and the facts that come with it. */
export type BlockErrors = {
  /** Neither a mint, a media id nor a name. */
  BlockSubjectError: { subject: string }
  BlockedAlreadyError: { subject: string }
  NotBlockedError: { subject: string }
}

/** Their HTTP statuses. */
export const blockStatuses: Record<keyof BlockErrors, number> = {
  BlockSubjectError: 400,
  BlockedAlreadyError: 409,
  NotBlockedError: 404,
}
