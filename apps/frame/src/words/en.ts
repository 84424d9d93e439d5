/** All texts of the wallet's own pages. */
export const en = {
  titles: {
    transaction: 'Approve transaction',
    transactions: (count: number) => `Approve ${count} transactions`,
    message: 'Sign message',
  },
  from: (page: string) => `Asked by ${page}`,
  balances: 'Balance changes',
  noBalances: 'Your balances do not change.',
  wouldFail: 'This transaction would fail. Rejecting costs nothing.',
  notSimulated: 'The network did not respond, so the effect on your balances is unknown.',
  unknownProgram: 'It uses a program that this wallet does not know.',
  sandbox: 'Sandbox: no real money.',
  instructions: (count: number) => (count === 1 ? '1 instruction' : `${count} instructions`),
  cannotBeUndone: 'Cannot be undone',
  message: 'Message',
  bytes: (count: number) => `${count} bytes of binary data. Sign it only if you know what it is.`,
  account: 'Your account',
  custody: 'This site could rebuild the key of this wallet. Set a password of your own for what is worth more.',
  approve: 'Approve',
  reject: 'Reject',
  waits: {
    tooSoon: 'Read it first. Then press Approve again.',
    covered: 'Something covers this window. Move it away, then press Approve again.',
    tooSmall: 'This window is too small to read what you approve. Make it larger.',
    notMeant: 'Press Approve again if you mean it.',
    scripted: 'That was not a press of yours. Nothing was approved.',
  },
  device: {
    title: 'Approve this device?',
    lead: (email: string) => `It asks for the wallet of ${email}.`,
    device: 'Device',
    page: 'For the page',
    asked: 'Asked at',
    approve: 'Approve device',
    decline: 'If this is not you, close this page. Nothing happens then.',
    done: 'The device is approved',
    doneText: 'We sent you a code. Type it in the window where you began.',
    reading: 'Loading…',
  },
}

export type FrameWords = typeof en
