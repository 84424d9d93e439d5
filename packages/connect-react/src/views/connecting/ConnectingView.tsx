import type { Wallet } from '@solsmith/connect'
import { useToolkit } from '../../ConnectProvider.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Seal } from '../../parts/Seal.tsx'
import styles from './ConnectingView.module.css'

/** Says what the wallet waits for; after a no, what to try. */
export function ConnectingView({
  wallet,
  hasFailed,
  onRetry,
}: {
  wallet: Wallet
  hasFailed: boolean
  onRetry: () => void
}) {
  const { words } = useToolkit()
  return (
    <div className={styles.view} data-failed={hasFailed}>
      <div className={styles.waiting}>
        <svg viewBox="0 0 104 104" aria-hidden="true">
          <circle className={styles.track} cx="52" cy="52" r="49" />
          {!hasFailed && <path className={styles.ring} d="M52 3a49 49 0 0 1 49 49" />}
        </svg>
        <Seal wallet={wallet} size="large" />
      </div>
      <div role="status">
        <h3>{hasFailed ? words.declined : words.continueIn(wallet.name)}</h3>
        <p>{hasFailed ? words.declinedHint(wallet.name) : words.acceptRequest}</p>
      </div>
      {hasFailed && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          <Icon name="retry" />
          {words.tryAgain}
        </button>
      )}
    </div>
  )
}
