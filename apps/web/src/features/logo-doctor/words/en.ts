/** What the logo doctor says beside its findings. */
export const en = {
  title: 'Logo check',
  lead: 'Reads the metadata and the image as a wallet would, and says why a logo is missing.',
  examine: 'Check logo',
  again: 'Check again',
  examining: 'Reading...',
  healthy: 'Nothing is wrong: wallets can show the logo.',
  wrong: (count: number) => (count === 1 ? '1 issue to fix' : `${count} issues to fix`),
  maybe: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  all: (count: number) => `All ${count} checks`,
  failed: 'The examination did not work.',
}
