import { useEffect, useState } from 'react'
import styles from './CopyButton.module.css'
import { Icon } from './Icon.tsx'

const copiedMs = 2_000

/** Copies a text and says so, to eyes and to a screen reader. Renders a `<button>`. */
export function CopyButton({ text, name, done }: { text: string; name: string; done: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <button type="button" className={styles.copy} aria-label={isCopied ? done : name} aria-live="polite" onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  )
}
