import type { Address } from '@solana/kit'
import { useConnection } from '@solsmith/connect-react'

export type WalletConnection = {
  readonly namespace: 'solana'
} & (
  | { readonly isConnected: true; readonly address: Address }
  | { readonly isConnected: false; readonly address: null }
)

export function useWallet(): WalletConnection {
  const connection = useConnection()
  return connection.status === 'connected'
    ? { namespace: 'solana', isConnected: true, address: connection.account.address }
    : { namespace: 'solana', isConnected: false, address: null }
}
