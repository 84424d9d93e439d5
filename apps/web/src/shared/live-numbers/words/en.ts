export const en = {
  reading: '…',
  unknown: '(live figure unavailable)',
  instead: '(read live on the page)',
  readingAll: 'Reading live figures…',
  source: (network: string) => `Live figures, read from ${network} at slot`,
  unreachable: (network: string) => `Live figures unavailable: ${network} isn’t set up on this instance.`,
  failed: 'Live figures unavailable.',
  retry: 'Try again',
}
