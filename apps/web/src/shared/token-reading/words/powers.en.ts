export const authorityNames = {
  mint: 'Mint',
  freeze: 'Freeze',
  update: 'Update',
  pointer: 'Metadata link',
  'transfer-fee': 'Transfer fee',
  withheld: 'Withheld fees',
  close: 'Close',
  interest: 'Interest',
  delegate: 'Delegate',
  hook: 'Hook',
  scaled: 'Multiplier',
  pause: 'Pause',
}
