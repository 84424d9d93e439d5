export const en = {
  failed: 'failed',
  tryAgain: 'Try again',
  batchCount: (count: number) => `${count} transactions`,
}
