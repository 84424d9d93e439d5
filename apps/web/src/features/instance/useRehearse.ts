import { switchNetwork } from '@solsmith/connect'
import { useConnect, useNetworks } from '@solsmith/connect-react'
import { useLocation } from 'wouter'

/** Goes to the sandbox and opens Create Token there; null where no sandbox runs. */
export function useRehearse(): (() => void) | null {
  const connect = useConnect()
  const hasSandbox = useNetworks().some(({ id }) => id === 'sandbox')
  const [, navigate] = useLocation()
  if (!hasSandbox) return null
  return () => {
    switchNetwork(connect, 'sandbox')
    navigate('/create-token')
  }
}
