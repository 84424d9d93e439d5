import styles from './Brand.module.css'

export function Brand() {
  return (
    <svg className={styles.brand} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <path className={styles.plate} d="M6 1h16l5 5v16l-5 5H6l-5-5V6z" />
      <path
        className={styles.anvil}
        d="M5 9.2h17.5c0 3.2-2.3 5-5.6 5.3v2.3l3.1 3.4H8.4l3.1-3.4v-2.2C8.2 14.2 5.7 12.5 5 9.2z"
      />
    </svg>
  )
}
