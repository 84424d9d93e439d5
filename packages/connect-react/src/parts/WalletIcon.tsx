import type { Wallet } from '@solsmith/connect'
import styles from './WalletIcon.module.css'

/** A wallet's own icon, or a tile with its first letter. Renders a `<span>` that says nothing. */
export function WalletIcon({
  wallet,
  size,
}: {
  wallet: Pick<Wallet, 'name' | 'icon'>
  size: 'small' | 'medium' | 'large'
}) {
  return (
    <span className={styles.icon} data-size={size} aria-hidden="true">
      {/^(data:image\/|blob:)/.test(wallet.icon) ? <img src={wallet.icon} alt="" /> : wallet.name.slice(0, 1)}
    </span>
  )
}
