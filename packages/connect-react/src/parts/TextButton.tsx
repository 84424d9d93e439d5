import type { ComponentProps } from 'react'
import styles from './TextButton.module.css'

/** Small text button inside a field. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.button} />
}
