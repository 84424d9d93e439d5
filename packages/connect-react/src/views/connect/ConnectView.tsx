import { ofModal, push, type Wallet } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import { Seal } from '../../parts/Seal.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './ConnectView.module.css'

/** The wallets that can be asked; or, when there are none, what to do. */
export function ConnectView() {
  const connect = useConnect()
  const { connect: words } = useModalWords()
  const wallets = useWallets()
  const choose = ({ id }: Wallet) => connect.store.set(ofModal(push('ConnectingExternal', { walletId: id })))
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
            <button type="button" className={styles.item} onClick={() => choose(wallet)}>
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
