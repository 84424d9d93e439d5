/** Errors of external services, with their context. */
export type ProviderErrors = {
  /** An external service does not answer usefully. */
  ProviderUnavailableError: { provider: string }
}

export const providerStatuses: Record<keyof ProviderErrors, number> = {
  ProviderUnavailableError: 503,
}
