import { roundAmount, shortenAddress, solDecimals } from '@solsmith/chain'
import styles from './ConnectButton.module.css'
import { useToolkit } from './ConnectProvider.tsx'
import { useBalance } from './hooks/useBalance.ts'
import { useConnection } from './hooks/useConnection.ts'
import { useWallets } from './hooks/useWallets.ts'
import { Seal } from './parts/Seal.tsx'

/**
 * Opens the modal. Shows the shortened address, and only when a wallet is connected and has one (spec §1). Renders a
 * `<button>`.
 */
export function ConnectButton() {
  const { words, mode, open, preload } = useToolkit()
  const connection = useConnection()
  const wallet = useWallets().find(({ id }) => connection.status === 'connected' && id === connection.walletId)
  const { data: lamports } = useBalance()
  const address = connection.status === 'connected' ? connection.account.address : ''
  const isAsking = connection.status === 'connecting' || connection.status === 'reconnecting'
  if (!address)
    return (
      <button
        type="button"
        className={styles.connect}
        data-status={connection.status}
        data-solsmith={mode}
        onClick={() => void open()}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {isAsking ? words.connecting : words.connectButton}
      </button>
    )
  const shown = shortenAddress(address)
  const balance = lamports === undefined ? null : `${roundAmount(lamports, solDecimals, 3, 'down')} SOL`
  return (
    <button
      type="button"
      className={styles.account}
      aria-label={words.yourWallet(shown, balance)}
      data-solsmith={mode}
      onClick={() => void open()}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {wallet && <Seal wallet={wallet} size="small" />}
      {/* The name holds what is written, with the space between (WCAG 2.5.3). */}
      <span className={styles.address}>{shown}</span>{' '}
      {balance !== null && <span className={styles.balance}>{balance}</span>}
    </button>
  )
}
