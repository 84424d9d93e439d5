import { switchNetwork } from '@solsmith/connect'
import { useConnect, useNetworks } from '@solsmith/connect-react'
import { navigate } from 'wouter/use-browser-location'

/** Goes to the sandbox and opens Create Token there; null where no sandbox runs. */
export function useTrySandbox(): (() => void) | null {
  const connect = useConnect()
  const hasSandbox = useNetworks().some(({ id }) => id === 'sandbox')
  if (!hasSandbox) return null
  return () => {
    switchNetwork(connect, 'sandbox')
    navigate('/create-token')
  }
}
