import { roundAmount, shortenAddress } from '@solsmith/chain'
import { formatLocalAmount } from './amounts/inLanguage.ts'
import styles from './ConnectButton.module.css'
import { useActiveConnection } from './hooks/useActiveConnection.ts'
import { useBalance } from './hooks/useBalance.ts'
import { useActiveNetwork } from './hooks/useNetwork.ts'
import { useWallets } from './hooks/useWallets.ts'
import { WalletIcon } from './parts/WalletIcon.tsx'
import { useToolkit } from './toolkitContext.ts'

/** Wallet icon, short address and balance (spec §1). */
export function AccountFace() {
  const { words } = useToolkit()
  const connection = useActiveConnection()
  const wallets = useWallets()
  const { decimals, symbol } = useActiveNetwork().nativeCurrency
  const { data: amount } = useBalance()
  if (connection.status !== 'connected' || !connection.account.address) return null
  const wallet = wallets.find(({ id }) => id === connection.walletId)
  return (
    <>
      {wallet && <WalletIcon wallet={wallet} size="small" />}
      {/* The accessible name contains the visible text with its space (WCAG 2.5.3). */}
      <span className={styles.unseen}>{words.yourWallet} </span>
      <span className={styles.address} title={connection.account.address}>
        {shortenAddress(connection.account.address)}
      </span>{' '}
      {amount !== undefined && (
        <span className={styles.balance}>
          {formatLocalAmount(roundAmount(amount, decimals, 3, 'down'), words.lang)} {symbol}
        </span>
      )}
    </>
  )
}
