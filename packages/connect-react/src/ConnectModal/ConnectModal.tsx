import { type Connection, connectWallet, disconnectWallet, offerInjected, type Wallet } from '@solsmith/connect'
import { useEffect, useRef, useState } from 'react'
import { useToolkit } from '../ConnectProvider.tsx'
import { useConnection } from '../hooks/useConnection.ts'
import { useWallets } from '../hooks/useWallets.ts'
import { Icon } from '../parts/Icon.tsx'
import { AccountView } from '../views/account/AccountView.tsx'
import { ConnectView } from '../views/connect/ConnectView.tsx'
import { ConnectingView } from '../views/connecting/ConnectingView.tsx'
import styles from './ConnectModal.module.css'

/** Renders a native `<dialog>`: focus stays inside, Escape and a click outside close it, and focus returns. */
export function ConnectModal({ onClose }: { onClose: () => void }) {
  const { connect, words } = useToolkit()
  const connection = useConnection()
  const wallets = useWallets()
  // Null while the person has not chosen. A wallet that was asked before the modal was closed is still being asked.
  const [asked, setAsked] = useState(() => findAsked(connection, wallets))
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => offerInjected(connect), [connect])
  const close = () => dialog.current?.close()

  // What came of it is read from the connection alone, which ignores an answer to a question that was taken back.
  const isConnected = connection.status === 'connected'
  useEffect(() => {
    if (asked && isConnected) dialog.current?.close()
  }, [asked, isConnected])

  const choose = (wallet: Wallet) => {
    setAsked(wallet)
    connectWallet(connect, wallet.id).catch(() => {})
  }
  const goBack = () => {
    void disconnectWallet(connect)
    setAsked(null)
  }
  const title = asked?.name ?? (isConnected ? words.accountTitle : words.connectTitle)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop.
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.header}>
        {asked && !isConnected ? (
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
      </div>
      <div className={styles.body}>
        {isConnected && <AccountView account={connection.account} onClose={close} />}
        {!isConnected && asked && (
          <ConnectingView
            wallet={asked}
            hasFailed={connection.status === 'disconnected'}
            onRetry={() => choose(asked)}
          />
        )}
        {!isConnected && !asked && <ConnectView wallets={wallets} onChoose={choose} />}
      </div>
    </dialog>
  )
}

const findAsked = (connection: Connection, wallets: readonly Wallet[]): Wallet | null =>
  (connection.status === 'connecting' && wallets.find(({ id }) => id === connection.walletId)) || null
