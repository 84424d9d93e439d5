import type { Sentences } from '@solsmith/chain'
import type { BalanceErrors } from '../errors.ts'

export const errorMessages: Sentences<BalanceErrors> = {
  FaucetFailedError: () => 'The faucet’s transaction failed. Nothing arrived. Try again.',
  FaucetUnconfirmedError: () => 'The network did not confirm the SOL in time. It may still arrive.',
}
