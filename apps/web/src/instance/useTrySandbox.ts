import { switchNetwork } from '@solsmith/connect'
import { useConnect, useNetworks } from '@solsmith/connect-react'
import { navigate } from 'wouter/use-browser-location'

/** Switches to the sandbox, opens Create Token and connects its wallet; null without a sandbox. */
export function useTrySandbox(): (() => void) | null {
  const connect = useConnect()
  const hasSandbox = useNetworks().some(({ id }) => id === 'sandbox')
  if (!hasSandbox) return null
  return () => {
    switchNetwork(connect, 'sandbox')
    navigate('/create-token')
    // If it fails, the page offers to connect as usual.
    void import('./connectSandboxWallet.ts')
      .then(({ connectSandboxWallet }) => connectSandboxWallet(connect))
      .catch(() => {})
  }
}
