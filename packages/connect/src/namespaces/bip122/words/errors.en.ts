import { formatAmount, type Sentences } from '@solsmith/chain'
import type { BitcoinErrors } from '../errors.ts'

const btc = (sats: bigint) => `${formatAmount(sats, 8)} BTC`

export const errorMessages: Sentences<BitcoinErrors> = {
  BitcoinAddressError: ({ address, network }) =>
    `${address || 'This'} is not an address on ${network}. Nothing was sent.`,
  BitcoinDustError: ({ minimum }) => `Bitcoin nodes don’t relay this amount: send at least ${btc(minimum)}.`,
  BitcoinFundsError: ({ missing, kept }) =>
    `${btc(missing)} more is needed, fee included.${kept > 0n ? ` ${btc(kept)} is not used, because it may carry inscriptions.` : ''}`,
  BitcoinRateError: ({ rate }) =>
    rate === null
      ? 'The fee rate is unknown. Enter one in sat/vB.'
      : `A fee rate of ${rate} sat/vB is not possible. Enter 1 to 10,000.`,
  BitcoinFeeError: ({ fee, amount }) =>
    `The fee of ${btc(fee)} is unusually high for ${btc(amount)}. Confirm it, or choose a lower rate.`,
  BitcoinSignatureError: ({ wallet, input }) =>
    `${wallet} did not sign input ${input + 1} as shown. Nothing was sent, and you weren’t charged.`,
}
