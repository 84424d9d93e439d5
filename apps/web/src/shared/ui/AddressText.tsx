import { shortenAddress } from '@solsmith/chain'
import styles from './AddressText.module.css'
import { CopyButton } from './CopyButton.tsx'

export function AddressText({ address, what }: { address: string; what?: string | undefined }) {
  return (
    <span className={styles.address}>
      <span title={address}>{shortenAddress(address)}</span>
      <CopyButton value={address} what={what} />
    </span>
  )
}
