export const en = {
  failed: 'This site’s server does not answer',
  failedHint: 'Nothing was sent or lost. Try again in a moment.',
  tryAgain: 'Try again',
}
