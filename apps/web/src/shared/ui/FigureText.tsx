import type { ClipboardEvent } from 'react'
import styles from './FigureText.module.css'
import text from './text.module.css'

/** Figure of four digits. The full one shows on hover, focus and tap, and is used by copies and screen readers. */
export function FigureText({ short, whole }: { short: string; whole: string }) {
  if (short === whole) return short
  const copyWhole = (event: ClipboardEvent) => {
    const chosen = getSelection()
    // A selection beyond it is copied unchanged.
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
