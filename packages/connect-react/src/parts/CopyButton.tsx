import styles from './CopyButton.module.css'
import { Icon } from './Icon.tsx'
import { useCopied } from './useCopied.ts'

const icons = { idle: 'copy', copied: 'check', failed: 'warn' } as const

/** Copies a text, and announces the result. */
export function CopyButton({ text, name, done, failed }: { text: string; name: string; done: string; failed: string }) {
  const { status, copy } = useCopied()
  const label = { idle: name, copied: done, failed }[status]
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label}
      title={label}
      aria-live="polite"
      onClick={() => void copy(text)}
    >
      <Icon name={icons[status]} />
    </button>
  )
}
