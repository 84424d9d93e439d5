import styles from './Spinner.module.css'

/** Always next to a text that says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
