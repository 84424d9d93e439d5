/** Spec §8: short for the page, long for the console. */
export const alertTexts = {
  SWITCH_NETWORK_NOT_FOUND: {
    title: 'Network Not Found',
    advice: () => 'The requested network is not in `networks`. Add it to your configuration.',
  },
  INVALID_APP_CONFIGURATION: {
    title: 'Invalid App Configuration',
    advice: (origin: string) =>
      `The origin ${origin} is not allowed for this project id. Add it in your WalletConnect project settings.`,
  },
  SOCIALS_TIMEOUT: {
    title: 'Invalid App Configuration',
    advice: (origin: string) => `The embedded wallet did not load. Check that it allows the domain ${origin}.`,
  },
  JWT_TOKEN_NOT_VALID: {
    title: 'Session Expired',
    advice: () =>
      'The relay reports that this device’s clock is ahead. Check the date and time settings, then reconnect.',
  },
  INVALID_PROJECT_ID: {
    title: 'Invalid App Configuration',
    advice: () => 'The relay does not know the project id. Check `projectId`.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    title: 'Project ID Not Configured',
    advice: () => 'An enabled feature needs a project id. Set `projectId`, or disable the feature.',
  },
} as const
