import type { Sentences } from '@solsmith/chain'
import { shortenAddress } from '@solsmith/chain'
import type { SendErrors } from '../errors.ts'

/** One sentence for each error of sending: what happened, what it cost, what to do. */
export const errorMessages: Sentences<SendErrors> = {
  WalletChangedTransactionError: ({ wallet, changed }) =>
    `${wallet} gave back another transaction than the one you were shown: it would do something else to ${changed.map(shortenAddress).join(', ')}. It was not sent, and nothing was charged.`,
  WalletSentOtherError: ({ wallet }) =>
    `${wallet} sent another transaction than the one that was shown. Look at it in the explorer before you try again.`,
  SendAbandonedError: ({ wallet, mayStillHappen }) =>
    mayStillHappen
      ? `Stopped waiting. ${wallet} may still send it: decline it there.`
      : `Stopped waiting for ${wallet}. Nothing was sent.`,
  SentEarlierError: ({ label }) => `${label} was sent before, and has arrived. Nothing was sent again.`,
  TokenNotSendableError: ({ symbol, reason }) => `${symbol} cannot be sent: ${reason}`,
  ConnectionNotSetError: () => 'Connection is not set',
  PublicKeyMissingError: () => 'No public key found',
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
  PartsChangedError: ({ index }) =>
    `Part ${index + 1} is not the one that was started. Nothing more was sent. Start again with what is left.`,
  PartDeclinedError: ({ index, count }) =>
    `Stopped before part ${index + 1} of ${count}. The parts before it are done.`,
  SendInProgressError: ({ label }) => `${label} is being made in another tab. Finish or close it there.`,
}
