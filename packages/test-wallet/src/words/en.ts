import type { TestWalletErrors } from '../errors.ts'

export const errorMessages: { [N in keyof TestWalletErrors]: (context: TestWalletErrors[N]) => string } = {
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
