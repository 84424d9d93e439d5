import type { Wallet } from '@solsmith/connect'
import { useToolkit } from '../../ConnectProvider.tsx'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Seal } from '../../parts/Seal.tsx'
import styles from './ConnectView.module.css'

/** The wallets that can be asked; or, when there are none, what to do. */
export function ConnectView({ wallets, onChoose }: { wallets: readonly Wallet[]; onChoose: (wallet: Wallet) => void }) {
  const { words } = useToolkit()
  const network = useNetwork()
  if (wallets.length === 0)
    return (
      <div className={styles.empty}>
        <p>{words.noWallets(network.name)}</p>
        <p className={styles.note}>{words.noWalletsHint}</p>
      </div>
    )
  return (
    <>
      <ul className={styles.list}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button type="button" className={styles.item} onClick={() => onChoose(wallet)}>
              <Seal wallet={wallet} size="medium" />
              <span className={styles.name}>{wallet.name}</span>
              <span className={styles.chip}>
                {wallet.readiness() === 'installed' ? words.installed : words.opensWallet}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{words.onNetwork(network.name)}</p>
    </>
  )
}
