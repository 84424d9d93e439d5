import type { Wallet } from '@solsmith/connect'
import styles from './WalletIcon.module.css'

/** The host's picture of a wallet, its own icon, or a tile with its first letter. Renders a `<span>` that says nothing. */
export function WalletIcon({
  wallet,
  image,
  size,
}: {
  wallet: Pick<Wallet, 'name' | 'icon'>
  /** Of the host: the only one that may be at any address. */
  image?: string | undefined
  size: 'small' | 'medium' | 'large'
}) {
  const src = image ?? (/^(data:image\/|blob:)/.test(wallet.icon) ? wallet.icon : null)
  return (
    <span className={styles.icon} data-size={size} aria-hidden="true">
      {src === null ? wallet.name.slice(0, 1) : <img src={src} alt="" />}
    </span>
  )
}
