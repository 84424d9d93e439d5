import { AccountFace } from './AccountFace.tsx'
import styles from './ConnectButton.module.css'
import { useActiveConnection } from './hooks/useActiveConnection.ts'
import { useOpening } from './hooks/useOpening.ts'
import { useToolkit } from './toolkitContext.ts'

/** Button that opens the connected account, if any. */
export function AccountButton() {
  const { mode } = useToolkit()
  const { press, failure, near } = useOpening()
  const { status } = useActiveConnection()
  if (status !== 'connected') return null
  return (
    <button type="button" className={styles.account} data-solsmith={mode} onClick={() => press('Account')} {...near}>
      {failure || <AccountFace />}
    </button>
  )
}
