import { switchNetwork } from '@solsmith/connect'
import { useConnect, useNetworks } from '@solsmith/connect-react'
import { navigate } from 'wouter/use-browser-location'

/** Goes to the sandbox, opens Create Token there and connects its wallet; null where no sandbox runs. */
export function useTrySandbox(): (() => void) | null {
  const connect = useConnect()
  const hasSandbox = useNetworks().some(({ id }) => id === 'sandbox')
  if (!hasSandbox) return null
  return () => {
    switchNetwork(connect, 'sandbox')
    navigate('/create-token')
    // Where that fails, the page offers to connect as it always does.
    void import('./connectSandboxWallet.ts')
      .then(({ connectSandboxWallet }) => connectSandboxWallet(connect))
      .catch(() => {})
  }
}
