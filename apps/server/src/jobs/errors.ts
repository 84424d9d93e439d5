export type JobErrors = {
  /** A job timed out; it is retried. */
  JobTimeoutError: { timeoutMs: number }
  JobFailedError: Record<never, never>
  /** A permanent failure, without retries. */
  JobHopelessError: { reason: string }
}

export const jobStatuses: Record<keyof JobErrors, number> = {
  JobTimeoutError: 500,
  JobFailedError: 500,
  JobHopelessError: 500,
}
