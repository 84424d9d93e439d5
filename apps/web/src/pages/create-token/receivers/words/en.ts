/** Who gets the first supply. */
export const en = {
  receiver: 'Receiver of the supply',
  receiverHint: 'Empty: your own wallet.',
  offCurve: 'No key can exist for this address. It is right only for a multisig vault or another program.',
  share: 'Shared out at once',
  shareHint: (limit: number) => `Up to ${limit} addresses get a part of the supply; the receiver keeps the rest.`,
  address: (row: number) => `Address ${row}`,
  percent: (row: number) => `Share ${row}`,
  remove: (row: number) => `Remove address ${row}`,
  add: 'Add an address',
}
