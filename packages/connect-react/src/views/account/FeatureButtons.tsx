import { canBuy, chooseToken, featuresOf, push, sendFormOf, solToken, updateModal, type View } from '@solsmith/connect'
import { useAccount } from '../../hooks/useAccount.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './AccountView.module.css'
import { listFeatures } from './listFeatures.ts'

export function FeatureButtons() {
  const connect = useConnect()
  const { account: words } = useModalWords()
  const { namespace } = useAccount()
  const { data: amount } = useBalance()
  const { symbol, decimals } = useActiveNetwork().nativeCurrency
  const buttons = listFeatures({ ...featuresOf(connect), onramp: canBuy(connect) }, namespace)
  const open = (view: View) => {
    // Defaults to the native coin.
    if (view === 'WalletSend' && sendFormOf(connect.store.get()).token === null && amount !== undefined)
      connect.store.set(chooseToken({ ...solToken(amount), symbol, decimals }))
    connect.store.set(updateModal(push(view, {})))
  }
  if (buttons.length === 0) return null
  return (
    <ul className={styles.features} aria-label={words.featureList}>
      {buttons.map(({ feature, icon, view }) => (
        <li key={feature}>
          <button type="button" className={styles.feature} onClick={() => open(view)}>
            <Icon name={icon} />
            {words.features[feature]}
          </button>
        </li>
      ))}
    </ul>
  )
}
