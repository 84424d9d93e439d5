import type { Sentences } from '@solsmith/chain'
import { formatAmount, shortenAddress, solDecimals } from '@solsmith/chain'
import type { SendErrors } from '../errors.ts'

export const errorMessages: Sentences<SendErrors> = {
  WalletChangedTransactionError: ({ wallet, changed }) =>
    `${wallet} returned a different transaction than the one you reviewed. It would change ${changed.map(shortenAddress).join(', ')} differently. It wasn’t sent, and you weren’t charged.`,
  WalletSentOtherError: ({ wallet }) =>
    `${wallet} sent a different transaction than the one you reviewed. Check it in the explorer before you try again.`,
  SendAbandonedError: ({ wallet, mayStillHappen }) =>
    mayStillHappen
      ? `Stopped waiting. ${wallet} may still send it. Reject it there.`
      : `Stopped waiting for ${wallet}. The transaction wasn’t sent.`,
  SentEarlierError: ({ label }) => `${label} was already sent and confirmed. It wasn’t sent again.`,
  TokenNotSendableError: ({ symbol, reason }) => `${symbol} cannot be sent: ${reason}`,
  TokenBalanceError: ({ symbol, amount, largest, total, decimals }) =>
    total < amount
      ? `You can send at most ${formatAmount(total, decimals)} ${symbol}. The transfer wasn’t sent.`
      : `Your ${formatAmount(total, decimals)} ${symbol} are in several accounts, and the largest has ${formatAmount(largest, decimals)}. The transfer wasn’t sent. Send at most that much at a time, or send to your own address first.`,
  ReceiverRefusedError: ({ reason, owner }) =>
    `${
      {
        program: 'This address is a program or belongs to the network. Anything you send there is lost.',
        mint: 'This address is a token, not a wallet.',
        'token-account': `This address is a token account. Use its owner ${owner}.`,
        'handed-over': `The token account of this address belongs to ${owner}, who would get the tokens.`,
        frozen: 'The recipient’s account for this token is frozen.',
        memo: 'The recipient’s account takes this token only with a memo, which this wallet cannot add. Ask for another address.',
        'born-frozen':
          'New accounts of this token start frozen. The recipient needs an account that its issuer has thawed.',
      }[reason]
    } The transfer wasn’t sent.`,
  NewAddressError: ({ minimum }) =>
    `This address has no SOL yet, so its first transfer must be at least ${formatAmount(minimum, solDecimals)} SOL. Yours wasn’t sent. Increase the amount.`,
  ConnectionNotSetError: () => 'Connection is not set',
  PublicKeyMissingError: () => 'No public key found',
  EffectsChangedError: () =>
    'The network state changed, so the result would be different. The transaction wasn’t sent. Review it again, then sign.',
  SimulationFailedError: ({ reason }) => `Simulation failed: ${reason}. The transaction wasn’t sent.`,
  TransactionTooLargeError: ({ bytes, limitBytes }) =>
    `The transaction is ${bytes} bytes; the limit is ${limitBytes}. Shorten the texts.`,
  NonceAccountError: () => 'You have no nonce account yet. Create one under Time to sign, or sign within a minute.',
  TransactionExpiredError: () => 'Expired. You weren’t charged.',
  TransactionUnknownError: ({ lastValidBlockHeight }) =>
    // May still go through at any time.
    lastValidBlockHeight === 0n
      ? 'We don’t know whether it went through. Check your wallet and the explorer; until then, we won’t send it again.'
      : `We don’t know whether the transaction went through. It was valid until block ${lastValidBlockHeight}. Check the explorer; until then, we won’t send it again.`,
  BatchCallError: ({ index }) => `Call ${index + 1} needs an address, and data in hex. The batch wasn’t sent.`,
  BatchPartError: ({ label }) =>
    `Part of ${label} went through, and the rest was reverted. Check your wallet before you send the rest.`,
  TransactionPendingError: () =>
    'The transaction is not in a block yet, and may still land. Check it in the explorer before you send again.',
  TransactionFailedError: ({ reason }) =>
    `The transaction failed on the network: ${reason}. Only the network fee was charged.`,
  SendRefusedError: ({ reason }) => `The network rejected the transaction: ${reason}. You weren’t charged.`,
  PartsChangedError: ({ index }) =>
    `Part ${index + 1} differs from the original plan, so we stopped sending. Start again with the remaining parts.`,
  PartDeclinedError: ({ index, count }) =>
    `Stopped before part ${index + 1} of ${count}. The parts before it are done.`,
  SendInProgressError: ({ label }) => `${label} is being sent in another tab. Finish it there or close that tab.`,
}
