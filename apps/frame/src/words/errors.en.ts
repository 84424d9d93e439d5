import { choiceWaitingMessage, deviceWaitingMessage } from '@solsmith/wire'
import type { FrameErrors } from '../errors.ts'

const factors: Readonly<Record<string, string>> = {
  password: 'recovery password',
  file: 'recovery file',
  passkey: 'passkey',
}

const chains = { solana: 'Solana', ethereum: 'an Ethereum chain' }

export const errorMessages: { [N in keyof FrameErrors]: (context: FrameErrors[N]) => string } = {
  NotLoggedInError: () => 'You are not logged in to the wallet. Log in again.',
  // Parsed by the toolkit, never displayed.
  DeviceWaitingError: () => deviceWaitingMessage,
  // As above.
  ChoiceWaitingError: () => choiceWaitingMessage,
  ChoiceLeftError: () => 'You left before your wallet was created. Log in again to create it.',
  WindowBlockedError: () =>
    'The browser blocked the wallet’s window, so nothing was signed or created. Allow pop-ups for this site and its wallet, then try again.',
  SocialEndedError: () => 'This login has expired, or it was started in another browser. Log in again.',
  SandboxOnlyError: () => 'This wallet signs on the sandbox only. Switch to the sandbox.',
  KeyMismatchError: () => 'The parts of the key do not fit together, so the request wasn’t signed. Log in again.',
  RecoveryNeededError: ({ mode }) =>
    mode === 'email'
      ? 'You logged in on another device, so this one can no longer sign. Disconnect, then log in here again.'
      : `This device needs your ${factors[mode] ?? 'recovery password'} first. Open the wallet dashboard and restore it there.`,
  RecoveryFactorError: ({ mode }) =>
    mode === 'password'
      ? 'That is not the recovery password of this wallet.'
      : mode === 'file'
        ? 'That file is not the recovery file of this wallet, or an older one.'
        : 'That passkey is not the one of this wallet.',
  PasskeyError: ({ reason }) =>
    reason === 'declined'
      ? 'The passkey was not confirmed. You can try again.'
      : 'This passkey cannot recover a wallet, because its authenticator lacks the PRF extension. Choose a password or a file.',
  CodeFormatError: () => 'The code has six digits.',
  PasswordShortError: ({ least }) => `The password needs at least ${least} characters.`,
  PasswordDifferentError: () => 'The two passwords are not the same.',
  ConfirmationError: ({ sentence }) => sentence,
  NotSupportedError: ({ what, on }) =>
    on ? `This wallet does not support ${what} on ${chains[on]}.` : `This wallet does not support ${what}.`,
  PayloadFormatError: ({ type }) =>
    `The site sent a message (${type}) that the wallet cannot read. The wallet ignored it. Tell the site’s operator.`,
  TransactionFormatError: () => 'This wallet cannot sign these bytes, because they are not a supported transaction.',
  SignerNotNeededError: () => 'This transaction wasn’t signed, because it does not need this wallet’s signature.',
  MessageIsTransactionError: () => 'This message wasn’t signed, because it is a transaction in disguise.',
  MessageIsOwnError: () => 'This message wasn’t signed, because it would change the storage of the wallet’s key.',
  UserRejectedRequestError: () => 'User rejected the request.',
  ApprovalTimeoutError: () => 'The request expired after five minutes without an approval.',
  ApprovalQueueError: () => 'Too many requests are waiting. Sign or reject them first.',
  StorageBlockedError: () => 'Storage is blocked for the embedded wallet. Allow site data for this page and try again.',
  EvmParamsError: ({ what }) => `This wallet does not sign this ${what}.`,
  EvmAccountError: () => 'This request wasn’t signed, because it is for another account than this wallet’s.',
  EvmChainError: ({ chain }) => `This request wasn’t signed, because it is for chain ${chain}, not for the one in use.`,
  AtomicityError: () => 'This account does not support batches on this network. The calls weren’t signed.',
  CapabilityError: ({ capability }) =>
    `This wallet does not support ${capability} for batches. The calls weren’t signed.`,
  CallsChainError: ({ chain }) =>
    `These calls are for ${chain ? `chain ${chain}` : 'an unknown chain'}, not for the one in use. They weren’t signed.`,
  CallsTooLargeError: ({ most }) =>
    `A batch has at most ${most} calls, and 24 kB of data in all. This one wasn’t signed.`,
  CallsIdUsedError: () => 'These calls weren’t signed again, because an earlier request has the same id.',
  CallsIdUnknownError: () => 'This wallet has no batch with that id from this site.',
  CallsSilentError: () => 'The network did not return the status of this batch. Try again.',
  UpgradeRejectedError: () => 'User rejected the request. The account has no code.',
  EvmNonceError: () => 'The account has sent another transaction meanwhile, so this one wasn’t signed. Try again.',
  TypedDataError: ({ where }) => `This typed data is not valid or too large (${where}). It wasn’t signed.`,
  SignInElsewhereError: ({ domain }) =>
    `This message signs you in to ${domain.slice(0, 100)}, not to the site that requests it. It wasn’t signed.`,
  NetworkSilentError: () => 'The network did not respond. The request wasn’t signed.',
  NodeRefusedError: ({ reason }) => reason,
  SendUnknownError: ({ hash }) =>
    `The network did not respond, so the transaction may have been sent. Check the status of ${hash} before you try again.`,
  NotSentError: ({ reason }) => `The network did not accept the transaction: ${reason}`,
}
