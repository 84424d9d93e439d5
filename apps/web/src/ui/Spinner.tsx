import styles from './Spinner.module.css'

/** A broken ring that turns. Always beside words that say what is waited for. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
