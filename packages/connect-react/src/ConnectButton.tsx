import { lazy, Suspense, useEffect } from 'react'
import styles from './ConnectButton.module.css'
import { useToolkit } from './ConnectProvider.tsx'
import { takeEarlyClick } from './earlyClick.ts'
import { useConnection } from './hooks/useConnection.ts'
import { useOpening } from './hooks/useOpening.ts'

// Who has no wallet connected needs none of it.
const AccountFace = lazy(() => import('./AccountFace.tsx').then(({ AccountFace }) => ({ default: AccountFace })))

/**
 * Opens the modal: to connect, or to the account that is connected, whose address it shows. It is one `<button>` before and
 * after, so that the focus comes back to it.
 */
export function ConnectButton() {
  const { words, mode } = useToolkit()
  const { press, failure, near } = useOpening()
  const connection = useConnection()
  useEffect(() => {
    if (takeEarlyClick()) press()
  }, [press])
  const isConnected = connection.status === 'connected' && connection.account.address !== ''
  const isAsking = connection.status === 'connecting' || connection.status === 'reconnecting'
  return (
    <button
      type="button"
      className={isConnected ? styles.account : styles.connect}
      data-status={connection.status}
      data-solsmith={mode}
      onClick={() => press()}
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
