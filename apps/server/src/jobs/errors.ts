/** What can go wrong when a job is done, and the facts that come with it. */
export type JobErrors = {
  /** A job did not come to its end in time. It is tried again. */
  JobTimeoutError: { timeoutMs: number }
  /** A job failed in a way that has no name. */
  JobFailedError: Record<never, never>
  /** A job that would fail again in the same way. It is not tried again. */
  JobHopelessError: { reason: string }
}

/** Their HTTP statuses. */
export const jobStatuses: Record<keyof JobErrors, number> = {
  JobTimeoutError: 500,
  JobFailedError: 500,
  JobHopelessError: 500,
}
