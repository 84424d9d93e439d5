export const en = {
  copy: (what: string) => `Copy ${what}`,
  address: 'address',
  copied: 'Copied',
  copyFailed: 'Copying was not allowed. Select the text instead.',
  oneLess: 'One less',
  oneMore: 'One more',
  becomes: 'becomes',
  estimate: 'estimate',
  blankMark: 'Blank mark, not struck yet',
  stepDone: 'Done:',
  stepFailed: 'Failed:',
  stepNow: 'Now:',
}
