import type { Address } from '@solana/kit'
import { useConnection } from '@solsmith/connect-react'

/** The address of the connected account, or null. */
export function useWallet(): Address | null {
  const connection = useConnection()
  return connection.status === 'connected' ? connection.account.address : null
}
