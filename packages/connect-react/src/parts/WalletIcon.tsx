import type { Wallet } from '@solsmith/connect'
import styles from './WalletIcon.module.css'

/** Decorative wallet icon: host image, own icon, or letter. */
export function WalletIcon({
  wallet,
  image,
  size,
}: {
  wallet: Pick<Wallet, 'name' | 'icon'>
  /** The only image allowed from any URL. */
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
