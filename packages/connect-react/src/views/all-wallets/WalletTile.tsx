import type { ListedWallet } from '@solsmith/connect'
import { Icon } from '../../parts/Icon.tsx'
import { ListedWalletIcon } from '../../parts/ListedWalletIcon.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './AllWalletsView.module.css'

export function WalletTile({
  listed,
  isInstalled,
  onClick,
}: {
  listed: ListedWallet
  isInstalled: boolean
  onClick: () => void
}) {
  const { allWallets: words } = useModalWords()
  return (
    <button type="button" className={styles.tile} data-installed={isInstalled} onClick={onClick}>
      {isInstalled && (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      )}
      <ListedWalletIcon listed={listed} size="medium" />
      <span className={styles.name}>{listed.name}</span>
      {isInstalled && <span className={styles.unseen}>{words.installed}</span>}
      {listed.badge_type === 'certified' && <span className={styles.unseen}>{words.certified}</span>}
    </button>
  )
}
