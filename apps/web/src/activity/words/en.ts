export const en = {
  failed: 'failed',
  tryAgain: 'Try again',
}
