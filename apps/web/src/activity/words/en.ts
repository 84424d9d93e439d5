export const en = {
  failed: 'failed',
  tryAgain: 'Try again',
  batch: (token: string) => `Sent ${token} to many`,
  batchCount: (count: number) => `${count} transactions`,
}
