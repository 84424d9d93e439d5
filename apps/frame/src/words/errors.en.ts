import { deviceWaitingMessage } from '@solsmith/wire'
import type { FrameErrors } from '../errors.ts'

/** One sentence for each error. */
export const errorMessages: { [N in keyof FrameErrors]: (context: FrameErrors[N]) => string } = {
  NotLoggedInError: () => 'You are not logged in to the wallet. Log in again.',
  // Read by the toolkit, which asks again; no one sees it.
  DeviceWaitingError: () => deviceWaitingMessage,
  SandboxOnlyError: () =>
    'This wallet signs on the sandbox only, because this site sends no mail. Switch to the sandbox.',
  KeyMismatchError: () => 'The parts of the key do not fit together. Nothing was signed. Log in again.',
  RecoveryNeededError: ({ mode }) =>
    mode === 'file'
      ? 'This device needs your recovery file. Open the wallet’s own page to restore it.'
      : 'This device needs your recovery password. Open the wallet’s own page to restore it.',
  NotSupportedError: ({ what }) => `This wallet does not support ${what}.`,
  TransactionFormatError: () => 'These bytes are not a transaction that this wallet signs. Nothing was signed.',
  SignerNotNeededError: () => 'This transaction does not need this wallet’s signature. Nothing was signed.',
  MessageIsTransactionError: () => 'This message is a transaction in disguise. Nothing was signed.',
  MessageIsOwnError: () => 'This message would change how the wallet’s key is kept. Nothing was signed.',
  UserRejectedRequestError: () => 'User rejected the request.',
  ApprovalTimeoutError: () => 'No one approved it within five minutes. Nothing was signed.',
  ApprovalQueueError: () => 'Too many requests are waiting. Answer those first.',
  StorageBlockedError: () => 'Storage is blocked for the embedded wallet. Allow site data for this page and try again.',
  NotSentError: ({ reason }) => `The network did not accept the transaction: ${reason}`,
}
