import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong with balances. */
export type BalanceErrors = {
  /** The faucet's transaction ran and failed. */
  FaucetFailedError: { signature: string }
  /** It was not seen in time, and may still arrive: asking again would be another airdrop. */
  FaucetUnconfirmedError: { signature: string }
}

/** Any of `BalanceErrors`. */
export const BalanceError = defineErrors<BalanceErrors>(ConnectError, errorMessages)
