/** Two hours. */
const testTimeoutMs = 7_200_000

/** Vitest arguments of a long run. Without retries, because its single failure is what it looks for. */
export const longRunArguments = (file: string, project: string): readonly string[] => [
  'run',
  ...['--project', project],
  ...['--testTimeout', String(testTimeoutMs)],
  ...['--retry', '0'],
  file,
]
