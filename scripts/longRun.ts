const testTimeoutMs = 7_200_000

/** Without retries, because a long run looks for a single failure. */
export const longRunArguments = (file: string, project: string): readonly string[] => [
  'run',
  ...['--project', project],
  ...['--testTimeout', String(testTimeoutMs)],
  ...['--retry', '0'],
  file,
]
