import type { ConnectErrors } from '../errors.ts'

/** One sentence for each error: what happened, what it cost, what to do. */
export const errorMessages: { [N in keyof ConnectErrors]: (context: ConnectErrors[N]) => string } = {
  WalletNotConnectedError: () => 'Wallet not connected',
  WalletNotFoundError: () => 'Provider not found',
  WalletConnectionError: ({ wallet }) => `Failed to connect to ${wallet}`,
  WalletAccountError: ({ wallet }) => `${wallet} gave no account. Unlock it and try again.`,
  WalletNetworkError: ({ wallet, network }) => `${wallet} does not know ${network}. Choose another network or wallet.`,
  WalletFeatureError: () => 'The wallet does not support the feature',
  SignatureDeclinedError: () => 'You rejected the request. Nothing was sent.',
  WalletSignTransactionError: ({ wallet }) => `${wallet} could not sign. Nothing was sent. Try again.`,
  WalletChangedTransactionError: ({ wallet }) =>
    `${wallet} gave back another transaction than the one you were shown. It was not sent, and nothing was charged.`,
  EffectsChangedError: () =>
    'The network has moved on and the result would now be another one. Nothing was sent. Look again, then sign.',
  SimulationFailedError: ({ reason }) => `Simulation failed: ${reason}. Nothing was sent.`,
  TransactionTooLargeError: ({ bytes, limitBytes }) =>
    `The transaction is ${bytes} bytes; the limit is ${limitBytes}. Shorten the texts.`,
  TransactionExpiredError: () => 'Expired - nothing was charged. Rebuild',
  TransactionFailedError: ({ reason }) =>
    `The network ran the transaction and it failed: ${reason}. Only the network fee was charged.`,
  SendRefusedError: ({ reason }) => `The network refused the transaction: ${reason}. Nothing was charged.`,
  SendInProgressError: ({ label }) => `${label} is being made in another tab. Finish or close it there.`,
}

/** Why a transaction cannot run, in plain words, by the names that the network gives (Agave's TransactionError). */
export const failureReasons: { readonly [name: string]: string } = {
  AccountNotFound: 'this wallet has no SOL on this network',
  InsufficientFundsForFee: 'there is not enough SOL for the fee',
  InsufficientFundsForRent: 'there is not enough SOL for the deposits',
  BlockhashNotFound: 'it waited too long',
  AlreadyProcessed: 'it has already run',
}
