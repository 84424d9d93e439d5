export const authorityNames = {
  mint: 'Mint',
  freeze: 'Freeze',
  update: 'Update',
  pointer: 'Pointer',
  'transfer-fee': 'Transfer fee',
  withheld: 'Withheld fees',
  close: 'Close',
  interest: 'Interest',
  delegate: 'Delegate',
  hook: 'Hook',
  scaled: 'Multiplier',
  pause: 'Pause',
}
