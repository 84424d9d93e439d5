import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import styles from './ConnectButton.module.css'
import { takeEarlyClick } from './earlyClick.ts'
import { useActiveConnection } from './hooks/useActiveConnection.ts'
import { useReadyOpening } from './hooks/useReadyOpening.ts'
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
  const { ask, isAsked, failure, near } = useReadyOpening(isReady)
  const connection = useActiveConnection()
  const [isAlive, setAlive] = useState(false)
  // Before paint: `onClick` takes over from the early script.
  useLayoutEffect(() => {
    setAlive(true)
    if (takeEarlyClick()) ask()
  }, [ask])
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
      onClick={ask}
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
