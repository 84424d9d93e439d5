export const en = {
  title: 'Logo check',
  lead: 'Reads the metadata and image the way a wallet does, and explains why a logo is missing.',
  examine: 'Check logo',
  again: 'Check again',
  examining: 'Reading...',
  healthy: 'No issues found. Wallets can show the logo.',
  wrong: (count: number) => (count === 1 ? '1 issue to fix' : `${count} issues to fix`),
  maybe: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  all: (count: number) => `All ${count} checks`,
  failed: 'The logo check failed.',
}
