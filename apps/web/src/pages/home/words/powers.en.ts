/** What each power over a token is called where there is room for a word. */
export const powerNames = {
  mint: 'Mint',
  freeze: 'Freeze',
  update: 'Update',
  pointer: 'Pointer',
  'transfer-fee': 'Transfer fee',
  withheld: 'Kept fees',
  close: 'Close',
  interest: 'Interest',
  delegate: 'Delegate',
  hook: 'Hook',
  scaled: 'Scale',
  pause: 'Pause',
}
