import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of balances. */
export type BalanceErrors = {
  /** Landed and failed. */
  FaucetFailedError: { signature: string }
  /** May still arrive, so another request would be another airdrop. */
  FaucetUnconfirmedError: { signature: string }
}

/** Any of `BalanceErrors`. */
export const BalanceError = defineErrors<BalanceErrors>(ConnectError, errorMessages)
