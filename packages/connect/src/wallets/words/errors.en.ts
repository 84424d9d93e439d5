import type { Sentences } from '@solsmith/chain'
import type { WalletErrors, WalletRefusal } from '../errors.ts'

const refusals: Readonly<Record<WalletRefusal, (wallet: string) => string>> = {
  pending: (wallet) => `${wallet} has an earlier request open. Approve or reject it there, then try again.`,
  capability: (wallet) => `${wallet} does not support everything this batch needs. The batch wasn’t sent.`,
  network: (wallet) => `${wallet} does not support batches on this network. The batch wasn’t sent.`,
  size: (wallet) => `This batch is too large for ${wallet} and wasn’t sent. Send fewer calls together.`,
  upgrade: (wallet) =>
    `This batch needs an upgrade of your account, which you declined in ${wallet}. The batch wasn’t sent.`,
  atomicity: (wallet) => `${wallet} cannot run these calls as all or none. The batch wasn’t sent.`,
}

export const errorMessages: Sentences<WalletErrors> = {
  WalletNotConnectedError: () => 'Wallet not connected',
  WalletNotFoundError: () => 'Provider not found',
  WalletNetworkError: ({ wallet, network }) =>
    `${wallet} does not support ${network}. Choose another network or wallet.`,
  WalletFeatureError: () => 'The wallet does not support the feature',
  CoinbaseRequestError: () => 'The request method is not supported on Coinbase Wallet',
  WalletVersionError: ({ wallet, version }) => `${wallet} cannot sign version ${version} transactions.`,
  WalletNotReadyError: ({ wallet }) => `${wallet} is not installed in this browser. Install it, then reload this page.`,
  WalletAppError: () =>
    'No wallet app opened. Install one that this phone’s browser can open, such as Phantom or Solflare, and try again.',
  WalletLoadError: ({ wallet }) => `Couldn’t load ${wallet}. Check your connection and try again.`,
  WalletConfigError: ({ wallet, reason }) => `${wallet} is not set up for this site: ${reason}`,
  WalletDisconnectedError: ({ wallet }) => `${wallet} disconnected. Connect again.`,
  WalletDisconnectionError: ({ wallet }) => `Couldn’t disconnect ${wallet} completely. Disconnect in the wallet too.`,
  WalletPublicKeyError: ({ wallet }) => `${wallet} returned a key that is not a Solana address.`,
  WalletSendLimitError: ({ wallet, limit }) =>
    `${wallet} sends at most ${limit} transactions together, so yours weren’t sent. Send them in smaller groups.`,
  WalletSendTransactionError: ({ wallet, reason, refusal }) =>
    reason ??
    (refusal && refusals[refusal](wallet)) ??
    `${wallet} could not send. Check the wallet before you try again.`,
  WalletSignTransactionError: ({ wallet, reason, refusal }) =>
    reason ??
    (refusal && refusals[refusal](wallet)) ??
    `${wallet} could not sign, so no transaction was sent. Try again.`,
  WalletSignMessageError: ({ wallet, reason, refusal }) =>
    reason ?? (refusal && refusals[refusal](wallet)) ?? `${wallet} could not sign the message. Try again.`,
  WalletMethodError: () => 'The method is not supported by the wallet',
  ConnectFirstError: () => 'Please call connect() before request()',
  SignClientMissingError: () => 'Sign Client not initialized',
  CallStatusMethodError: () => 'Fetching call status not approved by the wallet',
  WalletSilentError: ({ wallet, timeoutMs }) =>
    `${wallet} did not answer within ${timeoutMs / 1000} seconds. Try again.`,
  ExpiredError: () => 'EXPIRED',
  ChainIdError: () => 'Invalid chain id',
  SignatureDeclinedError: () => 'You rejected the request, and nothing was sent.',
}
