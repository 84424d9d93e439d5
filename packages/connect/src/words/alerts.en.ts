/** What is wrong with the set-up: a few words for the page, and for the console what to do. Titles from spec §8. */
export const alertTexts = {
  SWITCH_NETWORK_NOT_FOUND: {
    title: 'Network Not Found',
    advice: () => 'The network that was asked for is not one of `networks`. Add it where the toolkit is made.',
  },
  INVALID_APP_CONFIGURATION: {
    title: 'Invalid App Configuration',
    advice: (origin: string) =>
      `The origin ${origin} is not allowed for this project id. Add it where the project id comes from.`,
  },
  SOCIALS_TIMEOUT: {
    title: 'Invalid App Configuration',
    advice: (origin: string) => `The embedded wallet did not load. Check that its page allows the domain ${origin}.`,
  },
  JWT_TOKEN_NOT_VALID: {
    title: 'Session Expired',
    advice: () =>
      'The relay says that this device is ahead of its time. Check the date and time settings, then connect again.',
  },
  INVALID_PROJECT_ID: {
    title: 'Invalid App Configuration',
    advice: () => 'The relay does not know the project id. Check `projectId`.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    title: 'Project ID Not Configured',
    advice: () => 'Something that needs a project id is switched on. Set `projectId`, or switch it off.',
  },
} as const
