/** Texts of the status page. */
export const en = {
  title: 'Status',
  parts: 'Now',
  server: 'This site',
  database: 'Database',
  databases: { ready: 'Works', starting: 'Starting', unavailable: 'Not available' },
  databaseHints: {
    starting: 'Names, charts and search come in a moment.',
    unavailable: 'Names, charts, search and purchases are not available. Creating and managing tokens works.',
  },
  works: 'Works',
  looking: 'Checking...',
  silent: 'No answer',
  silentHint: 'Nothing can be sent there now.',
  latency: (ms: number) => `answers in ${ms} ms`,
  contact: 'Contact',
  noName: 'The operator has not given a name.',
  noContact: 'There is no contact.',
  operatorFailed: 'Couldn’t load who runs this instance.',
  news: 'What’s new',
  build: (version: string, commit: string | null) => (commit ? `${version}, ${commit}` : version),
  source: 'Source code',
}
