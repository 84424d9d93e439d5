import type { ComponentProps } from 'react'
import styles from './TextButton.module.css'

/** A word inside a field that does one small thing: Max, Paste. Renders a `<button>`. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.button} />
}
