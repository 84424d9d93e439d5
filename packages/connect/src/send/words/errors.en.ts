import type { Sentences } from '@solsmith/chain'
import { formatAmount, shortenAddress, solDecimals } from '@solsmith/chain'
import type { SendErrors } from '../errors.ts'

export const errorMessages: Sentences<SendErrors> = {
  WalletChangedTransactionError: ({ wallet, changed }) =>
    `${wallet} returned a different transaction than the one you reviewed. It would change ${changed.map(shortenAddress).join(', ')} differently. It was not sent, and nothing was charged.`,
  WalletSentOtherError: ({ wallet }) =>
    `${wallet} sent a different transaction than the one you reviewed. Check it in the explorer before you try again.`,
  SendAbandonedError: ({ wallet, mayStillHappen }) =>
    mayStillHappen
      ? `Stopped waiting. ${wallet} may still send it. Decline it there.`
      : `Stopped waiting for ${wallet}. Nothing was sent.`,
  SentEarlierError: ({ label }) => `${label} was already sent and confirmed. Nothing was sent again.`,
  TokenNotSendableError: ({ symbol, reason }) => `${symbol} cannot be sent: ${reason}`,
  TokenBalanceError: ({ symbol, amount, largest, total, decimals }) =>
    total < amount
      ? `You can send only ${formatAmount(total, decimals)} ${symbol}. Nothing was sent.`
      : `Your ${formatAmount(total, decimals)} ${symbol} are in several accounts, and the largest has ${formatAmount(largest, decimals)}. Nothing was sent. Send at most that much at a time, or send to your own address first.`,
  ReceiverRefusedError: ({ reason, owner }) =>
    `${
      {
        program: 'This address is a program or belongs to the network. Anything sent to it is lost.',
        mint: 'This address is a token, not a wallet.',
        'token-account': `This address is a token account. Use its owner ${owner}.`,
        'handed-over': `The token account of this address belongs to ${owner}, who would get the tokens.`,
        frozen: 'The receiver’s account for this token is frozen.',
        memo: 'The receiver’s account takes this token only with a memo, which this wallet cannot add. Ask for another address.',
        'born-frozen':
          'New accounts of this token start frozen. The receiver needs an account that its issuer has unlocked.',
      }[reason]
    } Nothing was sent.`,
  NewAddressError: ({ minimum }) =>
    `This address has no SOL yet, and needs at least ${formatAmount(minimum, solDecimals)} SOL. Nothing was sent. Send that much or more.`,
  ConnectionNotSetError: () => 'Connection is not set',
  PublicKeyMissingError: () => 'No public key found',
  EffectsChangedError: () =>
    'The network state changed, so the result would be different. Nothing was sent. Review it again, then sign.',
  SimulationFailedError: ({ reason }) => `Simulation failed: ${reason}. Nothing was sent.`,
  TransactionTooLargeError: ({ bytes, limitBytes }) =>
    `The transaction is ${bytes} bytes; the limit is ${limitBytes}. Shorten the texts.`,
  NonceAccountError: () => 'There is no nonce account yet. Create one under Time to sign, or sign within 30 seconds.',
  TransactionExpiredError: () => 'Expired - nothing was charged. Rebuild',
  TransactionUnknownError: ({ lastValidBlockHeight }) =>
    // May still go through at any time.
    lastValidBlockHeight === 0n
      ? 'No one knows whether it went through. Check your wallet and the explorer; until then, nothing is sent again.'
      : `No node knows whether the transaction went through. It was valid until block ${lastValidBlockHeight}. Check the explorer; until then, nothing is sent again.`,
  BatchCallError: ({ index }) => `Call ${index + 1} needs an address, and data in hex. Nothing was sent.`,
  BatchPartError: ({ label }) =>
    `Part of ${label} went through, and the rest was reverted. Check your wallet before you send the rest.`,
  TransactionPendingError: () =>
    'The transaction is not in a block yet, and may still land. Check it in the explorer before you send again.',
  TransactionFailedError: ({ reason }) =>
    `The transaction failed on the network: ${reason}. Only the network fee was charged.`,
  SendRefusedError: ({ reason }) => `The network rejected the transaction: ${reason}. Nothing was charged.`,
  PartsChangedError: ({ index }) =>
    `Part ${index + 1} differs from the plan that was started. Nothing more was sent. Start again with what is left.`,
  PartDeclinedError: ({ index, count }) =>
    `Stopped before part ${index + 1} of ${count}. The parts before it are done.`,
  SendInProgressError: ({ label }) => `${label} is being sent in another tab. Finish it there or close that tab.`,
}
