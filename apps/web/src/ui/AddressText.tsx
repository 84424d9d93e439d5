import { shortenAddress } from '@solsmith/chain'
import styles from './AddressText.module.css'
import { CopyButton } from './CopyButton.tsx'

/** Shortened address with a copy button for the full one. */
export function AddressText({ address, what }: { address: string; what?: string | undefined }) {
  return (
    <span className={styles.address}>
      <span title={address}>{shortenAddress(address)}</span>
      <CopyButton value={address} what={what} />
    </span>
  )
}
