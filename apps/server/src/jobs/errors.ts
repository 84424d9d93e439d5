/** Errors of jobs, with their context. */
export type JobErrors = {
  /** A job timed out. It is retried. */
  JobTimeoutError: { timeoutMs: number }
  /** A job failed without a named error. */
  JobFailedError: Record<never, never>
  /** A permanent failure, which is not retried. */
  JobHopelessError: { reason: string }
}

export const jobStatuses: Record<keyof JobErrors, number> = {
  JobTimeoutError: 500,
  JobFailedError: 500,
  JobHopelessError: 500,
}
