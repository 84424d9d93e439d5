/** What the logo doctor says beside its findings. */
export const en = {
  title: 'Logo doctor',
  lead: 'Reads the metadata and the image as a wallet would, and says why a logo is missing.',
  examine: 'Examine the logo',
  again: 'Examine again',
  examining: 'Reading...',
  healthy: 'Nothing is wrong: wallets can show the logo.',
  wrong: (count: number) => (count === 1 ? '1 thing to mend' : `${count} things to mend`),
  maybe: (count: number) => (count === 1 ? '1 thing to look at' : `${count} things to look at`),
  all: (count: number) => `All ${count} checks`,
  failed: 'The examination did not work.',
}
