import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of Bitcoin payments, with amounts in satoshis. */
export type BitcoinErrors = {
  /** Invalid, or another network's. */
  BitcoinAddressError: { address: string; network: string }
  /** Nodes do not relay less. */
  BitcoinDustError: { minimum: bigint }
  /** `kept` is in coins that may carry inscriptions. */
  BitcoinFundsError: { missing: bigint; kept: bigint }
  BitcoinRateError: { rate: number | null }
  /** Not accepted by the user. */
  BitcoinFeeError: { fee: bigint; amount: bigint }
  /** Missing, invalid, or of less than the whole; not sent. */
  BitcoinSignatureError: { wallet: string; input: number }
}

/** Any of `BitcoinErrors`. */
export const BitcoinError = defineErrors<BitcoinErrors>(ConnectError, errorMessages)
