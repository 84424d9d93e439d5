import { switchNetwork } from '@solsmith/connect'
import { useConnect, useNetworks } from '@solsmith/connect-react'
import { navigate } from 'wouter/use-browser-location'

export function useTrySandbox(): (() => void) | null {
  const connect = useConnect()
  const hasSandbox = useNetworks().some(({ id }) => id === 'sandbox')
  if (!hasSandbox) return null
  return () => {
    switchNetwork(connect, 'sandbox')
    navigate('/create-token')
    void import('./connectSandboxWallet.ts')
      .then(({ connectSandboxWallet }) => connectSandboxWallet(connect))
      .catch(() => {})
  }
}
