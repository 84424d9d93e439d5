export const en = {
  copy: (what: string) => `Copy ${what}`,
  address: 'address',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select the text and copy it manually.',
  oneLess: 'One less',
  oneMore: 'One more',
  becomes: 'becomes',
  /** Above links to the sections of a page. */
  contents: 'On this page',
  estimate: 'estimate',
  blankMark: 'Token preview',
  stepDone: 'Done:',
  stepFailed: 'Failed:',
  stepNow: 'Now:',
}
