import type { Sentences } from '@solsmith/chain'
import type { BalanceErrors } from '../errors.ts'

export const errorMessages: Sentences<BalanceErrors> = {
  FaucetFailedError: () => 'The faucet’s transaction failed. You didn’t receive any SOL. Try again.',
  FaucetUnconfirmedError: () => 'The network did not confirm the SOL in time. It may still arrive.',
}
