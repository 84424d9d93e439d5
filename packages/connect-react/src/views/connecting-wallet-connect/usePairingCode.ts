import { connectWalletConnect } from '@solsmith/connect'
import { useEffect } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { usePairing } from '../../hooks/usePairing.ts'

/** Creates or reuses a valid code, and waits for the wallet. */
export function usePairingCode() {
  const connect = useConnect()
  useEffect(() => void connectWalletConnect(connect), [connect])
  return usePairing()
}
