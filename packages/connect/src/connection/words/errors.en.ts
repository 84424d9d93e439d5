import type { Sentences } from '@solsmith/chain'
import type { ConnectionErrors } from '../errors.ts'

export const errorMessages: Sentences<ConnectionErrors> = {
  WalletConnectionError: ({ wallet }) => `Failed to connect to ${wallet}`,
  WalletAccountError: ({ wallet }) => `${wallet} returned no account. Unlock it and try again.`,
  RpcUrlError: ({ chain }) => `RPC URL not found for chainId: ${chain}`,
  SignInOptionsError: () => 'Cannot set both `siweConfig` and `siwx` options',
}
