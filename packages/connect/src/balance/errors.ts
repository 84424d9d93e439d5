import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of balances. */
export type BalanceErrors = {
  /** The faucet's transaction landed and failed. */
  FaucetFailedError: { signature: string }
  /** Not seen in time, but it may still arrive: another request would be another airdrop. */
  FaucetUnconfirmedError: { signature: string }
}

/** Any of `BalanceErrors`. */
export const BalanceError = defineErrors<BalanceErrors>(ConnectError, errorMessages)
