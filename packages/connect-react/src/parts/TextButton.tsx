import type { ComponentProps } from 'react'
import styles from './TextButton.module.css'

/** A small text button inside a field: Max, Paste. Renders a `<button>`. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.button} />
}
