import { connectWalletConnect } from '@solsmith/connect'
import { useEffect } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { usePairing } from '../../hooks/usePairing.ts'

/** Makes a code, unless one is there that is still good, and waits for the wallet that reads it. */
export function usePairingCode() {
  const connect = useConnect()
  useEffect(() => void connectWalletConnect(connect), [connect])
  return usePairing()
}
