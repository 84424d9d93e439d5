import type { Sentences } from '@solsmith/chain'
import type { ConnectionErrors } from '../errors.ts'

export const errorMessages: Sentences<ConnectionErrors> = {
  WalletNotFoundError: () => 'Provider not found',
  WalletConnectionError: ({ wallet }) => `Failed to connect to ${wallet}`,
  WalletAccountError: ({ wallet }) => `${wallet} returned no account. Unlock it and try again.`,
  WalletNetworkError: ({ wallet, network }) =>
    `${wallet} does not support ${network}. Choose another network or wallet.`,
  RpcUrlError: ({ chain }) => `RPC URL not found for chainId: ${chain}`,
  SignInOptionsError: () => 'Cannot set both `siweConfig` and `siwx` options',
}
