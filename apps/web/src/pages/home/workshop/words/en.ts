/** What the workshop on Home says. */
export const en = {
  loading: 'Loading...',
  serverFailed: 'This site’s server does not answer',
  serverFailedHint: 'Nothing was sent and nothing is lost. Try again in a moment.',
  tryAgain: 'Try again',
}
