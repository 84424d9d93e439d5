import styles from './ConnectingWalletConnectView.module.css'

export const CodeBlank = ({ label }: { label: string }) => (
  <div className={styles.blank} role="status" aria-label={label} />
)
