export type JobErrors = {
  /** Retried. */
  JobTimeoutError: { timeoutMs: number }
  JobFailedError: Record<never, never>
  /** Not retried. */
  JobHopelessError: { reason: string }
}

export const jobStatuses: Record<keyof JobErrors, number> = {
  JobTimeoutError: 500,
  JobFailedError: 500,
  JobHopelessError: 500,
}
