import type { ClipboardEvent } from 'react'
import styles from './FigureText.module.css'
import text from './text.module.css'

/**
 * A figure to be read at a glance: four digits. The whole one shows on hover, on focus and at a tap, is what a copy takes, and
 * what screen readers say.
 */
export function FigureText({ short, whole }: { short: string; whole: string }) {
  if (short === whole) return short
  const copyWhole = (event: ClipboardEvent) => {
    const chosen = getSelection()
    // What is chosen beyond it is copied as it stands.
    if (!chosen || !event.currentTarget.contains(chosen.anchorNode) || !event.currentTarget.contains(chosen.focusNode))
      return
    event.preventDefault()
    event.clipboardData.setData('text/plain', whole)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: The focus is how a keyboard, and a tap, get to the whole figure.
    <span className={styles.figure} data-whole={whole} title={whole} tabIndex={0} onCopy={copyWhole}>
      <span aria-hidden="true">{short}</span>
      <span className={text.hidden}>{whole}</span>
    </span>
  )
}
