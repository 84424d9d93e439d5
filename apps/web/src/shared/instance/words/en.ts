export const en = {
  failed: 'This site’s server does not answer',
  failedHint: 'No transaction was sent. Try again in a moment.',
  tryAgain: 'Try again',
}
