import { AccountFace } from './AccountFace.tsx'
import styles from './ConnectButton.module.css'
import { useToolkit } from './ConnectProvider.tsx'
import { useConnection } from './hooks/useConnection.ts'

/** The account that is connected; nothing without one. Renders a `<button>` that opens it. */
export function AccountButton() {
  const { mode, open, preload } = useToolkit()
  const { status } = useConnection()
  if (status !== 'connected') return null
  return (
    <button
      type="button"
      className={styles.account}
      data-solsmith={mode}
      onClick={() => void open('Account')}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <AccountFace />
    </button>
  )
}
