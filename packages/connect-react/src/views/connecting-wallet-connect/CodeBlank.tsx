import styles from './ConnectingWalletConnectView.module.css'

/** The place of a code that is being made. */
export const CodeBlank = ({ label }: { label: string }) => (
  <div className={styles.blank} role="status" aria-label={label} />
)
