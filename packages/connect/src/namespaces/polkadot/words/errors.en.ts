import { formatAmount, type Sentences } from '@solsmith/chain'
import type { PolkadotErrors } from '../errors.ts'

export const errorMessages: Sentences<PolkadotErrors> = {
  PolkadotAddressError: ({ address, network }) =>
    `${address || 'This'} is not an address on ${network}. It wasn’t sent.`,
  PolkadotAmountError: ({ minimum, isNew, symbol, decimals }) =>
    `${isNew ? 'The recipient’s account is new. It needs' : 'Send'} at least ${formatAmount(minimum, decimals)} ${symbol}.`,
  PolkadotFundsError: ({ missing, kept, symbol, decimals }) =>
    `${formatAmount(missing, decimals)} ${symbol} more is needed, fee included. ${formatAmount(kept, decimals)} ${symbol} must stay in the account.`,
  PolkadotExtensionError: ({ network, extension }) =>
    `${network} now requires “${extension}” in transactions, which this version does not support. It wasn’t sent.`,
  PolkadotRuntimeError: ({ network, part }) =>
    `${network} has changed (${part}), and this version does not support it. It wasn’t sent.`,
  PolkadotSignatureError: ({ wallet }) =>
    `${wallet} did not sign the transfer as shown. It wasn’t sent, and you weren’t charged.`,
}
