/** What can go wrong when a service of someone else is asked, and the facts that come with it. */
export type ProviderErrors = {
  /** A service of someone else does not answer, or in a way that makes no sense. */
  ProviderUnavailableError: { provider: string }
}

/** Their HTTP statuses. */
export const providerStatuses: Record<keyof ProviderErrors, number> = {
  ProviderUnavailableError: 503,
}
