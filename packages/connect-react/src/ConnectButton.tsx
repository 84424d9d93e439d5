import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import styles from './ConnectButton.module.css'
import { takeEarlyClick } from './earlyClick.ts'
import { useActiveConnection } from './hooks/useActiveConnection.ts'
import { useOpening } from './hooks/useOpening.ts'
import { useToolkit } from './toolkitContext.ts'

// Only needed once connected.
const AccountFace = lazy(() => import('./AccountFace.tsx').then(({ AccountFace }) => ({ default: AccountFace })))

/**
 * Opens the modal: wallets or account. Stays the same `<button>`, so focus returns and prerendered HTML hydrates.
 *
 * @param isReady - False until the networks are known; presses wait.
 * @param isRestoring - True while the wallet of the last visit may come back.
 */
export function ConnectButton({ isReady = true, isRestoring = false }: { isReady?: boolean; isRestoring?: boolean }) {
  const { words, mode } = useToolkit()
  const { press, failure, near } = useOpening()
  const connection = useActiveConnection()
  const [isAlive, setAlive] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // Before paint: `onClick` takes over from the early script.
  useLayoutEffect(() => {
    setAlive(true)
    if (takeEarlyClick()) setAsked(true)
  }, [])
  useEffect(() => {
    if (!isAsked || !isReady) return
    setAsked(false)
    press()
  }, [isAsked, isReady, press])
  const isConnected = connection.status === 'connected' && connection.account.address !== ''
  const isAsking = isRestoring || connection.status === 'connecting' || connection.status === 'reconnecting'
  return (
    <button
      type="button"
      className={isConnected ? styles.account : styles.connect}
      data-status={connection.status}
      data-solsmith={mode}
      data-solsmith-early={isAlive ? undefined : ''}
      aria-busy={isAsked || undefined}
      onClick={() => (isReady ? press() : setAsked(true))}
      {...near}
    >
      {failure}
      {!failure && isConnected && (
        <Suspense fallback={words.connecting}>
          <AccountFace />
        </Suspense>
      )}
      {!failure && !isConnected && (isAsking ? words.connecting : words.connectButton)}
    </button>
  )
}
