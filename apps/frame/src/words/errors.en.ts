import { choiceWaitingMessage, deviceWaitingMessage } from '@solsmith/wire'
import type { FrameErrors } from '../errors.ts'

const factors: Readonly<Record<string, string>> = {
  password: 'recovery password',
  file: 'recovery file',
  passkey: 'passkey',
}

const chains = { solana: 'Solana', ethereum: 'a chain of Ethereum' }

export const errorMessages: { [N in keyof FrameErrors]: (context: FrameErrors[N]) => string } = {
  NotLoggedInError: () => 'You are not logged in to the wallet. Log in again.',
  // Parsed by the toolkit, never displayed.
  DeviceWaitingError: () => deviceWaitingMessage,
  // As above.
  ChoiceWaitingError: () => choiceWaitingMessage,
  ChoiceLeftError: () => 'You left before your wallet was created. Nothing was made. Log in again.',
  WindowBlockedError: () =>
    'The browser blocked the wallet’s window, so nothing was signed or created. Allow pop-ups for this site and its wallet, then try again.',
  SocialEndedError: () => 'This login has ended, or it was started in another browser. Log in again.',
  SandboxOnlyError: () => 'This wallet signs on the sandbox only. Switch to the sandbox.',
  KeyMismatchError: () => 'The parts of the key do not fit together. Nothing was signed. Log in again.',
  RecoveryNeededError: ({ mode }) =>
    `This device needs your ${factors[mode] ?? 'recovery password'} first. Open the wallet’s own page and restore it there.`,
  RecoveryFactorError: ({ mode }) =>
    mode === 'password'
      ? 'That is not the recovery password of this wallet.'
      : mode === 'file'
        ? 'That file is not the recovery file of this wallet, or an older one.'
        : 'That passkey is not the one of this wallet.',
  PasskeyError: ({ reason }) =>
    reason === 'declined'
      ? 'The passkey was not confirmed. Nothing has changed.'
      : 'This passkey cannot recover a wallet: its authenticator lacks the PRF extension. Choose a password or a file.',
  CodeFormatError: () => 'The code has six digits.',
  PasswordShortError: ({ least }) => `The password needs at least ${least} characters.`,
  PasswordDifferentError: () => 'The two passwords are not the same.',
  ConfirmationError: ({ sentence }) => sentence,
  NotSupportedError: ({ what, on }) =>
    on ? `This wallet does not support ${what} on ${chains[on]}.` : `This wallet does not support ${what}.`,
  PayloadFormatError: ({ type }) =>
    `The site sent a message (${type}) that the wallet cannot read. Nothing was done. Tell the site’s operator.`,
  TransactionFormatError: () => 'These bytes are not a transaction that this wallet signs. Nothing was signed.',
  SignerNotNeededError: () => 'This transaction does not need this wallet’s signature. Nothing was signed.',
  MessageIsTransactionError: () => 'This message is a transaction in disguise. Nothing was signed.',
  MessageIsOwnError: () => 'This message would change how the wallet’s key is kept. Nothing was signed.',
  UserRejectedRequestError: () => 'User rejected the request.',
  ApprovalTimeoutError: () => 'No one approved it within five minutes. Nothing was signed.',
  ApprovalQueueError: () => 'Too many requests are waiting. Answer those first.',
  StorageBlockedError: () => 'Storage is blocked for the embedded wallet. Allow site data for this page and try again.',
  EvmParamsError: ({ what }) => `This wallet does not sign this ${what}. Nothing was signed.`,
  EvmAccountError: () => 'This request is for another account than the one of this wallet. Nothing was signed.',
  EvmChainError: ({ chain }) => `This request is for chain ${chain}, not for the one in use. Nothing was signed.`,
  AtomicityError: () => 'This account does not run several calls as one on this network. Nothing was signed.',
  CapabilityError: ({ capability }) => `This wallet does not do ${capability} with calls. Nothing was signed.`,
  CallsChainError: ({ chain }) =>
    `These calls are for ${chain ? `chain ${chain}` : 'an unknown chain'}, not for the one in use. Nothing was signed.`,
  CallsTooLargeError: ({ most }) => `A batch has at most ${most} calls, and 24 kB of data in all. Nothing was signed.`,
  CallsIdUsedError: () => 'These calls were asked for already, under the same id. Nothing was signed.',
  CallsIdUnknownError: () => 'This wallet knows no calls of this site by that id.',
  CallsSilentError: () => 'The network does not say how these calls went. Ask again.',
  UpgradeRejectedError: () => 'User rejected the request: the account was given no code.',
  EvmNonceError: () => 'The account has sent another transaction meanwhile. Nothing was signed. Try again.',
  TypedDataError: ({ where }) => `This typed data is not valid or too large (${where}). Nothing was signed.`,
  SignInElsewhereError: ({ domain }) =>
    `This message signs you in to ${domain.slice(0, 100)}, which is not the site that asks. Nothing was signed.`,
  NetworkSilentError: () => 'The network did not respond. Nothing was signed.',
  NodeRefusedError: ({ reason }) => reason,
  SendUnknownError: ({ hash }) =>
    `The network did not respond, so the transaction may have been sent. Look for ${hash} before you try again.`,
  NotSentError: ({ reason }) => `The network did not accept the transaction: ${reason}`,
}
