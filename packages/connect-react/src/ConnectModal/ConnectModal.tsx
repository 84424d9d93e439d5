import { connectWallet, disconnectWallet, type Wallet } from '@solsmith/connect'
import { useEffect, useRef, useState } from 'react'
import { useToolkit } from '../ConnectProvider.tsx'
import { useConnection } from '../hooks/useConnection.ts'
import { useWallets } from '../hooks/useWallets.ts'
import { Icon } from '../parts/Icon.tsx'
import { AccountView } from '../views/account/AccountView.tsx'
import { ConnectView } from '../views/connect/ConnectView.tsx'
import { ConnectingView } from '../views/connecting/ConnectingView.tsx'
import styles from './ConnectModal.module.css'

/** What was asked for in the modal; null while the person has not chosen. */
type Attempt = { readonly wallet: Wallet; readonly hasFailed: boolean }

/** Renders a native `<dialog>`: focus stays inside, Escape and a click outside close it, and focus returns. */
export function ConnectModal({ onClose }: { onClose: () => void }) {
  const { connect, words } = useToolkit()
  const connection = useConnection()
  const wallets = useWallets()
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()

  const choose = (wallet: Wallet) => {
    setAttempt({ wallet, hasFailed: false })
    connectWallet(connect, wallet.id).then(close, () => setAttempt({ wallet, hasFailed: true }))
  }
  const goBack = () => {
    void disconnectWallet(connect)
    setAttempt(null)
  }
  const isConnected = connection.status === 'connected'
  const title = attempt?.wallet.name ?? (isConnected ? words.accountTitle : words.connectTitle)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop.
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <header className={styles.header}>
        {attempt && !isConnected ? (
          <button type="button" className={styles.plain} aria-label={words.back} onClick={goBack}>
            <Icon name="back" />
          </button>
        ) : (
          <span />
        )}
        <h2 className={styles.title}>{title}</h2>
        <button type="button" className={styles.plain} aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>
        {isConnected && <AccountView account={connection.account} onClose={close} />}
        {!isConnected && attempt && (
          <ConnectingView
            wallet={attempt.wallet}
            hasFailed={attempt.hasFailed}
            onRetry={() => choose(attempt.wallet)}
          />
        )}
        {!isConnected && !attempt && <ConnectView wallets={wallets} onChoose={choose} />}
      </div>
    </dialog>
  )
}
