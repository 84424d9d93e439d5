import type { SandboxWalletErrors } from '../errors.ts'

export const errorMessages: { [N in keyof SandboxWalletErrors]: (context: SandboxWalletErrors[N]) => string } = {
  Ed25519MissingError: () =>
    'This browser does not support Ed25519 keys. Use Chrome or Edge 137, Firefox 129, Safari 17, or later.',
  InsecurePageError: () => 'Browsers create keys only on https pages and on localhost. Open this site on one of these.',
  ChainNotSupportedError: () => 'The sandbox wallet signs for the sandbox only. The request was refused.',
  AccountNotFoundError: () => 'The sandbox wallet is not connected to this address. Connect it and try again.',
  TransactionFormatError: () => 'These bytes are not a transaction, so they weren’t signed.',
  TransactionVersionError: ({ version }) => `The sandbox wallet does not support version ${version} transactions.`,
  SignerNotNeededError: () => 'This transaction wasn’t signed, because it does not need this wallet’s signature.',
  MessageIsTransactionError: () => 'This message wasn’t signed, because it is a transaction in disguise.',
  UserRejectedRequestError: () => 'User rejected the request.',
}

export const en = {
  titles: { transaction: 'Approve transaction', message: 'Approve message' },
  group: (count: number) => `Approve ${count} transactions`,
  transaction: (number: number, count: number) => `Transaction ${number} of ${count}`,
  against: (before: string, after: string) => `Balance ${before}, then ${after}`,
  receivers: 'Recipients',
  durable: 'It never expires: the site can send it at any time later.',
  fees: 'Network fees',
  pause: 'Pause after this request',
  pausing: 'Pausing after this request. Keep sending',
  part: (number: number, count: number) => `Request ${number} of ${count}`,
  what: 'Test wallet. The key stays in this browser and works on the sandbox only.',
  keyIsNotKept: 'This browser does not store data for this site. The key is lost when you leave the page.',
  balances: 'Balance changes',
  noBalances: 'Your balances do not change.',
  wouldFail: 'This transaction would fail',
  wouldFailHint: 'The simulation ended in an error. Declining costs nothing.',
  cannotLand: 'This transaction cannot be executed',
  cannotLandHint: 'The network does not know its blockhash. Websites use such transactions to sign you in.',
  notSimulated: 'The network did not respond, so the effect on your balances is unknown.',
  network: 'Network',
  sandbox: 'Sandbox',
  feePayer: 'Fee payer',
  signer: 'Signs with',
  programs: 'Programs',
  instructions: (count: number) => (count === 1 ? '1 instruction' : `${count} instructions`),
  message: 'Message',
  messageBytes: (count: number) => `${count} bytes of binary data`,
  waiting: (count: number) => (count === 1 ? '1 more request waiting.' : `${count} more requests waiting.`),
  sign: 'Sign',
  decline: 'Decline',
  cannotBeUndone: 'Cannot be undone',
}

export type SheetWords = typeof en
