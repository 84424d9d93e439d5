export const en = {
  failed: 'This site’s server does not answer',
  failedHint: 'Your data is safe and no transaction was sent. Try again in a moment.',
  tryAgain: 'Try again',
}
