export const en = {
  receiver: 'Recipient of the supply',
  receiverHint: 'Leave empty for your wallet.',
  offCurve: 'This is a program address (PDA), not a wallet. Use it only for a multisig vault or another program.',
  share: 'Allocations',
  shareHint: (limit: number) => `Up to ${limit} addresses get a share of the supply. The recipient gets the rest.`,
  address: (row: number) => `Address ${row}`,
  percent: (row: number) => `Share ${row}`,
  remove: (row: number) => `Remove address ${row}`,
  add: 'Add address',
}
