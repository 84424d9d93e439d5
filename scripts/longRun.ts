/** Two hours: a long run takes as long as it takes. */
const testTimeoutMs = 7_200_000

/** What Vitest is given for a long run. It is run once: of thousands of tries, the one that fails is what it is run for. */
export const longRunArguments = (file: string, project: string): readonly string[] => [
  'run',
  ...['--project', project],
  ...['--testTimeout', String(testTimeoutMs)],
  ...['--retry', '0'],
  file,
]
