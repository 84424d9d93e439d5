import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

type Coin = { readonly symbol: string; readonly decimals: number }

/** Errors of Polkadot transfers, with amounts in base units. */
export type PolkadotErrors = {
  PolkadotAddressError: { address: string; network: string }
  /** A new account needs the existential deposit. */
  PolkadotAmountError: { minimum: bigint; isNew: boolean } & Coin
  /** `kept`: deposit and locked. */
  PolkadotFundsError: { missing: bigint; kept: bigint } & Coin
  /** Unknown, and needs a value. */
  PolkadotExtensionError: { network: string; extension: string }
  /** In an unknown form. */
  PolkadotRuntimeError: { network: string; part: string }
  /** Missing or invalid; not sent. */
  PolkadotSignatureError: { wallet: string }
}

/** Any of `PolkadotErrors`. */
export const PolkadotError = defineErrors<PolkadotErrors>(ConnectError, errorMessages)
