/** What is said when the server of the page does not answer. */
export const en = {
  failed: 'This site’s server does not answer',
  failedHint: 'Nothing was sent or lost. Try again in a moment.',
  tryAgain: 'Try again',
}
