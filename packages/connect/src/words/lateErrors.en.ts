import { shortenAddress } from '@solsmith/chain'
import type { LateErrors } from '../errors.ts'

/** One sentence for each error that needs something to have been opened first: what happened, what it cost, what to do. */
export const lateMessages: { [N in keyof LateErrors]: (context: LateErrors[N]) => string } = {
  WalletNotConnectedError: () => 'Wallet not connected',
  WalletFeatureError: () => 'The wallet does not support the feature',
  CoinbaseRequestError: () => 'The request method is not supported on Coinbase Wallet',
  WalletVersionError: ({ wallet, version }) => `${wallet} cannot sign transactions of version ${version}.`,
  WalletNotReadyError: ({ wallet }) => `${wallet} is not in this browser. Install it, then reload this page.`,
  WalletLoadError: ({ wallet }) => `What is needed for ${wallet} did not load. Check your connection and try again.`,
  WalletConfigError: ({ wallet, reason }) => `${wallet} is not set up for this site: ${reason}`,
  WalletDisconnectedError: ({ wallet }) => `${wallet} has disconnected. Connect again.`,
  WalletDisconnectionError: ({ wallet }) => `${wallet} could not be told that you left. Disconnect in the wallet too.`,
  WalletPublicKeyError: ({ wallet }) => `${wallet} gave a key that is not a Solana address.`,
  WalletSendTransactionError: ({ wallet, reason }) =>
    reason ?? `${wallet} could not send. Look in the wallet before you try again.`,
  WalletSignTransactionError: ({ wallet, reason }) =>
    reason ?? `${wallet} could not sign. Nothing was sent. Try again.`,
  WalletSignMessageError: ({ wallet, reason }) => reason ?? `${wallet} could not sign the message. Try again.`,
  EmbeddedConnectError: () => 'Failed to connect to the wallet',
  WalletMethodError: () => 'The method is not supported by the wallet',
  WalletSilentError: ({ wallet, timeoutMs }) =>
    `${wallet} did not answer within ${timeoutMs / 1000} seconds. Try again.`,
  ExpiredError: () => 'EXPIRED',
  ChainIdError: () => 'Invalid chain id',
  SignatureDeclinedError: () => 'You rejected the request. Nothing was sent.',
  WalletChangedTransactionError: ({ wallet, changed }) =>
    `${wallet} gave back another transaction than the one you were shown: it would do something else to ${changed.map(shortenAddress).join(', ')}. It was not sent, and nothing was charged.`,
  UnsupportedChainError: () => 'Unsupported chain',
  TokenNotSendableError: ({ symbol, reason }) => `${symbol} cannot be sent: ${reason}`,
  ConnectionNotSetError: () => 'Connection is not set',
  PublicKeyMissingError: () => 'No public key found',
  WalletSentOtherError: ({ wallet }) =>
    `${wallet} sent another transaction than the one that was shown. Look at it in the explorer before you try again.`,
  SendAbandonedError: ({ wallet, mayStillHappen }) =>
    mayStillHappen
      ? `Stopped waiting. ${wallet} may still send it: decline it there.`
      : `Stopped waiting for ${wallet}. Nothing was sent.`,
  SentEarlierError: ({ label }) => `${label} was sent before, and has arrived. Nothing was sent again.`,
  EffectsChangedError: () =>
    'The network has moved on and the result would now be another one. Nothing was sent. Look again, then sign.',
  SimulationFailedError: ({ reason }) => `Simulation failed: ${reason}. Nothing was sent.`,
  TransactionTooLargeError: ({ bytes, limitBytes }) =>
    `The transaction is ${bytes} bytes; the limit is ${limitBytes}. Shorten the texts.`,
  NonceAccountError: () =>
    'There is no nonce account yet. Make it first, under Time to sign, or sign within 30 seconds.',
  TransactionExpiredError: () => 'Expired - nothing was charged. Rebuild',
  TransactionUnknownError: ({ lastValidBlockHeight }) =>
    `No node can say whether the transaction went through; it could land until block ${lastValidBlockHeight}. Look it up in the explorer. Nothing is sent again until you have.`,
  TransactionFailedError: ({ reason }) =>
    `The network ran the transaction and it failed: ${reason}. Only the network fee was charged.`,
  SendRefusedError: ({ reason }) => `The network refused the transaction: ${reason}. Nothing was charged.`,
  SendInProgressError: ({ label }) => `${label} is being made in another tab. Finish or close it there.`,
  PartsChangedError: ({ index }) =>
    `Part ${index + 1} is not the one that was started. Nothing more was sent. Start again with what is left.`,
  PartDeclinedError: ({ index, count }) =>
    `Stopped before part ${index + 1} of ${count}. The parts before it are done.`,
  ChainRequiredError: ({ action }) => `Chain is required to ${action}`,
  AdapterNotFoundError: () => 'Chain adapter not found',
  NetworkClientError: () => 'NetworkController client not set',
  ConnectionClientError: () => 'ConnectionController client not set',
  NetworkNotFoundError: () => 'Network not found',
  ProviderMissingError: () => 'Provider or providerType not provided',
  ChainNotSupportedError: () => 'Chain is not supported',
  DisconnectError: ({ failures }) =>
    failures.map(({ namespace, reason }) => `Failed to disconnect chain ${namespace}: ${reason}`).join(', '),
  AuthConnectorError: () => 'Address or auth connector not found',
  NameResolveError: ({ reason }) => reason ?? 'Error resolving name',
  NameSuggestionsError: ({ reason }) => reason ?? 'Error fetching name suggestions',
  NamesForAddressError: ({ reason }) => reason ?? 'Error fetching names for address',
  NameRegisterError: ({ name, reason }) => reason ?? `Error registering name ${name}`,
  GasPriceNetworkError: () => 'Network not supported for Gas Price',
  SwapNetworkError: () => 'Network not supported for Swaps',
  SignInNotSetError: () => 'This site has no sign-in. Set `siwx` first.',
  AuthenticateInputError: ({ missing }) => `Authenticate needs ${missing.join(', ')}.`,
  EmailCooldownError: ({ seconds }) => `Please try again after ${seconds} seconds`,
  EmailInvalidError: () => 'Invalid email',
  PopupBlockedError: ({ provider }) => `The browser did not open the window of ${provider}. Allow it, then try again.`,
  UnsafeLinkError: () => 'A link of this service was not opened because it is not a safe address.',
  UntrustedOriginError: () => 'Untrusted Origin',
  ActionNotAllowedError: () => 'Action not allowed',
  SwapQuoteError: () => 'Incorrect amount',
  SwapTransactionError: ({ reason }) => `This swap cannot be made from here: ${reason} Nothing was sent.`,
  ViewDataError: ({ view }) => `${view} was opened without what it is about.`,
}
