export type ProviderErrors = {
  ProviderUnavailableError: { provider: string }
}

export const providerStatuses: Record<keyof ProviderErrors, number> = {
  ProviderUnavailableError: 503,
}
